// What plugins import as `trivet/images`, and whoever opens pictures itself: with it sharp opens none of the formats that are programs.
// The site's own process leaves pictures to a child worker, and does without sharp by importing the index.
export { E_IMAGE_TOO_LARGE, E_NOT_AN_IMAGE } from './errors.js'
export { openHeic } from './heic.js'
export { makeJpeg, makeProfilePicture, makeVariants, type ImageVariants } from './image_pipeline.js'
export { newImageKey } from './image_key.js'
export { isHeic } from './is_heic.js'
export { maxPixels } from './limits.js'
export { makeTinyHere } from './make_here.js'
