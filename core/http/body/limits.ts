/** Bytes of a body that is no upload: of somebody signed in, and of a visitor. */
export const LONGEST_BODY = 10_000_000
export const LONGEST_VISITORS_BODY = 100_000

/** Values (texts, numbers, lists, objects) in a JSON body, and how deep they may stand within one another. */
export const MOST_VALUES = 200_000
export const DEEPEST = 64

/** Fields of a form, and bytes of all of them. */
export const MOST_FIELDS = 1_000
export const LONGEST_FIELDS = 1_000_000

/** Milliseconds in which a body that is no upload has to come. */
export const BODY_TIME = 60_000

/** Bytes of all files in one form, and how many there may be. */
export const LONGEST_UPLOAD = 50 * 1024 * 1024
export const MOST_FILES = 500

/** Bytes of files on their way, of one person and of all. */
export const UPLOADS_OF_ONE = 4 * LONGEST_UPLOAD
export const UPLOADS_OF_ALL = 20 * LONGEST_UPLOAD

/** Bytes that must stay free on the disk, since the database needs some to say what it is asked. */
export const FREE_DISK = 200 * 1024 * 1024
