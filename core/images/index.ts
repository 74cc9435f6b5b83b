export { E_IMAGE_TOO_LARGE, E_NOT_AN_IMAGE } from './errors.js'
export { newImageKey } from './image_key.js'
export {
  makeProfilePicture,
  makeVariants,
  maxPixels,
  type ImageVariants,
} from './image_pipeline.js'
