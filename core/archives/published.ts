import { openArchive } from './open_archive.js'
import { writeArchive } from './write_archive.js'

/** Zips for plugins: listed and unpacked in a child worker with limits, written piece by piece. */
export interface ArchivesService {
  open: typeof openArchive
  write: typeof writeArchive
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/archives': ArchivesService
  }
}

/** What plugins get as `core/archives`. */
export const archivesService: ArchivesService = { open: openArchive, write: writeArchive }
