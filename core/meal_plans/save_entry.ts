import vine, { errors } from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { looseId } from '#core/http/loose_fields'
import type { FoundItem } from '#core/http/send_item'
import { itemIn } from '#core/named_lists/named_item'
import { recipeNotFound } from '#core/recipes/index'
import type { MealPlanFact } from '#core/shared/domain_events'
import { noDay, planList, readDay } from './plan_list.js'

/** The seven types of entries. */
export const entryTypes = [
  'breakfast',
  'lunch',
  'dinner',
  'side',
  'snack',
  'drink',
  'dessert',
] as const

const MOST_SERVINGS = 10_000

/** `POST /households/mealplans`. */
export const createEntryValidator = vine.create({
  date: vine.string().trim().maxLength(50),
  entryType: vine.enum(entryTypes).nullable().optional(),
  title: vine.string().trim().maxLength(1_000).nullable().optional(),
  text: vine.string().maxLength(100_000).nullable().optional(),
  recipeId: looseId(),
  servings: vine.number().min(0).max(MOST_SERVINGS).nullable().optional(),
})

/** `POST /households/mealplans/random`. */
export const randomEntryValidator = vine.create({
  date: vine.string().trim().maxLength(50),
  entryType: vine.enum(entryTypes).nullable().optional(),
})

/** A validated body. */
export type EntryInput = Infer<typeof createEntryValidator>

/** What an entry is to be; `servings` undefined stay as they are. */
export interface NewEntry {
  date: string
  entryType: (typeof entryTypes)[number]
  title: string
  text: string
  recipeId: string | null
  servings: number | null | undefined
}

/** A body with its defaults. Throws 422 for a date on no calendar, and for an entry that says nothing. */
export function readEntry(input: EntryInput): NewEntry {
  const { entryType, title, text, recipeId, servings } = input
  if (!recipeId && !title) throw saysNothing()
  return {
    date: bodyDay(input.date),
    entryType: entryType ?? 'breakfast',
    title: title ?? '',
    text: text ?? '',
    recipeId: recipeId ?? null,
    servings,
  }
}

/** The day of a body. Throws 422. */
export function bodyDay(text: string): string {
  const day = readDay(text)
  if (!day) throw new errors.E_VALIDATION_ERROR([noDay(['body', 'date'], text)])
  return day
}

const saysNothing = () =>
  new errors.E_VALIDATION_ERROR([
    {
      type: 'value_error',
      loc: ['body', 'recipeId'],
      msg: 'Value error, `recipe_id=None` or `title=` must be provided',
      input: null,
    },
  ])

interface PlannedRecipe {
  id: string
  name: string
  slug: string
}

const recipe = fixedStatement(
  'meal-plans.recipe',
  `select id, name, slug from recipes where group_id = $1 and id = $2 and deleted_at is null
    for key share`
)

/** The recipe that an entry names, kept from being purged until the transaction ends. Throws `E_NOT_FOUND`. */
async function recipeOf(
  { trx }: Work,
  { groupId }: Actor,
  { recipeId }: NewEntry
): Promise<PlannedRecipe | null> {
  if (!recipeId) return null
  const [found] = await queryIn<PlannedRecipe>(trx, recipe, [groupId, recipeId])
  if (!found) throw recipeNotFound()
  return found
}

const insert = fixedStatement(
  'meal-plans.insert',
  `insert into meal_plan_entries
      (group_id, household_id, user_id, date, entry_type, title, text, recipe_id, servings)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`
)

/**
 * Plans something for the caller's household and answers its number; `event` says whether somebody
 * chose it or a rule. Throws `E_NOT_FOUND` for a recipe that the group does not have.
 */
export async function createEntry(
  actor: Actor,
  entry: NewEntry,
  event: 'meal-plan-entry.created' | 'meal-plan-entry.picked' = 'meal-plan-entry.created'
): Promise<number> {
  const { groupId, householdId, userId } = actor
  return work(async (unit) => {
    const planned = await recipeOf(unit, actor, entry)
    const { date, entryType, title, text, recipeId, servings } = entry
    const [made] = await queryIn<{ id: number }>(unit.trx, insert, [
      groupId,
      householdId,
      userId,
      date,
      entryType,
      title,
      text,
      recipeId,
      servings ?? null,
    ])
    const id = made?.id ?? 0
    unit.announce(event, factOf(actor, id, entry, planned))
    return id
  })
}

const update = fixedStatement(
  'meal-plans.update',
  `update meal_plan_entries set date = $3, entry_type = $4, title = $5, text = $6, recipe_id = $7,
      servings = case when $9 then $8::numeric else servings end, updated_at = now(),
      made_at = case when recipe_id is not distinct from $7 and date = $3 then made_at end
    where household_id = $1 and id = $2 returning id`
)

/** Replaces an entry of the caller's household; it stays who planned it. Throws `E_NOT_FOUND`. */
export async function updateEntry(actor: Actor, id: number, entry: NewEntry): Promise<void> {
  await work(async (unit) => {
    const planned = await recipeOf(unit, actor, entry)
    const { date, entryType, title, text, recipeId, servings } = entry
    const rows = await queryIn(unit.trx, update, [
      actor.householdId,
      id,
      date,
      entryType,
      title,
      text,
      recipeId,
      servings ?? null,
      servings !== undefined,
    ])
    if (rows.length === 0) throw notFound()
    unit.announce('meal-plan-entry.updated', factOf(actor, id, entry, planned))
  })
}

const remove = fixedStatement(
  'meal-plans.delete',
  `delete from meal_plan_entries t where household_id = $1 and id = $2
    returning date::text, entry_type as "entryType", title, recipe_id as "recipeId"`
)

/** Takes an entry of the caller's household off the plan. Answers it as it was. Throws `E_NOT_FOUND`. */
export async function deleteEntry(actor: Actor, id: number): Promise<FoundItem | null> {
  return work(async (unit) => {
    const query = { owner: actor, by: 'id', value: String(id) } as const
    const was = await itemIn(unit.trx, planList, query)
    const [gone] = await queryIn<Planned>(unit.trx, remove, [actor.householdId, id])
    if (!gone) throw notFound()
    unit.announce('meal-plan-entry.deleted', factOf(actor, id, gone, null))
    return was
  })
}

type Planned = Pick<NewEntry, 'date' | 'entryType' | 'title' | 'recipeId'>

function factOf(
  { groupId, householdId, userId }: Actor,
  entryId: number,
  { date, entryType, title, recipeId }: Planned,
  planned: PlannedRecipe | null
): MealPlanFact {
  const name = planned?.name ?? title
  const slug = planned?.slug ?? null
  return { entryId, date, entryType, name, recipeId, slug, groupId, householdId, actorId: userId }
}
