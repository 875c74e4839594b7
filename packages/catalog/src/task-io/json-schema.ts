/** The part of JSON Schema (draft 2020-12) that describes task inputs and outputs. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly enum?: readonly (string | number | boolean | null)[]
  readonly const?: string | number | boolean | null
  readonly anyOf?: readonly JsonSchema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  /** How bytes are written as text; `base64` is the only one in use. */
  readonly contentEncoding?: string
  /** The kind of bytes, such as `image/*`; the star is ours, JSON Schema itself names one type. */
  readonly contentMediaType?: string
}

/** The members that a type names, without those it allows by an index signature. */
export type NamedKeys<Type> = keyof {
  [Key in keyof Type as string extends Key ? never : number extends Key ? never : Key]: Type[Key]
} &
  string

/** The named members that every value of a type has. */
export type RequiredKeys<Type> = {
  [Key in NamedKeys<Type>]: Type extends Record<Key, Type[Key]> ? Key : never
}[NamedKeys<Type>]

/** The schema of an object type: it describes members that the type has, and all those that it requires. */
export type SchemaOf<Type> = Omit<JsonSchema, "properties" | "required"> & {
  readonly properties: {
    readonly [Key in NamedKeys<Type> as Key extends RequiredKeys<Type> ? Key : never]: MemberSchema<Type, Key>
  } & {
    readonly [Key in NamedKeys<Type> as Key extends RequiredKeys<Type> ? never : Key]?: MemberSchema<Type, Key>
  }
} & (RequiredKeys<Type> extends never
    ? { readonly required?: never }
    : { readonly required: readonly RequiredKeys<Type>[] })

type MemberSchema<Type, Key extends keyof Type> = Key extends "parameters"
  ? SchemaOf<NonNullable<Type[Key]>>
  : JsonSchema
