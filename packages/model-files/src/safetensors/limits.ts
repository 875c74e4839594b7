export const LENGTH_BYTES = 8 // the file starts with the header's length as a 64-bit number
export const MAX_HEADER_BYTES = 100_000_000 // bound of the format's reference implementation
export const MAX_TENSORS = 1_000_000 // the largest public checkpoints hold about 100 000 per file
export const MAX_DIMENSIONS = 32 // frameworks stop at 8 to 32
export const MAX_NAME_CHARACTERS = 4096 // module paths stay far below
export const MAX_METADATA_ENTRIES = 10_000 // training tools write a few hundred at most
