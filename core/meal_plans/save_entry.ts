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
import type { NamedList } from '#core/named_lists/named_list'
import { anyoneOf, shownSql } from '#core/recipe_index/index'
import { recipeNotFound, recipeOnlyYours } from '#core/recipes/index'
import type { MealPlanFact } from '#core/shared/domain_events'
import type { Translate } from '#core/shared/event_texts'
import { bodyDay, isLater } from './plan_list.js'

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

const LARGEST_ID = 2_147_483_647

const entryFields = {
  date: vine.string().trim().maxLength(50),
  entryType: vine.enum(entryTypes).nullable().optional(),
  title: vine.string().trim().maxLength(1_000).nullable().optional(),
  text: vine.string().maxLength(100_000).nullable().optional(),
  recipeId: looseId(),
  servings: vine.number().min(0).max(MOST_SERVINGS).nullable().optional(),
}

/** `PUT /households/mealplans/{id}`. */
export const updateEntryValidator = vine.create(entryFields)

/** `POST /households/mealplans`. */
export const createEntryValidator = vine.create({
  ...entryFields,
  leftoverOf: vine.number().withoutDecimals().min(1).max(LARGEST_ID).nullable().optional(),
})

/** A validated body. */
export type EntryInput = Infer<typeof createEntryValidator>

/** What an entry is to be; `servings` undefined stay as they are. Leftovers have their recipe and title from their meal. */
export interface NewEntry {
  date: string
  entryType: (typeof entryTypes)[number]
  title: string
  text: string
  recipeId: string | null
  servings: number | null | undefined
  leftoverOf: number | null
}

/** A body with its defaults. Throws 422 for a date on no calendar, and for an entry that says nothing. */
export function readEntry(input: EntryInput): NewEntry {
  const { entryType, title, text, recipeId, servings, leftoverOf } = input
  if (!recipeId && !title && !leftoverOf) throw saysNothing()
  return {
    date: bodyDay(input.date),
    entryType: entryType ?? 'breakfast',
    title: title ?? '',
    text: text ?? '',
    recipeId: recipeId ?? null,
    servings,
    leftoverOf: leftoverOf ?? null,
  }
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
  seenBy?: 'me' | 'household' | 'group'
}

const recipe = fixedStatement(
  'meal-plans.recipe',
  `select r.id, r.name, r.slug, r.seen_by as "seenBy" from recipes r
    where r.group_id = $1 and r.id = $2 and r.deleted_at is null
      and ${shownSql('r', { user: '$3', household: '$4' })} for key share`
)

/** The recipe that an entry names, kept from being purged until the transaction ends. Throws `E_NOT_FOUND`. */
async function recipeOf(
  { trx }: Work,
  { groupId, userId, householdId }: Actor,
  { recipeId }: Eaten
): Promise<PlannedRecipe | null> {
  if (!recipeId) return null
  const [found] = await queryIn<PlannedRecipe>(trx, recipe, [
    groupId,
    recipeId,
    userId,
    householdId,
  ])
  if (!found) throw recipeNotFound()
  if (found.seenBy === 'me') throw recipeOnlyYours()
  return found
}

type Eaten = Pick<NewEntry, 'recipeId' | 'title' | 'leftoverOf'>

const meal = fixedStatement(
  'meal-plans.meal-of-leftovers',
  `select coalesce(leftover_of, id) as "leftoverOf", recipe_id as "recipeId", title
    from meal_plan_entries where household_id = $1 and id = $2 for key share`
)

/** What an entry says there is to eat; leftovers of leftovers are those of the meal. Throws `E_NOT_FOUND`. */
async function eatenOf({ trx }: Work, actor: Actor, entry: NewEntry): Promise<Eaten> {
  if (entry.leftoverOf === null) return entry
  const [found] = await queryIn<Eaten>(trx, meal, [actor.householdId, entry.leftoverOf])
  if (!found) throw notFound()
  return found
}

const insert = fixedStatement(
  'meal-plans.insert',
  `insert into meal_plan_entries
      (group_id, household_id, user_id, date, entry_type, title, text, recipe_id, servings, leftover_of)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`
)

/**
 * Plans something for the caller's household and answers its number; `event` says whether somebody
 * chose it or a rule. Throws `E_NOT_FOUND` for a recipe that the group does not have, and for
 * leftovers of no meal of the household.
 */
export async function createEntry(
  actor: Actor,
  input: NewEntry,
  event: PlannedEntry['event'] = 'meal-plan-entry.created'
): Promise<number> {
  return work((unit) => createEntryIn(unit, actor, { ...input, event }))
}

/** A new entry, and what is published of it. */
type PlannedEntry = NewEntry & { event: 'meal-plan-entry.created' | 'meal-plan-entry.picked' }

/** Plans something as `createEntry` does, as a part of another change. */
export async function createEntryIn(
  unit: Work,
  actor: Actor,
  { event, ...input }: PlannedEntry
): Promise<number> {
  const { groupId, householdId, userId } = actor
  const entry = { ...input, ...(await eatenOf(unit, actor, input)) }
  const planned = await recipeOf(unit, actor, entry)
  const { date, entryType, title, text, recipeId, servings, leftoverOf } = entry
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
    leftoverOf,
  ])
  const id = made?.id ?? 0
  unit.announce(event, mealFactOf(actor, id, entry, planned))
  return id
}

/** Another dish is not cooked yet, and no leftovers; the leftovers of it are of the other one. What was cooked stays so on any day. */
const update = fixedStatement(
  'meal-plans.update',
  `with was as (select id, date, recipe_id, title from meal_plan_entries
      where household_id = $1 and id = $2 for no key update),
    kept as (select id, recipe_id is not distinct from $7 as dish,
      recipe_id is not distinct from $7 and date = $3 as day, title = $5 as words from was),
    tied as (update meal_plan_entries l set recipe_id = $7, title = $5, updated_at = now() from kept k
      where l.leftover_of = k.id and not (k.dish and k.words))
    update meal_plan_entries t set date = $3,
      entry_type = case when $10 and $4 = 'side' and ${isLater} then t.entry_type else $4 end, title = $5, text = $6, recipe_id = $7,
      servings = case when $9 then $8::numeric else servings end, updated_at = now(),
      made_at = case when k.dish then made_at end, made_before = case when k.dish then made_before end,
      made_event_id = case when k.dish then made_event_id end, is_skipped = is_skipped and k.day,
      leftover_of = case when k.dish and k.words then leftover_of end
    from kept k where t.id = k.id returning t.id`
)

/**
 * Replaces an entry of the caller's household; it stays who planned it. What a program of an older level takes for a side
 * stays what it is. Throws `E_NOT_FOUND`.
 */
export async function updateEntry(actor: Actor, entry: ChangedEntry): Promise<void> {
  await work((unit) => updateEntryIn(unit, actor, entry))
}

/** An entry as it is to be; `isOlder` where a program of an older level of the API says so. */
type ChangedEntry = NewEntry & { id: number; isOlder?: boolean }

/** The same as a part of another change. */
export async function updateEntryIn(
  unit: Work,
  actor: Actor,
  { id, isOlder = false, ...entry }: ChangedEntry
): Promise<void> {
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
    isOlder,
  ])
  if (rows.length === 0) throw notFound()
  unit.announce('meal-plan-entry.updated', mealFactOf(actor, id, entry, planned))
}

const remove = fixedStatement(
  'meal-plans.delete',
  `delete from meal_plan_entries t where household_id = $1 and id = any($2::int[])
    returning id, date::text, entry_type as "entryType", title, recipe_id as "recipeId",
      coalesce((select r.name from recipes r where r.id = t.recipe_id
        and ${shownSql('r', anyoneOf('t.household_id'))}), title) as name,
      array(select l.id from meal_plan_entries l
        where l.leftover_of = t.id and l.id <> all($2::int[])) as leftovers`
)

const leave = fixedStatement(
  'meal-plans.leave-notes',
  `update meal_plan_entries t set title = n.title, recipe_id = null, updated_at = now()
    from jsonb_to_recordset($1::jsonb) as n (id int, title text) where t.id = n.id`
)

type Removed = Planned & { id: number; name: string; leftovers: number[] }

/** Takes entries off the plan; leftovers of them stay as notes, in the words of `t`. Answers those that were there. */
async function removeIn({ trx }: Work, actor: Actor, ids: number[], t: Translate) {
  const removed = await queryIn<Removed>(trx, remove, [actor.householdId, ids])
  const notes = removed.flatMap(({ name, leftovers }) =>
    leftovers.map((id) => ({ id, title: t('meal-plans.leftovers', { name }) }))
  )
  if (notes.length > 0) await queryIn(trx, leave, [JSON.stringify(notes)])
  return { removed, noteIds: notes.map(({ id }) => id) }
}

/** Publishes that entries changed as one. */
export function announceMeals(
  { announce }: Work,
  { groupId, householdId, userId }: Actor,
  entryIds: number[]
): void {
  if (entryIds.length === 0) return
  announce('meal-plan-entries.changed', { entryIds, groupId, householdId, actorId: userId })
}

/**
 * Takes an entry of the caller's household off the plan; leftovers of it stay as notes, in the
 * words of `t`. Answers it as it was in a list. Throws `E_NOT_FOUND`.
 */
export async function deleteEntry(
  actor: Actor,
  { id, list }: { id: number; list: NamedList },
  t: Translate
): Promise<FoundItem | null> {
  return work((unit) => deleteEntryIn(unit, actor, { id, list, t }))
}

/** Takes an entry off the plan as `deleteEntry` does, as a part of another change. */
export async function deleteEntryIn(
  unit: Work,
  actor: Actor,
  { id, list, t }: { id: number; list: NamedList; t: Translate }
): Promise<FoundItem | null> {
  const query = { owner: actor, by: 'id', value: String(id) } as const
  const was = await itemIn(unit.trx, list, query)
  const { removed, noteIds } = await removeIn(unit, actor, [id], t)
  const [gone] = removed
  if (!gone) throw notFound()
  unit.announce('meal-plan-entry.deleted', mealFactOf(actor, id, gone, null))
  announceMeals(unit, actor, noteIds)
  return was
}

/** Takes many entries of the caller's household off the plan as one, as `deleteEntry` does. Answers the numbers of those that were there. */
export async function deleteEntries(actor: Actor, ids: number[], t: Translate): Promise<number[]> {
  return work(async (unit) => {
    const { removed, noteIds } = await removeIn(unit, actor, ids, t)
    const entryIds = removed.map(({ id }) => id)
    announceMeals(unit, actor, [...entryIds, ...noteIds])
    return entryIds
  })
}

type Planned = Pick<NewEntry, 'date' | 'entryType' | 'title' | 'recipeId'>

/** What is published of an entry. */
export function mealFactOf(
  { groupId, householdId, userId }: Actor,
  entryId: number,
  { date, entryType, title, recipeId }: Planned,
  planned: PlannedRecipe | null
): MealPlanFact {
  // The household is told: of what only one of them sees there is nothing to tell.
  const told = planned?.seenBy === 'me' ? null : planned
  const name = told?.name ?? title
  const slug = told?.slug ?? null
  const id = planned && !told ? null : recipeId
  return {
    entryId,
    date,
    entryType,
    name,
    recipeId: id,
    slug,
    groupId,
    householdId,
    actorId: userId,
  }
}
