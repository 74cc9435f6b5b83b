import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import type { RecipeSettings } from '#core/shared/contract/recipe'
import { recipeJson } from '#core/recipe_index/index'

type Trx = TransactionClientContract
type IdRow = { id: string }

const linkTo = (table: string, column: string) =>
  fixedStatement(
    `recipes.bulk-${table}`,
    `with added as (insert into ${table} (recipe_id, ${column})
      select r.id, o.id from unnest($1::uuid[]) r (id), unnest($2::uuid[]) o (id)
      order by r.id, o.id on conflict do nothing returning recipe_id)
    update recipes set version = version + 1, date_updated = now(), updated_at = now()
      where id in (select recipe_id from added) returning id`
  )

const links = {
  tags: linkTo('recipe_tags', 'tag_id'),
  categories: linkTo('recipe_categories', 'category_id'),
}

const set = fixedStatement(
  'recipes.bulk-settings',
  `update recipes set
      public = case when $8::text is not null then $8 = 'public'
        when seen_by = 'group' then coalesce($2, public) else public end,
      seen_by = case when $8 = 'public' then 'group' else coalesce($8, seen_by) end,
      show_nutrition = coalesce($3, show_nutrition), show_assets = coalesce($4, show_assets),
      landscape_view = coalesce($5, landscape_view),
      disable_comments = coalesce($6, disable_comments),
      disable_amount = coalesce($7, disable_amount),
      version = version + 1, date_updated = now(), updated_at = now()
    where id = any($1::uuid[]) returning id`
)

const trash = fixedStatement(
  'recipes.bulk-trash',
  `with gone as (update recipes set deleted_at = now(), deleted_by = $2
      where id = any($1::uuid[])
      returning id),
    unfound as (delete from recipe_search where recipe_id = any($1::uuid[]))
    select id from gone`
)

const keepRevisions = fixedStatement(
  'recipes.bulk-revisions',
  `insert into recipe_revisions (recipe_id, version, user_id, snapshot)
    select r.id, r.version, $2::uuid, ${recipeJson({ household: '$3::uuid', user: '$2::uuid' })}::jsonb || '{"comments": [], "computedNutrition": null}'
      from recipes r where r.id = any($1::uuid[])
    on conflict (recipe_id, version) do update set snapshot = excluded.snapshot`
)

/** Adds categories or tags to recipes; answers the ids of those that had not all of them. */
export async function linkMany(
  trx: Trx,
  kind: keyof typeof links,
  recipeIds: string[],
  organizerIds: string[]
): Promise<string[]> {
  return idsOf(await queryIn<IdRow>(trx, links[kind], [recipeIds, organizerIds]))
}

/** Settings that many recipes are given at once; what is left out stays. */
export type ManySettings = {
  [Key in keyof RecipeSettings]?: RecipeSettings[Key] | null
}

/** Sets what is named; `locked` stays, and what not all of the group see is made public by its `visibility` only. */
export async function setMany(trx: Trx, recipeIds: string[], to: ManySettings): Promise<string[]> {
  const { public: isPublic, showNutrition, showAssets, landscapeView } = to
  const switches = [isPublic, showNutrition, showAssets, landscapeView]
  const others = [to.disableComments, to.disableAmount, to.visibility]
  const values = [...switches, ...others].map((value) => value ?? null)
  return idsOf(await queryIn<IdRow>(trx, set, [recipeIds, ...values]))
}

/** Puts recipes into the trash and takes them out of the search. */
export async function trashMany(
  trx: Trx,
  { userId }: Actor,
  recipeIds: string[]
): Promise<string[]> {
  return idsOf(await queryIn<IdRow>(trx, trash, [recipeIds, userId]))
}

/** Keeps a revision of each recipe as it is now. */
export async function storeRevisionsOf(
  trx: Trx,
  { userId, householdId }: Actor,
  recipeIds: string[]
): Promise<void> {
  await queryIn(trx, keepRevisions, [recipeIds, userId, householdId])
}

const idsOf = (rows: IdRow[]) => rows.map(({ id }) => id)
