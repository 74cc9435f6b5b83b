import { SqlValues } from '#core/database/composed_sql'
import { limitSql, timestampSql } from '#core/database/page_sql'
import { fixedStatement, readRow, readRows } from '#core/database/read'
import { notFound } from '#core/http/errors'
import type { PageRequest } from '#core/http/page'
import type { FoundPage } from '#core/http/page_envelope'
import type { RecipeRevision, RecipeRevisionWhole } from '#core/shared/contract/revisions'
import { ingredientDisplay } from '#core/shared/quantity'
import { diffRecipes, recipeText, type JsonObject } from '#core/shared/recipe_diff'
import type { RecipeRow } from '../queries/show_recipe.js'
import { work } from '#core/events/index'
import { defineJob } from '#core/queue/index'

/** Most revisions of one page: each is compared whole with the one before. */
export const MOST_A_PAGE = 100

type Snapshot = RecipeRow['body'] & JsonObject

interface Row extends Omit<RecipeRevision, 'changed'> {
  snapshot: Snapshot
}

interface ListedRow extends Row {
  previous: Snapshot | null
}

const columns = `v.version, ${timestampSql('v.created_at')} as "createdAt",
  case when u.id is not null then json_build_object('id', u.id, 'fullName', u.full_name) end as "user",
  v.snapshot`

/** A page of a recipe's revisions, the newest first, and how many there are. */
export async function listRevisions(recipeId: string, request: PageRequest): Promise<FoundPage> {
  const counted = await readRow<{ total: number }>(count, [recipeId])
  const total = counted?.total ?? 0
  const values = new SqlValues()
  const recipe = values.add(recipeId, 'uuid')
  const rows = await readRows<ListedRow>(
    {
      name: '',
      text: `select ${columns}, (select o.snapshot from recipe_revisions o
          where o.recipe_id = v.recipe_id and o.version < v.version
          order by o.version desc limit 1) as previous
        from recipe_revisions v left join users u on u.id = v.user_id
        where v.recipe_id = ${recipe}
        order by v.version desc ${limitSql(request, values, String(total))}`,
    },
    values.list
  )
  return { total, items: JSON.stringify(rows.map(listed)) }
}

const count = fixedStatement(
  'recipes.count-revisions',
  'select count(*)::int as total from recipe_revisions where recipe_id = $1'
)

function listed({ previous, snapshot, version, createdAt, user }: ListedRow): RecipeRevision {
  const changes = previous ? diffRecipes(recipeText(previous), recipeText(snapshot)) : []
  const changed = [...new Set(changes.map(({ path: [field = ''] }) => field))]
  return { version, createdAt, user, changed }
}

const one = fixedStatement(
  'recipes.revision',
  `select ${columns} from recipe_revisions v left join users u on u.id = v.user_id
    where v.recipe_id = $1 and v.version = $2`
)

const newest = fixedStatement(
  'recipes.newest-revision',
  `select max(version)::int as version from recipe_revisions where recipe_id = $1`
)

/** A recipe as it was in a version. Throws `E_NOT_FOUND` for one that is not kept. */
export async function showRevision(
  recipeId: string,
  version: number
): Promise<RecipeRevisionWhole> {
  const row = await readRow<Row>(one, [recipeId, version])
  if (!row) throw notFound()
  const { snapshot, ...about } = row
  const { comments: _, ...recipe } = snapshot
  const lines = recipe.recipeIngredient.map((line) => ({
    ...line,
    display: ingredientDisplay(line),
  }))
  return { ...about, recipe: { ...recipe, recipeIngredient: lines } }
}

/** Number of a recipe's newest revision. Throws `E_NOT_FOUND` when none is kept. */
export async function newestVersion(recipeId: string): Promise<number> {
  const row = await readRow<{ version: number | null }>(newest, [recipeId])
  if (!row?.version) throw notFound()
  return row.version
}

/** What a recipe's text was in a version. Throws `E_NOT_FOUND`. */
export async function revisionText(recipeId: string, version: number): Promise<JsonObject> {
  const row = await readRow<Row>(one, [recipeId, version])
  if (!row) throw notFound()
  return recipeText(row.snapshot)
}

/** Of each day between a month and a year ago, and of each month before, the last one stays. */
const thin = `with aged as (
    select recipe_id, version,
      row_number() over (partition by recipe_id, case
          when created_at > now() - interval '1 year'
          then date_trunc('day', created_at at time zone 'UTC')
          else date_trunc('month', created_at at time zone 'UTC') - interval '1000 years' end
        order by version desc) as age_in_span,
      min(version) over (partition by recipe_id) as first
    from recipe_revisions where created_at < now() - interval '30 days')
  delete from recipe_revisions v using aged a
    where v.recipe_id = a.recipe_id and v.version = a.version
      and a.age_in_span > 1 and a.version <> a.first`

/**
 * Lets go of revisions: all of the last 30 days stay, then one a day for a year, then one a month.
 * A recipe's first and last always stay.
 */
export const thinRevisions = defineJob<Record<string, never>>(
  'recipes.thin-revisions',
  () => work(async ({ trx }) => void (await trx.rawQuery(thin))),
  { attempts: 3, timeout: 30 * 60_000 }
)
