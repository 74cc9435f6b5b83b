import type { HttpContext } from '@adonisjs/core/http'
import { onBehalfOf } from '#core/ai/index'
import { signedInActor } from '#core/http/signed_in_actor'
import { findRecipeBySource } from '#core/recipes/index'
import type { KnownAddress } from '#core/shared/contract/imports'
import { addressIn } from '#core/recipe_text/index'
import { ImportFailure } from '../errors.js'
import { importAddress, inspectAddress } from '../services/import_address.js'
import { importingActor } from '../services/import_turns.js'
import { importUrlValidator, testScrapeValidator } from '../validators/import_url_validator.js'

/** Recipes from the addresses of web pages. */
export default class AddressImportsController {
  /** `POST /recipes/create/url` → 201 and the new slug as a bare string. */
  async store(ctx: HttpContext): Promise<void> {
    const actor = await importingActor(ctx)
    const {
      url,
      includeTags = false,
      includeCategories = false,
      importId = null,
    } = await ctx.request.validateUsing(importUrlValidator)
    const address = { url, includeTags, includeCategories, importId, language: ctx.locale }
    const slug = await importAddress(actor, address)
    ctx.response.status(201).type('json').send(JSON.stringify(slug))
  }

  /**
   * `GET /recipes/create/url/known?url=` (ours): a recipe of the group that came from this address.
   */
  async known(ctx: HttpContext): Promise<KnownAddress> {
    const url = addressIn(String(ctx.request.input('url', '')))
    return { recipe: url ? await findRecipeBySource(signedInActor(ctx), url) : null }
  }

  /**
   * `POST /recipes/test-scrape-url` → what the page says of itself, or with `useOpenAI` what a
   * language model says of it, or a sentence when that is nothing.
   */
  async inspect(ctx: HttpContext): Promise<void> {
    const actor = await importingActor(ctx)
    const { url, useOpenAI = false } = await ctx.request.validateUsing(testScrapeValidator)
    const address = { url, language: ctx.locale, includeTags: true }
    const inspecting = () => inspectAddress(address, useOpenAI)
    const raw = await onBehalfOf(actor, inspecting).catch((error: unknown) => {
      if (error instanceof ImportFailure && error.kind === 'not-a-recipe') return null
      throw error
    })
    ctx.response.type('json').send(JSON.stringify(raw ?? ctx.t('imports.test-failed')))
  }
}
