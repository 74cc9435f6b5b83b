// What the domains that import on its ground need beside index.ts: unlike that it needs the framework.
export { type CheckedRecipe, checkedEntries, checkedRecipe } from './checked_archive.js'
export { checkedThings } from './checked_things.js'
export { dropHandedPicture } from './handed_picture.js'
export { LaterReading, readingUnready, sourceGone } from './errors.js'
export { fileKind, HEAD } from './files/file_kind.js'
export { readableTypes } from './files/file_types.js'
export { inputOfPictures, type SentFile } from './files/input_of_files.js'
export { type ImportInput, placeOf } from './import_input.js'
export {
  type ReadingSnapshot,
  keepReading,
  snapshotPage,
  snapshotPicture,
  readSnapshotPage,
  showPage,
  isHandedIn,
  keepSource,
  type SourceSnapshot,
} from './snapshots/source_snapshot.js'
export {
  inputBytes,
  inputKeys,
  type StoredSource,
  storedFiles,
  storedSource,
} from './snapshots/source_snapshot.js'
export type { ForeignJson } from './reader/json_file.js'
export { readForeignFile, readItem, readPasted } from './reader/reader.js'
export type { JsonPart } from './reader/reader_tasks.js'
export { importAddress, readAddress, stagesOf } from './services/import_address.js'
export {
  fetchFirstPicture,
  type PreparedRead,
  prepareRead,
  type ReadToSave,
  saveRead,
} from './services/save_read.js'
export { importingActor, takeImportTurn } from './services/import_turns.js'
export { importWays } from './services/import_ways.js'
export { importZip } from './services/import_zip.js'
export { type ReadingWay, readSource, type SourceReading } from './services/read_source.js'
export { pageOf } from './services/recognise_text.js'
export { type AlongWith, storeZipRecipe } from './services/store_zip_recipe.js'
export {
  exportedBody,
  readRecipeFile,
  readZipRecipe,
  recipeOfData,
  type ZipRecipe,
} from './services/zip_recipe.js'
export { sourceFolder } from './snapshots/source_snapshot.js'
export { sweepSources } from './sources/sweep_sources.js'
