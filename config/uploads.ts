import env from '#start/env'

const MIB = 1024 * 1024
/** MiB of an archive of a collection: what an operator may allow at least and at most, and what holds without a word of theirs. */
const ARCHIVE = { least: 50, most: 16 * 1024, usual: 4 * 1024 }

const asked = env.get('MIGRATION_UPLOAD_MB', ARCHIVE.usual)

/** What people may send. */
export const uploads = {
  /** Bytes of an archive of a collection. */
  archive: Math.min(Math.max(asked, ARCHIVE.least), ARCHIVE.most) * MIB,
}
