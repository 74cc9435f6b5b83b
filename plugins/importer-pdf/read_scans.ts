import { openPdf } from './open_pdf.js'
import { pagePicture } from './page_picture.js'
import { placedImages } from './placed_images.js'

/** The pages of a scan as JPEG pictures, or why there are none. */
export type ScanAnswer =
  { pictures: Uint8Array[] } | { failure: 'no-text' | 'unknown-file' | 'too-large'; reason: string }

/** A recipe of more pages than this is a book. */
const MOST_PAGES = 12
/** Pixels of an image that are opened: an A3 sheet at 600 dpi has 70 million. */
const MOST_PIXELS = 75_000_000

/** Takes the pictures of its pages out of a PDF file. */
export async function readScans(bytes: Uint8Array): Promise<ScanAnswer> {
  const document = await openPdf(bytes, MOST_PIXELS)
  if ('failure' in document) return document
  const { numPages } = document
  if (numPages > MOST_PAGES) {
    return { failure: 'too-large', reason: `${numPages} scanned pages are too many for a recipe` }
  }
  const pictures: Uint8Array[] = []
  for (let number = 1; number <= numPages; number += 1) {
    const page = await document.getPage(number)
    const picture = await pagePicture(await placedImages(page), page)
    if (picture) pictures.push(picture)
    page.cleanup()
  }
  await document.loadingTask.destroy()
  if (pictures.length > 0) return { pictures }
  return { failure: 'no-text', reason: 'the pages hold no picture that can be taken out' }
}
