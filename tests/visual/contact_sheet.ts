import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Look } from './looks.js'

const GAP = 8

interface Tile {
  width: number
  height: number
  columns: number
}

const tiles: Record<Look['size'], Tile> = {
  phone: { width: 234, height: 506, columns: 10 },
  tablet: { width: 328, height: 472, columns: 7 },
  desktop: { width: 480, height: 300, columns: 5 },
}

/** All pictures of one look side by side in `sheet-<look>.png`, so that they can be looked over at once. */
export async function drawSheet(folder: string, { name, size }: Look): Promise<void> {
  const files = await picturesOf(folder, name)
  const { width, height, columns } = tiles[size]
  const parts = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(join(folder, file))
        .resize({ width, height, fit: 'cover', position: 'top' })
        .toBuffer(),
      left: (index % columns) * (width + GAP),
      top: Math.floor(index / columns) * (height + GAP),
    }))
  )
  const rows = Math.max(1, Math.ceil(files.length / columns))
  const create = {
    width: columns * (width + GAP),
    height: rows * (height + GAP),
    channels: 3 as const,
    background: '#7f7f7f',
  }
  await sharp({ create })
    .composite(parts)
    .png()
    .toFile(join(folder, `sheet-${name}.png`))
}

/** `index.html`: a row for each scene with its pictures in all looks, each a link to its full size. */
export async function writeIndex(folder: string, looks: readonly Look[]): Promise<void> {
  const files = new Set(await readdir(folder))
  const scenes = new Set<string>()
  for (const look of looks) {
    for (const file of await picturesOf(folder, look.name)) {
      scenes.add(file.slice(look.name.length + 1, -'.png'.length))
    }
  }
  const cell = (file: string) =>
    files.has(file) ? `<a href="${file}"><img src="${file}" loading="lazy" alt=""></a>` : ''
  const rows = [...scenes].sort().map((scene) => {
    const cells = looks.map(({ name }) => `<td>${cell(`${name}-${scene}.png`)}</td>`)
    return `<tr><th>${scene.replaceAll('-', ' ')}</th>${cells.join('')}</tr>`
  })
  const heads = looks.map(({ name }) => `<th>${name}</th>`).join('')
  const style =
    'th{position:sticky;left:0;top:0;background:#fff}img{max-height:420px;max-width:420px}'
  const page = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>
<table><tr><th></th>${heads}</tr>${rows.join('\n')}</table>`
  await writeFile(join(folder, 'index.html'), page)
}

async function picturesOf(folder: string, look: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.startsWith(`${look}-`)).sort()
}
