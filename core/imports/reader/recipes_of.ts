import { ImportFailure } from '../errors.js'
import { decodePage } from '../pages/decode_page.js'
import type { RecipeDraft } from '#core/recipes/recipe_draft'
import {
  readTextRecipes,
  type TextLine,
  textLines,
  type TextOptions,
} from '#core/recipe_text/index'

/** A text, its bytes or its lines, and how it is to be read. */
export interface TextTask {
  text: string | Uint8Array | TextLine[]
  options: TextOptions
}

/** All recipes of a text, in their order. Throws `no-text` for one without a letter. */
export function recipesOf({ text, options }: TextTask): RecipeDraft[] {
  if (Array.isArray(text)) return readTextRecipes(text, options)
  const words = typeof text === 'string' ? text : decodePage(text, null)
  const found = readTextRecipes(textLines(words), options)
  if (found.length > 0 || /\p{L}/u.test(words)) return found
  throw new ImportFailure('no-text', 'the text is empty')
}
