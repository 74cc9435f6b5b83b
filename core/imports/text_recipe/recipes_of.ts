import type { RecipeDraft } from '../recipe_draft.js'
import { readTextRecipes } from './read_text_recipe.js'
import type { TextLine, TextOptions } from './text_line.js'
import { textLines } from './text_lines.js'

/** A text, or lines of one, and how it is to be read. */
export interface TextTask {
  text: string | TextLine[]
  options: TextOptions
}

/** All recipes of a text, in their order. */
export function recipesOf({ text, options }: TextTask): RecipeDraft[] {
  return readTextRecipes(typeof text === 'string' ? textLines(text) : text, options)
}
