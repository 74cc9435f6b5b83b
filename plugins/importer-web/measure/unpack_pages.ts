import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'

const BLOCK = 512

/**
 * Unpacks a `.tar.zst` of pages into the system's folder for temporary files, once, and answers
 * where they are.
 */
export async function unpackPages(archive: string): Promise<string> {
  const packed = await readFile(archive)
  const stamp = createHash('sha1').update(packed).digest('hex')
  const folder = join(tmpdir(), `trivet-pages-${stamp.slice(0, 12)}`)
  if (existsSync(folder)) return folder
  const tar = await promisify(zstdDecompress)(packed)
  const draft = `${folder}.${process.pid}`
  for (const [name, bytes] of entries(tar)) {
    await mkdir(dirname(join(draft, name)), { recursive: true })
    await writeFile(join(draft, name), bytes)
  }
  await rename(draft, folder)
  return folder
}

/** Plain files of a tar archive (ustar), refusing names that lead out of it. */
function* entries(tar: Buffer): Generator<[string, Buffer]> {
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const text = (from: number, length: number): string =>
      tar.toString('utf8', at + from, at + from + length).replace(/\0[^]*$/, '')
    const size = Number.parseInt(text(124, 12).trim() || '0', 8)
    const name = normalize([text(345, 155), text(0, 100)].filter(Boolean).join('/'))
    if (name.startsWith('..') || name.startsWith(sep)) throw new Error(`Bad path ${name}`)
    if (/^[0\0]?$/.test(text(156, 1))) yield [name, tar.subarray(at + BLOCK, at + BLOCK + size)]
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}
