export {
  type FurtherAmount,
  type IngredientParser,
  type IngredientParserRequest,
  ingredientParsers,
  type LineDetails,
  type LineSpan,
  type ParsedIngredient,
  type ParsedPart,
} from './points.js'
export { type SureLine, sureLines, wantsAmounts } from './sure_lines.js'
export {
  type IngredientParsingService,
  ingredientParsingService,
  parseIngredients,
  type ParseOptions,
  type ReadIngredient,
} from './parse_ingredients.js'
export { lineLanguages } from './line_languages.js'
export { otherNumbers } from './matching/likeness.js'
export { likelyFoods } from './likely_foods.js'
