// Workers that read pages load this file: nothing that needs the framework belongs here.
// Third parties import it as `trivet/imports`, with what texts of recipes are read by.
export type {
  DraftAmount,
  DraftIngredient,
  DraftStep,
  RecipeDraft,
} from '#core/recipes/recipe_draft'
export * from '#core/recipe_text/index'
export {
  noImporter,
  zipRefused,
  ImportFailure,
  OtherKind,
  PicturesInside,
  RecipeElsewhere,
} from './errors.js'
export {
  type FileType,
  fileTypes,
  type Importer,
  type ImportFile,
  type ImportReading,
  type ImportSource,
  type ReportProgress,
  importers,
} from './points.js'
export {
  type ArchiveContext,
  type ArchivedAuthor,
  type ArchivedRecipe,
  type ArchiveEntry,
  type AnyThings,
  type ArchiveImporter,
  type ListedEntry,
  archives,
  type ForeignArchive,
  generalLast,
} from './archive_importers.js'
export * from './archive_things.js'
export {
  type ForeignServer,
  type ServerIdentity,
  type ServerImporter,
  type ServerInventory,
  servers,
} from './server_importers.js'
export { csvIn } from './archive_csv.js'
export * from './archive_ways.js'
export { exportedRecipe } from './exported_recipe.js'
export * from './archive_html.js'
export * from './archive_values.js'
export { readingOf } from './reading_of.js'
export { type FetchedPage, fetchPage, fetchSource } from './pages/fetch_page.js'
export { decodePage } from './pages/decode_page.js'
export { readText, stopReaders } from './reader/reader.js'
export { ProcessFailure, processFile, ProcessPool, ProcessSeat } from '#core/processes/index'
export { serveProcess } from '#core/processes/index'
export { pageInFile } from './files/input_of_files.js'
export { type HandedPicture, LEFT } from './handed_picture.js'
