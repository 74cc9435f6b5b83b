import { decodePage, serveProcess } from '#core/imports/index'
import type { Measures } from './extract/fields/unit_systems.js'
import { type Extraction, extractRecipe } from './extract/extract_recipe.js'

/** A page as it came over the network. */
export interface ExtractionTask {
  bytes: Uint8Array
  contentType: string | null
  url: string
  /** Language that times are worded in; English when none is given. */
  language?: string
  /** Which of several systems of units; the first one of the page when none is given. */
  measures?: Measures | undefined
}

/** An extraction with the page's text, or that it broke down. */
export type WorkedExtraction =
  | (Extraction & { page: string })
  | { failure: 'timed-out' | 'too-complex' | 'extraction-failed'; reason: string }

serveProcess<ExtractionTask, WorkedExtraction>(
  ({ bytes, contentType, url, language, measures }) => {
    const page = decodePage(bytes, contentType)
    return { ...extractRecipe(page, url, { measures, ...(language && { language }) }), page }
  }
)
