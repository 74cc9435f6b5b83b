// Workers that read pages load this file: nothing that needs the framework belongs here.
export type { DraftIngredient, DraftStep, RecipeDraft } from './recipe_draft.js'
export { readMinutes, wordMinutes } from './cooking_time.js'
export { headingWords } from './page_words.js'
export {
  breaksLine,
  isSilent,
  letters,
  plainLine,
  plainLines,
  rawText,
  tidyLine,
  withoutBullet,
} from './plain_text.js'
export { ImportFailure, OtherKind, PicturesInside, RecipeElsewhere } from './errors.js'
export {
  type Importer,
  type ImportFile,
  type ImportReading,
  type ImportSource,
  type TellProgress,
  importers,
} from './points.js'
export { draftOf } from './draft_of.js'
export { readingOf } from './reading_of.js'
export { type FetchedPage, fetchPage, fetchSource } from './pages/fetch_page.js'
export { decodePage } from './pages/decode_page.js'
export { hasAmount } from './lines/has_amount.js'
export { type HeadingKind, headingKind } from './lines/heading_kind.js'
export { withoutNumbers } from './lines/step_numbers.js'
export { addressIn } from './address.js'
export { type TextLine, type TextOptions } from './text_recipe/text_line.js'
export { textLines } from './text_recipe/text_lines.js'
export { type FrontField, frontMatter } from './text_recipe/front_matter.js'
export { readText, stopReaders } from './reader/reader.js'
export { readTextRecipe, readTextRecipes } from './text_recipe/read_text_recipe.js'
export { cookingWords, speaksOfRecipe } from './text_recipe/cooking_words.js'
export { ProcessFailure, processFile, ProcessPool, ProcessSeat } from '#core/processes/index'
export { serveProcess } from '#core/processes/index'
export { isOpener } from './text_recipe/titles.js'
export { isYieldLine, servingsIn } from './text_recipe/servings.js'
