import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { recipeCycle, subRecipeUnknown } from '../errors.js'

/** A recipe as an ingredient of another one names it; with neither it names none. */
export type SubRecipeInput = { id?: string | null; slug?: string | null } | null | undefined

interface Found {
  id: string
  slug: string
}

/** Old slugs lead to their recipe here too; a slug that is in use comes first. */
const find = fixedStatement(
  'recipes.sub-recipes',
  `select r.id, r.slug from recipes r where r.group_id = $1 and r.deleted_at is null
      and (r.id = any($2::uuid[]) or r.slug = any($3::text[]))
    union all select r.id, o.slug from recipe_slugs o join recipes r on r.id = o.recipe_id
      where o.group_id = $1 and r.deleted_at is null and o.slug = any($3::text[])`
)

const below = fixedStatement(
  'recipes.below',
  `with recursive below (id) as (
      select unnest($2::uuid[])
      union select i.referenced_recipe_id from below b join recipe_ingredients i on i.recipe_id = b.id
        where i.referenced_recipe_id is not null)
    select id from below where id = $1`
)

/**
 * Ids of the recipes that ingredients of a recipe name, in their order; null where one names none.
 * Locks the group's references until the transaction ends, so that two who save at once cannot
 * close a circle. Throws `E_NO_SUCH_RECIPE` and `E_RECIPE_CYCLE` (400).
 */
export async function findSubRecipes(
  trx: TransactionClientContract,
  { groupId }: Actor,
  recipeId: string,
  entries: SubRecipeInput[]
): Promise<(string | null)[]> {
  const named = entries.filter((input) => input?.id || input?.slug)
  if (named.length === 0) return entries.map(() => null)
  await trx.rawQuery(`select pg_advisory_xact_lock(hashtextextended('sub-recipes' || ?, 0))`, [
    groupId,
  ])
  const keys = [
    named.flatMap((input) => input?.id ?? []),
    named.flatMap((input) => input?.slug ?? []),
  ]
  const found = await queryIn<Found>(trx, find, [groupId, ...keys])
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
