import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import {
  organizeRecipes,
  trashRecipes,
  setRecipeSettings,
  type BulkCall,
} from '../services/bulk_actions.js'
import {
  bulkCategorizeValidator,
  bulkDeleteValidator,
  bulkSettingsValidator,
  bulkTagValidator,
} from '../validators/bulk_validator.js'

/** Changes to many recipes; each answers null, and its report's id as `X-Report-Id`. */
export default class BulkActionsController {
  /** `POST /recipes/bulk-actions/tag` `{recipes, tags}`. */
  async tag(ctx: HttpContext): Promise<void> {
    const { recipes, tags } = await ctx.request.validateUsing(bulkTagValidator)
    answer(ctx, await organizeRecipes(callOf(ctx, recipes), 'tags', tags ?? []))
  }

  /** `POST /recipes/bulk-actions/categorize` `{recipes, categories}`. */
  async categorize(ctx: HttpContext): Promise<void> {
    const { recipes, categories } = await ctx.request.validateUsing(bulkCategorizeValidator)
    const call = callOf(ctx, recipes)
    answer(ctx, await organizeRecipes(call, 'categories', categories ?? []))
  }

  /** `POST /recipes/bulk-actions/settings` `{recipes, settings}`. */
  async settings(ctx: HttpContext): Promise<void> {
    const { recipes, settings } = await ctx.request.validateUsing(bulkSettingsValidator)
    answer(ctx, await setRecipeSettings(callOf(ctx, recipes), settings))
  }

  /** `POST /recipes/bulk-actions/delete` `{recipes}`. */
  async destroy(ctx: HttpContext): Promise<void> {
    const { recipes } = await ctx.request.validateUsing(bulkDeleteValidator)
    answer(ctx, await trashRecipes(callOf(ctx, recipes)))
  }
}

const callOf = (ctx: HttpContext, recipes: string[]): BulkCall => ({
  actor: signedInActor(ctx),
  recipes,
  t: ctx.t,
})

function answer({ response }: HttpContext, reportId: string): void {
  response.header('X-Report-Id', reportId).type('json').send('null')
}
