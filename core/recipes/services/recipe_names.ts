import { randomBytes } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { recipeSlug } from '#core/shared/slug'
import { hiddenFrom, shownSql } from '#core/recipe_index/index'
import { recipeCycle, recipeNameTaken, recipeNotFound, subRecipeUnknown } from '../errors.js'
import { fixedStatement, readRow } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { isUuid } from '#core/http/path_id'
import { atOnce } from '#core/database/at_once'
import { queryIn } from '#core/database/query_in'

const TRIES = 10

/** The slug of a name; one of its own when the name holds neither letter nor digit. */
export function slugOfRecipe(name: string): string {
  return recipeSlug(name) || randomBytes(4).toString('hex')
}

/**
 * A name and slug that no live recipe of the group has: `Name`, `Name (1)` … `Name (10)`. Locks the
 * group's names until the transaction ends, so that two who save at once get different ones. Throws `E_TAKEN` (400).
 */
export async function freeRecipeName(
  trx: TransactionClientContract,
  groupId: string,
  input: string
): Promise<{ name: string; slug: string }> {
  const locked = lockNames(trx, groupId)
  for (let number = 0; number <= TRIES; number += 1) {
    const name = number === 0 ? input : `${input} (${number})`
    const slug = slugOfRecipe(name)
    const [, taken] = await atOnce([locked, queryIn(trx, takeSlug, [groupId, slug])])
    if (taken.length === 0) return { name, slug }
  }
  throw recipeNameTaken()
}

/** The live recipe that has a slug; where none has it, an old slug leads to no other one any more. */
const takeSlug = fixedStatement(
  'recipes.take-slug',
  `with taken as (select id from recipes where group_id = $1 and slug = $2 and deleted_at is null limit 1),
    released as (delete from recipe_slugs where group_id = $1 and slug = $2 and not exists (select from taken))
    select id from taken`
)

const lock = fixedStatement(
  'recipes.lock-names',
  `select pg_advisory_xact_lock(hashtextextended('recipe-names' || $1::text, 0))`
)

/** Lets one transaction at a time choose a name in a group. */
export async function lockNames(trx: TransactionClientContract, groupId: string): Promise<void> {
  await queryIn(trx, lock, [groupId])
}

const taken = fixedStatement(
  'recipes.slug-taken',
  `select id from recipes where group_id = $1 and slug = $2 and deleted_at is null
    and id is distinct from $3::uuid limit 1`
)

/** Whether a live recipe of the group, other than `except`, has a slug. */
export async function isSlugTaken(
  trx: TransactionClientContract,
  groupId: string,
  slug: string,
  except: string | null = null
): Promise<boolean> {
  return (await queryIn(trx, taken, [groupId, slug, except])).length > 0
}

/** Keeps the slug that a recipe had until now, so that old links still lead to it. */
export async function storeOldSlug(
  trx: TransactionClientContract,
  { id, groupId, slug }: { id: string; groupId: string; slug: string }
): Promise<void> {
  await trx.rawQuery(
    `insert into recipe_slugs (group_id, slug, recipe_id) values (?, ?, ?)
      on conflict (group_id, slug) do update set recipe_id = excluded.recipe_id`,
    [groupId, slug, id]
  )
}

const release = fixedStatement(
  'recipes.release-old-slug',
  'delete from recipe_slugs where group_id = $1 and slug = $2'
)

/** A slug that a live recipe takes leads to no other one any more. */
export async function releaseOldSlug(
  trx: TransactionClientContract,
  groupId: string,
  slug: string
): Promise<void> {
  await queryIn(trx, release, [groupId, slug])
}

/**
 * SQL for the id of the live recipe that a slug leads to: the one that has it, else the one that
 * had it before it was renamed. `group` and `slug` are SQL too.
 */
export function idBySlug(group: string, slug: string): string {
  return `coalesce(
    (select n.id from recipes n where n.group_id = ${group} and n.slug = ${slug} and n.deleted_at is null),
    (select o.recipe_id from recipe_slugs o join recipes n on n.id = o.recipe_id
      where o.group_id = ${group} and o.slug = ${slug} and n.deleted_at is null))`
}

const bySlug = fixedStatement(
  'recipes.id-by-slug',
  `select found.id from (select coalesce(${idBySlug('$1', '$2')},
    (select r.id from recipes r where r.group_id = $1 and r.id = $3 and r.deleted_at is null)) as id) found
    where found.id not in (${hiddenFrom('$1', { user: '$4', household: '$5' })})`
)

/** The id of a recipe of the caller's group by its slug, an old slug or its id. Throws `E_NOT_FOUND`. */
export async function recipeIdOf(
  { groupId, userId, householdId }: Pick<Actor, 'groupId' | 'userId' | 'householdId'>,
  slugOrId: string
): Promise<string> {
  const id = isUuid(slugOrId) ? slugOrId : null
  const values = [groupId, slugOrId, id, userId, householdId]
  const row = await readRow<{ id: string | null }>(bySlug, values)
  if (!row?.id) throw recipeNotFound()
  return row.id
}

/** A recipe as an ingredient of another one names it; with neither it names none. */
type SubRecipeInput = { id?: string | null; slug?: string | null } | null | undefined

interface Found {
  id: string
  slug: string
}

const shown = shownSql('r', { user: '$4', household: '$5' })

/** Old slugs lead to their recipe here too; a slug that is in use comes first. */
const find = fixedStatement(
  'recipes.sub-recipes',
  `select r.id, r.slug from recipes r where r.group_id = $1 and r.deleted_at is null and ${shown}
      and (r.id = any($2::uuid[]) or r.slug = any($3::text[]))
    union all select r.id, o.slug from recipe_slugs o join recipes r on r.id = o.recipe_id
      where o.group_id = $1 and r.deleted_at is null and ${shown} and o.slug = any($3::text[])`
)

const below = fixedStatement(
  'recipes.below',
  `with recursive below (id) as (
      select unnest($2::uuid[])
      union select i.referenced_recipe_id from below b join recipe_ingredients i on i.recipe_id = b.id
        where i.referenced_recipe_id is not null)
    select id from below where id = $1`
)

const lockReferences = fixedStatement(
  'recipes.lock-references',
  `select pg_advisory_xact_lock(hashtextextended('sub-recipes' || $1::text, 0))`
)

/** Locks the group's references of recipes to each other until the transaction ends. */
export async function lockSubRecipes(
  trx: TransactionClientContract,
  groupId: string
): Promise<void> {
  await queryIn(trx, lockReferences, [groupId])
}

/**
 * Ids of the recipes that ingredients of a recipe name, in their order; null where one names none.
 * Locks the group's references until the transaction ends, so that two who save at once cannot
 * close a circle. Throws `E_NO_SUCH_RECIPE` and `E_RECIPE_CYCLE` (400).
 */
export async function findSubRecipes(
  trx: TransactionClientContract,
  { groupId, userId, householdId }: Actor,
  recipeId: string,
  entries: SubRecipeInput[]
): Promise<(string | null)[]> {
  const named = entries.filter((input) => input?.id || input?.slug)
  if (named.length === 0) return entries.map(() => null)
  await lockSubRecipes(trx, groupId)
  const keys = [
    named.flatMap((input) => input?.id ?? []),
    named.flatMap((input) => input?.slug ?? []),
  ]
  const found = await queryIn<Found>(trx, find, [groupId, ...keys, userId, householdId])
  const ids = entries.map((input) => (input?.id || input?.slug ? idOf(found, input) : null))
  const circle = await queryIn(trx, below, [recipeId, ids.filter((id) => id !== null)])
  if (circle.length > 0) throw recipeCycle()
  return ids
}

function idOf(found: Found[], { id, slug }: NonNullable<SubRecipeInput>): string {
  const wanted = id?.replaceAll('-', '').toLowerCase()
  const one = wanted
    ? found.find((row) => row.id.replaceAll('-', '') === wanted)
    : found.find((row) => row.slug === slug)
  if (!one) throw subRecipeUnknown()
  return one.id
}
