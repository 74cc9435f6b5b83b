import { decodePage } from '../pages/decode_page.js'
import { storage } from '#core/storage/index'
import type { GivenSource } from '../given.js'
import type { ImportReading } from '../points.js'
import { packPage } from './kept_pages.js'

/** What lies in a folder of keepsakes. */
export interface Kept {
  hasPage: boolean
  pictures: number
}

/** The packed page of a folder. */
export const keptPage = (folder: string) => `${folder}/page.html.gz`

/** A picture of a folder, numbered from 0. */
export const keptPicture = (folder: string, number: number) => `${folder}/${number}.webp`

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
function pageIn(given: GivenSource): string | null {
  return given.kind === 'page' ? decodePage(given.bytes, null) : null
}
