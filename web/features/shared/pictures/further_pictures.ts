import type { Recipe } from '#core/shared/contract/index'
import { recipeAssetUrl } from '#web/api/media'
import { type PictureAsset, picturesOf } from './picture_files.js'

/** A picture of a recipe as it is shown large. */
export interface ShownPicture {
  src: string
  name: string
}

type Pictured = Pick<Recipe, 'id' | 'assets' | 'recipeInstructions'>

function isInStep({ recipeInstructions }: Pictured, { fileName }: PictureAsset): boolean {
  const address = encodeURIComponent(fileName)
  return recipeInstructions.some(({ text }) => text.includes(fileName) || text.includes(address))
}

/** The pictures of a recipe beside its main one; those that belong to a step stand there. */
export function furtherPictures(recipe: Pictured): ShownPicture[] {
  return picturesOf(recipe.assets)
    .filter((asset) => !isInStep(recipe, asset))
    .map(({ fileName, name }) => ({ src: recipeAssetUrl(recipe.id, fileName), name }))
}
