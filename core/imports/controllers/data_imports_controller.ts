import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import { createNamedRecipe, createRecipeValidator } from '#core/recipes/index'
import { importAddress, importData } from '../services/import_address.js'
import { importingActor, takeImportTurn } from '../services/import_turns.js'
import { importDataValidator, importUrlValidator } from '../validators/import_url_validator.js'

/** Recipes from what the caller sends: a page, its data, or in the oldest form whatever it is. */
export default class DataImportsController {
  /** `POST /recipes/create/html-or-json` → 201 and the new slug as a bare string. */
  async store(ctx: HttpContext): Promise<void> {
    const actor = await importingActor(ctx)
    const input = await ctx.request.validateUsing(importDataValidator)
    const { data, url = null, includeTags = false, includeCategories = false } = input
    const source = { data, url, language: ctx.locale, includeTags, includeCategories }
    created(ctx, await importData(actor, source))
  }

  /** `POST /recipes/create`: `{url}` imports, `{name}` creates. */
  async either(ctx: HttpContext): Promise<void> {
    const actor = signedInActor(ctx)
    if (!ctx.request.input('url')) {
      const { name } = await ctx.request.validateUsing(createRecipeValidator)
      return created(ctx, await createNamedRecipe(actor, name, ctx.t))
    }
    await takeImportTurn(actor)
    const input = await ctx.request.validateUsing(importUrlValidator)
    const { url, includeTags = false, includeCategories = false, importId = null } = input
    const source = { url, includeTags, includeCategories, importId, language: ctx.locale }
    created(ctx, await importAddress(actor, source))
  }
}

function created({ response }: HttpContext, slug: string): void {
  response.status(201).type('json').send(JSON.stringify(slug))
}
