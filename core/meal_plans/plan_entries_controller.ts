import type { HttpContext } from '@adonisjs/core/http'
import { dayIn, zoneOf } from '#core/groups/index'
import { queryOf, readPage } from '#core/http/page'
import { pathNumber } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem } from '#core/named_lists/named_item'
import { findNamed } from '#core/named_lists/named_list'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { cookMeal, uncookMeal } from './cook_meal.js'
import {
  bodyDay,
  daysFilter,
  planListFor,
  readDays,
  readIds,
  sortedEntries,
  takesAllTypes,
} from './plan_list.js'
import { planRandomly, randomEntryValidator, rerollEntry } from './random_entry.js'
import {
  createEntry,
  createEntryValidator,
  deleteEntries,
  deleteEntry,
  readEntry,
  updateEntry,
  updateEntryValidator,
} from './save_entry.js'

/** What the caller's household plans to eat. */
export default class PlanEntriesController {
  /** `GET /households/mealplans?start_date&end_date` → page of `ReadPlanEntry`. */
  async index(ctx: HttpContext): Promise<void> {
    await sendNamedList(ctx, planListFor(ctx), readDays(queryOf(ctx)))
  }

  /** `GET /households/mealplans/today`: by the household's clock → `ReadPlanEntry[]`. */
  async today(ctx: HttpContext): Promise<void> {
    const actor = signedInActor(ctx)
    const day = dayIn(await zoneOf(actor.householdId))
    const all = readPage(new URLSearchParams({ perPage: '-1', orderBy: 'id:asc' }), sortedEntries)
    const { items } = await findNamed(planListFor(ctx), actor, all, daysFilter(day, day))
    ctx.response.type('json').send(items)
  }

  /** `POST /households/mealplans` → 201 `ReadPlanEntry`. */
  async store(ctx: HttpContext): Promise<void> {
    const input = await ctx.request.validateUsing(createEntryValidator)
    const id = await createEntry(signedInActor(ctx), readEntry(input))
    ctx.response.status(201)
    await send(ctx, id)
  }

  /** `POST /households/mealplans/random` → `ReadPlanEntry` of a recipe that fits the rules. */
  async random(ctx: HttpContext): Promise<void> {
    const { date, entryType, eatable } = await ctx.request.validateUsing(randomEntryValidator)
    const meal = { date: bodyDay(date), entryType: entryType ?? 'dinner' } as const
    await send(ctx, await planRandomly(signedInActor(ctx), meal, { eatable }))
  }

  /** `GET /households/mealplans/{id}` → `ReadPlanEntry`. */
  show(ctx: HttpContext): Promise<void> {
    return send(ctx, pathNumber(ctx))
  }

  /** `PUT /households/mealplans/{id}` → `ReadPlanEntry`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathNumber(ctx)
    const input = await ctx.request.validateUsing(updateEntryValidator)
    const entry = { ...readEntry(input), id, isOlder: !takesAllTypes(ctx) }
    await updateEntry(signedInActor(ctx), entry)
    await send(ctx, id)
  }

  /** `DELETE /households/mealplans/{id}` → the `ReadPlanEntry` that was. */
  async destroy(ctx: HttpContext): Promise<void> {
    sendItem(
      ctx,
      await deleteEntry(signedInActor(ctx), { id: pathNumber(ctx), list: planListFor(ctx) }, ctx.t)
    )
  }

  /** `DELETE /households/mealplans?ids`: those of the household of them → `PlanArranged`. */
  async destroyMany(ctx: HttpContext): Promise<void> {
    const ids = readIds(queryOf(ctx))
    const entryIds = await deleteEntries(signedInActor(ctx), ids, ctx.t)
    ctx.response.send({ entryIds })
  }

  /** `POST /households/mealplans/{id}/reroll` → `ReadPlanEntry` with another recipe that fits the rules. */
  async reroll(ctx: HttpContext): Promise<void> {
    const id = pathNumber(ctx)
    await rerollEntry(signedInActor(ctx), id)
    await send(ctx, id)
  }

  /** `POST /households/mealplans/{id}/cooked` → `ReadPlanEntry` as it is then. */
  async cook(ctx: HttpContext): Promise<void> {
    const id = pathNumber(ctx)
    await cookMeal(signedInActor(ctx), id)
    await send(ctx, id)
  }

  /** `DELETE /households/mealplans/{id}/cooked` → `ReadPlanEntry` as it is then. */
  async uncook(ctx: HttpContext): Promise<void> {
    const id = pathNumber(ctx)
    await uncookMeal(signedInActor(ctx), id)
    await send(ctx, id)
  }
}

async function send(ctx: HttpContext, id: number): Promise<void> {
  const owner = signedInActor(ctx)
  sendItem(ctx, await findItem(planListFor(ctx), { owner, by: 'id', value: String(id) }))
}
