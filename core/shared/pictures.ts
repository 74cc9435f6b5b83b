/** What a recipe's `image` says when its source named a picture that could not be had. */
export const NO_PICTURE = 'no image'

/** Whether a recipe's `image` names a picture that can be asked for. */
export function hasPicture(image: string | null): image is string {
  return image !== null && image !== '' && image !== NO_PICTURE
}
