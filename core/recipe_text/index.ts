// Child workers load this file, and plugins: texts of recipes and nothing of the site.
export { addressIn } from './address.js'
export { readMinutes, wordMinutes } from './cooking_time.js'
export { countDoubts, partDoubts } from './part_doubts.js'
export { draftOf } from './draft_of.js'
export { hasAmount } from './lines/has_amount.js'
export { isAmountLine, latinDigits } from './text_recipe/amounts.js'
export { itemsIn } from './text_recipe/split_inline.js'
export { type HeadingKind, headingKind } from './lines/heading_kind.js'
export { withDigits, withoutNumbers, withPlainNumbers } from './lines/step_numbers.js'
export {
  ingredientLanguage,
  type IngredientLanguage,
  ingredientLanguages,
  ingredientPack,
  type IngredientWords,
  ingredientWords,
  type LineWord,
  type UnitWord,
} from './ingredient_words/ingredient_words.js'
export {
  foldWord,
  lineTokens,
  type LineToken,
  plainIngredientLine,
} from './ingredient_words/line_tokens.js'
export { type FoundPhrase, PhraseTable } from './ingredient_words/phrase_table.js'
export { headingWords } from './page_words.js'
export {
  breaksLine,
  isSilent,
  isPlain,
  letters,
  plainLine,
  plainLines,
  rawText,
  tidyLine,
  withoutBullet,
} from './plain_text.js'
export { cookingWords, speaksOfRecipe } from './text_recipe/cooking_words.js'
export { type FrontField, frontMatter } from './text_recipe/front_matter.js'
export { remembered, whileReading } from './remember.js'
export { readTextRecipe, readTextRecipes } from './text_recipe/read_text_recipe.js'
export {
  announcedYield,
  isCountLine,
  sentenceYield,
  withoutAnnouncement,
} from './text_recipe/announced_yield.js'
export { factsIn, timeLabelBehind, timeLabelOf, timeLabelOver } from './text_recipe/fact_lines.js'
export { isYieldLine, servingsIn } from './text_recipe/servings.js'
export type { TextLine, TextOptions } from './text_recipe/text_line.js'
export { type LabelKind, labelOf } from './text_recipe/labels.js'
export { textLines } from './text_recipe/text_lines.js'
export { isOpener } from './text_recipe/titles.js'
export { withServings } from './text_recipe/servings.js'
export { inDigits } from './text_recipe/spelled_numbers.js'
export { makesText, notesText, nutritionText, oneLine } from './texts_of_parts.js'
