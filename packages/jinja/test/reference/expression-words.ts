// What random expressions are made of: pieces of source.

/** What an expression most likely gives; one in thirty breaks the promise, so that errors are compared too. */
export type Kind = "text" | "number" | "flag" | "list" | "mapping"

/** Variables of the context, by what they hold. */
export const VARIABLES: Readonly<Record<Kind, readonly string[]>> = {
  text: ["s", "e", "sp", "u", "emoji", "html", "multi", "bos", "x", "users[0].name", "msgs[1]['content']", "nope"],
  number: ["a", "b", "f", "neg", "zero", "t", "y", "users[1].age", "n", "loop.index", "nested.a.b[0].d"],
  flag: ["t", "fl", "n", "users[0].active", "z"],
  list: [
    "l",
    "ls",
    "el",
    "nums",
    "users",
    "msgs",
    "tree",
    "users[0].tags",
    "d.keys() | list",
    "range(4)",
    "users[0].info.items() | list",
  ],
  mapping: ["d", "dd", "ed", "nested", "users[0]", "users[2].info", "msgs[0]", "ns"],
}

export const TEXT_LITERALS = [
  ...[
    "''",
    "'a'",
    '"b c"',
    "'  x\\n'",
    "'it\\'s'",
    "'%s-%d'",
    "'{}:{0}'",
    "'é日🎉'",
    "'A,b;C'",
    "'12'",
    "'-3.5'",
    "'x' 'y'",
  ],
  ...["'<i>&'", "'\\t'", "'aXbXc'", "'ß'", "'1e3'", "' '"],
]
export const NUMBER_LITERALS = [
  ...[
    "0",
    "1",
    "2",
    "3",
    "-1",
    "10",
    "2.5",
    "-0.5",
    "1e3",
    "1_000",
    "0x1F",
    "0b101",
    "100000000000000000000",
    "1e-7",
    "0.1",
  ],
  ...["3.0", "1e16", "255", "-7"],
]

export const TEXT_FILTERS = [
  ...["upper", "lower", "trim", "title", "capitalize", "string", "e", "forceescape", "safe", "striptags", "urlencode"],
  ...[
    "trim('ab')",
    "replace('a', 'b')",
    "replace('l', '', 1)",
    "center(11)",
    "indent",
    "indent(2, true)",
    "indent('>', blank=true)",
  ],
  ...[
    "truncate(5)",
    "truncate(5, true, '…', 0)",
    "truncate(length=8, leeway=2)",
    "wordwrap(6)",
    "wordwrap(4, false)",
    "default('d')",
  ],
  ...[
    "d('d', true)",
    "join('-')",
    "reverse",
    "first",
    "last",
    "format(1, 2)",
    "format('q')",
    "tojson",
    "xmlattr",
    "urlize",
  ],
]
export const NUMBER_FILTERS = [
  ...[
    "abs",
    "int",
    "float",
    "int(7)",
    "int('x', 16)",
    "float(0.5)",
    "round",
    "round(1)",
    "round(2, 'floor')",
    "round(method='ceil')",
  ],
  ...["length", "wordcount", "sum", "sum(start=2)", "max", "min", "count", "default(4)"],
]
export const LIST_FILTERS = [
  ...[
    "list",
    "sort",
    "sort(true)",
    "sort(case_sensitive=true)",
    "unique",
    "reverse | list",
    "batch(2) | list",
    "batch(2, 'x') | list",
  ],
  ...[
    "slice(2) | list",
    "slice(3, 'z') | list",
    "map('upper') | list",
    "map('string') | list",
    "map(attribute='name') | list",
  ],
  ...[
    "map(attribute='info.k', default=0) | list",
    "select | list",
    "reject | list",
    "select('odd') | list",
    "reject('none') | list",
  ],
  ...[
    "selectattr('active') | list",
    "rejectattr('active') | list",
    "selectattr('role', 'equalto', 'user') | list",
    "list | sort",
  ],
  ...[
    "selectattr('age', 'gt', 30) | map(attribute='name') | list",
    "groupby('group') | list",
    "dictsort",
    "dictsort(true, 'value')",
  ],
  ...[
    "items | list",
    "sort(attribute='age')",
    "sort(attribute='group,name')",
    "unique(attribute='group') | list",
    "dictsort(reverse=true)",
  ],
  ...[
    "groupby('nick', default='?') | list",
    "map('int') | list",
    "select('in', [1, 2]) | list",
    "map('length') | list",
  ],
]
export const JSON_FILTERS = [
  "tojson",
  "tojson(indent=2)",
  "tojson(ensure_ascii=true)",
  "tojson(separators=(',', ':'))",
  "tojson(sort_keys=true)",
]
export const TEXT_METHODS = [
  ...[
    "upper()",
    "lower()",
    "strip()",
    "lstrip()",
    "rstrip('\\n ')",
    "title()",
    "capitalize()",
    "swapcase()",
    "casefold()",
  ],
  ...[
    "replace('l', 'L')",
    "replace('', '-')",
    "replace('o', '', 1)",
    "center(9, '*')",
    "ljust(8)",
    "rjust(8, '.')",
    "zfill(6)",
  ],
  ...["removeprefix('H')", "removesuffix('d')", "format('q', 1)", "join(['a', 'b'])", "expandtabs(4)", "format(a=1)"],
]
export const NUMBER_METHODS = [
  "count('l')",
  "find('o')",
  "rfind('o')",
  "index('a')",
  "rindex('l')",
  "find('l', 2)",
  "count('')",
  "find('', 3)",
]
export const FLAG_METHODS = [
  ...[
    "startswith('H')",
    "endswith(('d', 'x'))",
    "isalpha()",
    "isdigit()",
    "isspace()",
    "islower()",
    "isupper()",
    "istitle()",
  ],
  ...["isalnum()", "isascii()", "isidentifier()", "isnumeric()", "isdecimal()", "isprintable()", "startswith('e', 1)"],
]
export const LIST_METHODS = [
  ...[
    "split()",
    "split(' ')",
    "split('l', 1)",
    "rsplit(None, 1)",
    "splitlines()",
    "splitlines(true)",
    "partition('o')",
  ],
  ...["rpartition('o')", "rsplit('l')", "split('')"],
]
export const MAPPING_METHODS = [
  "items() | list",
  "keys() | list",
  "values() | list",
  "get('z')",
  "get('nope', 3)",
  "copy()",
]
export const FORBIDDEN_METHODS = [
  "append(1)",
  "pop()",
  "update({})",
  "__class__",
  "clear()",
  "setdefault('a', 1)",
  "sort()",
]
export const TESTS = [
  ...[
    "defined",
    "undefined",
    "none",
    "string",
    "number",
    "integer",
    "float",
    "boolean",
    "mapping",
    "sequence",
    "iterable",
  ],
  ...[
    "callable",
    "true",
    "false",
    "lower",
    "upper",
    "escaped",
    "odd",
    "even",
    "divisibleby(3)",
    "divisibleby 2",
    "eq(1)",
    "ne 'a'",
  ],
  ...[
    "gt 2",
    "lt(3)",
    "ge 1.0",
    "le(true)",
    "in([1, 'a', none])",
    "sameas(none)",
    "sameas true",
    "filter",
    "test",
    "equalto 5",
  ],
]
