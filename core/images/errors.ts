import { createError } from '@adonisjs/core/exceptions'

/** The bytes are no picture that can be read, whatever their name says. */
export const E_NOT_AN_IMAGE = createError(
  'The file is not a picture that can be read',
  'E_NOT_AN_IMAGE',
  400
)

/** The picture has more pixels than the reader accepts (`maxPixels`), or takes too long to read. */
export const E_IMAGE_TOO_LARGE = createError(
  'The picture has too many pixels',
  'E_IMAGE_TOO_LARGE',
  413
)
