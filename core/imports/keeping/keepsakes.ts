import { storage } from '#core/storage/index'
import type { GivenSource } from '../given.js'
import type { ImportReading } from '../points.js'
import { packPage, unpackPage } from './kept_pages.js'

/** What lies in a folder of keepsakes. */
export interface Kept {
  hasPage: boolean
  pictures: number
}

/** The packed page of a folder. */
export const keptPage = (folder: string) => `${folder}/page.html.gz`

/** A picture of a folder, numbered from 0. */
export const keptPicture = (folder: string, number: number) => `${folder}/${number}.webp`

/** Marks a kept page as what it is, whatever it declares. */
const BOM = Buffer.from('\uFEFF')

/** The page of a folder, to be read again. Throws `E_FILE_NOT_FOUND` where there is none. */
export async function readKeptPage(folder: string): Promise<Buffer> {
  const packed = await storage().get(keptPage(folder))
  return Buffer.concat([BOM, await unpackPage(packed)])
}

/** Stores what a reading leaves beside its draft: the page, made safe, and the pictures. */
export async function keepReading(
  folder: string,
  reading: Pick<ImportReading, 'page' | 'pictures'>,
  given: GivenSource
): Promise<Kept> {
  const html = reading.page ?? pageIn(given)
  const packed = html === null ? null : await packPage(html)
  if (packed) await storage().put(keptPage(folder), packed)
  const pictures = reading.pictures ?? []
  for (const [number, picture] of pictures.entries())
    await storage().put(keptPicture(folder, number), picture)
  return { hasPage: packed !== null, pictures: pictures.length }
}

/** A page that was handed in is kept even when its importer says nothing of it. */
function pageIn(given: GivenSource): Uint8Array | null {
  return given.kind === 'page' ? given.bytes : null
}
