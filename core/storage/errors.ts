import { createError } from '@adonisjs/core/exceptions'

/** No file is stored under the key. */
export const E_FILE_NOT_FOUND = createError('The file does not exist', 'E_FILE_NOT_FOUND', 404)

/** A key that does not name a place inside the storage. */
export const E_BAD_FILE_KEY = createError('The file name is not allowed', 'E_BAD_FILE_KEY', 400)

/** A folder cannot be copied onto one that is there already. */
export const E_FOLDER_EXISTS = createError('The folder exists already', 'E_FOLDER_EXISTS', 409)

/** The server that stores files does not answer; its reason is for the log. */
export const E_STORAGE_AWAY = createError<[string]>(
  'The file storage cannot be used: %s',
  'E_STORAGE_AWAY',
  503
)

/** The server that stores files has no room left. */
export const E_STORAGE_FULL = createError<[string]>(
  'The file storage is full: %s',
  'E_STORAGE_FULL',
  507
)

/** The server that stores files refuses us: wrong keys, no such bucket; its reason is for the log. */
export const E_STORAGE_REFUSED = createError<[string]>(
  'The file storage refuses: %s',
  'E_STORAGE_REFUSED',
  503
)
