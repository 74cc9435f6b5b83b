import type { PackedFile } from './unpack_file.js'

/** The files of an archive in columns, since 100,000 of them are many objects to copy; see `filesIn`. */
export interface FileList {
  paths: string[]
  /** Size, packed size, offset, whether it is deflated, and checksum, of one file after the other. */
  numbers: Float64Array
}

const COLUMNS = 5

/** The columns of files. */
export function listOf(files: readonly PackedFile[]): FileList {
  const numbers = new Float64Array(files.length * COLUMNS)
  for (const [at, { size, packedSize, offset, isDeflated, crc32 }] of files.entries())
    numbers.set([size, packedSize, offset, Number(isDeflated), crc32], at * COLUMNS)
  return { paths: files.map(({ path }) => path), numbers }
}

/** The files of a list. */
export function filesIn({ paths, numbers }: FileList): PackedFile[] {
  return paths.map((path, at) => {
    const from = at * COLUMNS
    const [size = 0, packedSize = 0, offset = 0, isDeflated, crc32 = 0] = numbers.subarray(from)
    return { path, size, packedSize, offset, isDeflated: isDeflated === 1, crc32 }
  })
}
