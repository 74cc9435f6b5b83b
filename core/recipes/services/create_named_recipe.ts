import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#core/http/actor'
import { CreateRecipe } from './create_recipe.js'

/** Makes a recipe of nothing but a name, with an example ingredient and step; answers its slug. */
@inject()
export class CreateNamedRecipe {
  constructor(private readonly create: CreateRecipe) {}

  async run(actor: Actor, name: string, t: HttpContext['t']): Promise<string> {
    const { slug } = await this.create.run(actor, {
      name,
      recipeIngredient: [{ note: t('recipes.first-ingredient') }],
      recipeInstructions: [{ text: t('recipes.first-step') }],
    })
    return slug
  }
}
