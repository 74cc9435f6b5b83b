import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

/** The page's ground colour: the mark takes 62 % of it. */
const ground = '#f8f5f3'
const share = 0.62
const folder = resolve(import.meta.dirname, '../static/icons')

async function draw(mark: Buffer, size: number, name: string, rounded: boolean): Promise<void> {
  const inner = Math.round(size * share)
  const radius = rounded ? Math.round(size * 0.22) : 0
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect
    width="${size}" height="${size}" rx="${radius}" fill="${ground}"/></svg>`
  const input = await sharp(mark, { density: 1200 }).resize(inner, inner).png().toBuffer()
  await sharp(Buffer.from(plate))
    .composite([{ input }])
    .png({ compressionLevel: 9 })
    .toFile(join(folder, name))
}

/** Draws the app's icons from the mark; run by hand when the mark changes. */
const mark = await readFile(join(folder, 'mark.svg'))
for (const size of [192, 512]) {
  await draw(mark, size, `any-${size}.png`, true)
  await draw(mark, size, `maskable-${size}.png`, false)
}
