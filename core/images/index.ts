export { E_IMAGE_TOO_LARGE, E_NOT_AN_IMAGE } from './errors.js'
export { isHeic } from './is_heic.js'
export { newImageKey } from './image_key.js'
export {
  makeJpeg,
  makeMinVariant,
  makeProfilePicture,
  makeTinyVariant,
  makeVariants,
  type ImageVariants,
} from './image_pipeline.js'
export { makeTinyHere } from './make_here.js'
