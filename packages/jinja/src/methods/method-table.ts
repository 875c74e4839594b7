import type { NativeFunction } from "../native-function.ts"

/** Methods of one type by name. */
export type MethodTable = Readonly<Record<string, NativeFunction>>
