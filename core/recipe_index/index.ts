export {
  type Audience,
  anyoneOf,
  hiddenFrom,
  linkReaderOf,
  linkedRecipes,
  openHouseholds,
  openSql,
  type Reader,
  readerOf,
  shownInMedia,
  shownSql,
  visibleSql,
  visitorOf,
  wantsCounts,
  withRecipeCounts,
} from './audience.js'
export {
  arrayOfTexts,
  commentJson,
  foodJson,
  pageTag,
  recipeJson,
  summaryJson,
  summaryJsonWith,
  summaryText,
  taggedItems,
  unitJson,
} from './recipe_sql.js'
export { searchDocument, type SearchedTexts, searchWords } from './search_index.js'
export {
  enqueueReindexing,
  enqueueReindexingOf,
  indexRecipe,
  indexTexts,
  reindexRecipes,
  unindexRecipe,
} from './search_index.js'
