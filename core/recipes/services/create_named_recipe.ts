import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#core/http/actor'
import { createRecipe } from './create_recipe.js'

/**
 * Makes a recipe of nothing but a name; answers its slug. With an example ingredient and step in
 * the words of `t`; without words the recipe is blank.
 */
export async function createNamedRecipe(
  actor: Actor,
  name: string,
  t: HttpContext['t'] | null
): Promise<string> {
  const { slug } = await createRecipe(actor, {
    name,
    recipeIngredient: t ? [{ note: t('recipes.first-ingredient') }] : [],
    recipeInstructions: t ? [{ text: t('recipes.first-step') }] : [],
  })
  return slug
}
