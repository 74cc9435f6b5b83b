import { decodePage, serveProcess } from '#core/imports/index'
import { type Extraction, extractRecipe } from './extract/extract_recipe.js'

/** A page as it came over the network. */
export interface ExtractionTask {
  bytes: Uint8Array
  contentType: string | null
  url: string
  /** Language that times are worded in; English when none is given. */
  language?: string
}

/** An extraction with the page's text, or that it broke down. */
export type WorkedExtraction =
  | (Extraction & { page: string })
  | { failure: 'timed-out' | 'too-complex' | 'extraction-failed'; reason: string }

serveProcess<ExtractionTask, WorkedExtraction>(({ bytes, contentType, url, language }) => {
  const page = decodePage(bytes, contentType)
  return { ...extractRecipe(page, url, language ? { language } : {}), page }
})
