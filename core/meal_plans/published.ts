import { rehearse, work } from '#core/events/index'
import { dayIn, zoneOf } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { addressQuery, listPage, type ListPage } from '#core/http/list_page'
import { readPage } from '#core/http/page'
import type { FoundItem } from '#core/http/send_item'
import { assertMayChange } from '#core/http/token_limits'
import { translator } from '#core/i18n/index'
import { itemIn } from '#core/named_lists/named_item'
import { findNamed } from '#core/named_lists/named_list'
import type { PlanEntry } from '#core/shared/contract/meal_plans'
import { bodyDay, daysFilter, sortedEntries, entryList } from './plan_list.js'
import { createEntryIn, createEntryValidator, deleteEntryIn, readEntry } from './save_entry.js'

/** Meal plans of households for plugins, each call as an actor and for their household. */
export interface MealPlansService extends MealPlanChanges {
  /** The day that it is by the household's clock, `YYYY-MM-DD`. */
  today(actor: Actor): Promise<string>
  /** Meals from one day to another, both included; a page has `perPage` of them. */
  list(
    actor: Actor,
    days: { from: string; to: string; page?: number; perPage?: number }
  ): Promise<ListPage<PlanEntry>>
  /** The same changes, taken back at their end: they answer what would be, and nothing is stored or published. */
  rehearse: MealPlanChanges
}

/** What plugins change of meal plans. */
interface MealPlanChanges {
  /** Plans a recipe or a note; `meal` as the body of `POST /api/households/mealplans`. Throws `E_NOT_FOUND`. */
  plan(actor: Actor, meal: { date: string; [part: string]: unknown }): Promise<PlanEntry>
  /** Takes a meal off the plan and answers it; leftovers of it stay as notes in the language. Throws `E_NOT_FOUND`. */
  remove(actor: Actor, id: number, language?: string): Promise<PlanEntry>
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/meal-plans': MealPlansService
  }
}

/** What plugins get as `core/meal-plans`. */
export const mealPlansService: MealPlansService = {
  today: async ({ householdId }) => dayIn(await zoneOf(householdId)),
  list: async (actor, { from, to, page = 1, perPage = 50 }) => {
    const query = addressQuery({ page, perPage, orderBy: 'date:asc,id:asc' })
    const request = readPage(query, sortedEntries)
    const days = daysFilter(bodyDay(from, 'from'), bodyDay(to, 'to'))
    return listPage(request, await findNamed(entryList, actor, request, days))
  },
  ...changesBy(work),
  rehearse: changesBy(rehearse),
}

/** The changes, each in one unit of work, which stores it or takes it back. */
function changesBy(run: typeof work): MealPlanChanges {
  return {
    plan: async (actor, meal) => {
      assertMayChange(actor, 'planning')
      const entry = readEntry(await createEntryValidator.validate(meal))
      return run(async (unit) => {
        const id = await createEntryIn(unit, actor, { ...entry, event: 'meal-plan-entry.created' })
        const query = { owner: actor, by: 'id', value: String(id) } as const
        return entryOf(await itemIn(unit.trx, entryList, query))
      })
    },
    remove: async (actor, id, language = 'en-US') => {
      assertMayChange(actor, 'planning')
      const t = translator(language)
      return run(async (unit) =>
        entryOf(await deleteEntryIn(unit, actor, { id, list: entryList, t }))
      )
    },
  }
}

function entryOf(found: FoundItem | null): PlanEntry {
  if (!found) throw new Error('An entry is not there that was just found')
  return JSON.parse(found.item)
}
