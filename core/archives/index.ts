export { ArchiveError, type ArchiveFailureKind } from './archive_error.js'
export { isClutter } from './entry_path.js'
export { defaultLimits, type ArchiveLimits } from './limits.js'
export {
  openArchive,
  stopUnpackers,
  unpackHere,
  type Archive,
  type ArchiveFile,
  type ArchiveSource,
} from './open_archive.js'
export { findFiles, readArchive } from './read_archive.js'
export { archiveFolder, connectArchiveFolder, freePath, sweepArchives } from './spool.js'
export { writeArchive, type ArchiveInput } from './write_archive.js'
export { archivesService } from './published.js'
