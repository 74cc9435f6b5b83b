import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { notFound } from '#core/http/errors'
import { readPage } from '#core/http/page'
import { listAddress, pageText } from '#core/http/page_envelope'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import { recipeIdOf } from '#core/recipes/index'
import type { FoodNutrition, RecipeNutritionDetails } from '#core/shared/contract/nutrition'
import { finderOrThrow, MOST, searchEntries } from './entries.js'
import { foodNutrition, linkFood } from './food_nutrition.js'
import { foodNutritionValidator } from './nutrition_validator.js'
import { recipeDetails } from './recipe_details.js'

/** Nutrition that is computed, and what it rests on. */
export default class NutritionController {
  /** `GET /recipes/{slug or id}/nutrition`. */
  async recipe(ctx: HttpContext): Promise<RecipeNutritionDetails> {
    const slug = String(ctx.params.slug)
    const id = await recipeIdOf(signedInActor(ctx), slug)
    const details = await recipeDetails(id, ctx.locale)
    if (!details) throw notFound()
    return details
  }

  /** `GET /nutrition/entries` → page of `NutritionEntry`, the best hits first. */
  async entries(ctx: HttpContext): Promise<void> {
    const at = listAddress(ctx)
    const request = readPage(at.query, new Set())
    if ((request.search?.length ?? 0) > LONGEST_SEARCH) throw tooLong(ctx)
    const perPage = request.perPage === -1 ? MOST : Math.min(request.perPage, MOST)
    const { total, items } = await searchEntries({ ...request, perPage }, ctx.locale)
    const text = pageText({ ...request, perPage }, { total, items: JSON.stringify(items) }, at)
    ctx.response.type('json').send(text)
  }

  /** `GET /foods/{id}/nutrition`. */
  food(ctx: HttpContext): Promise<FoodNutrition> {
    return foodNutrition(signedInActor(ctx), pathId(ctx), ctx.locale)
  }

  /** `PUT /foods/{id}/nutrition`. */
  async link(ctx: HttpContext): Promise<FoodNutrition> {
    const id = pathId(ctx)
    const change = await ctx.request.validateUsing(foodNutritionValidator)
    const { tables } = await finderOrThrow()
    for (const field of ['entryId', 'cookedEntryId'] as const) {
      const entry = change[field]
      if (entry && tables.place(entry) === null) throw unknownEntry(ctx, field, entry)
    }
    await linkFood(signedInActor(ctx), id, change)
    return this.food(ctx)
  }
}

/** Letters of a search; names of entries have fewer. */
const LONGEST_SEARCH = 200

const tooLong = ({ t }: HttpContext) =>
  new errors.E_VALIDATION_ERROR([
    {
      type: 'string_too_long',
      loc: ['query', 'search'],
      msg: t('errors.search-too-long', { most: LONGEST_SEARCH }),
      input: null,
    },
  ])

const unknownEntry = ({ t }: HttpContext, field: string, input: string) =>
  new errors.E_VALIDATION_ERROR([
    { type: 'enum', loc: ['body', field], msg: t('errors.unknown-entry', { entry: input }), input },
  ])
