import { hasPicture } from '#core/shared/pictures'
import { apiUrl } from './base.js'

/** Files a recipe's picture exists as: full size, at most 800 px wide, 300 px square. */
export type PictureVariant = 'original' | 'min-original' | 'tiny-original'

/**
 * Address of a recipe's picture; null when it has none. The version in
 * it changes with the picture, so that browsers may keep it for ever.
 */
export function recipePictureUrl(
  recipe: { id: string; image: string | null },
  variant: PictureVariant
): string | null {
  if (!hasPicture(recipe.image)) return null
  const version = encodeURIComponent(recipe.image)
  return apiUrl(`media/recipes/${recipe.id}/images/${variant}.webp?version=${version}`)
}

/** Address of the picture of an item of a shopping list, by its list and version. */
export function itemPictureUrl(picture: string, variant: PictureVariant): string {
  return apiUrl(`media/shopping/${picture}/${variant}.webp`)
}

/** Address of a user's picture; a new one changes the address. */
export function userPictureUrl({ id, cacheKey }: { id: string; cacheKey: string }): string {
  return apiUrl(`media/users/${id}/profile.webp?cacheKey=${encodeURIComponent(cacheKey)}`)
}

/** Address of a file attached to a recipe. */
export function recipeAssetUrl(recipeId: string, fileName: string): string {
  return apiUrl(`media/recipes/${recipeId}/assets/${encodeURIComponent(fileName)}`)
}

/** Address of the picture of a timeline's event; a new one changes the address. */
export function eventPictureUrl(
  event: { id: string; recipeId: string; updatedAt: string },
  variant: PictureVariant
): string {
  const folder = `media/recipes/${event.recipeId}/images/timeline/${event.id}`
  return apiUrl(`${folder}/${variant}.webp?version=${encodeURIComponent(event.updatedAt)}`)
}
