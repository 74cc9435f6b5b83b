import type { HttpContext } from '@adonisjs/core/http'
import type { Recipe } from '#core/shared/contract/recipe'

/** Answers a recipe whole, with its version as `ETag`. */
export function sendRecipe({ response }: HttpContext, recipe: Recipe): void {
  response.header('ETag', `"${recipe.version}"`)
  response.header('Last-Modified', new Date(recipe.updatedAt).toUTCString())
  response.header('Cache-Control', 'no-cache, no-store, must-revalidate')
  response.send(recipe)
}
