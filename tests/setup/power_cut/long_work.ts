import pg from 'pg'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'

/** Recipes of the kitchen; each has one line, of the first food. */
export const MANY = 500

/** What the database keeps of long work, and what its reports say. */
export interface StoredWork {
  /** How many recipes have each tag. */
  tags: { name: string; recipes: number }[]
  /** Foods that lines of the dishes name, and how many lines each. */
  lines: { name: string; lines: number }[]
  /** Names of the foods that are left. */
  foods: string[]
  /** Merges that are written down, with how many lines each moved. */
  merges: number[]
  /** Recipes that came out of zips. */
  imported: { id: string; slug: string; image: string | null; ingredients: number }[]
  /** All exports that were ordered; `key` is where a finished one lies in the store. */
  exports: { id: string; isFinished: boolean; key: string }[]
  /** Reports with the messages of their entries. */
  reports: { category: string; status: string; messages: string[] }[]
}

const fill = `with made as (
    insert into recipes (group_id, household_id, user_id, name, slug)
      select u.group_id, u.household_id, u.id, 'Dish ' || n, 'dish-' || n
      from users u, generate_series(1, ${MANY}) n returning id, group_id, name),
  searched as (
    insert into recipe_search (recipe_id, group_id, name_folded, words)
      select id, group_id, lower(name), to_tsvector('simple', name) from made)
  insert into recipe_ingredients (recipe_id, position, food_id)
    select made.id, 0, foods.id from made, foods where foods.name = $1`

const dishes = `r.slug like 'dish-%'`

const gather = `select
  (select coalesce(json_agg(x), '[]') from (
    select t.name, count(l.recipe_id)::int as recipes from tags t
      left join recipe_tags l on l.tag_id = t.id group by t.id) x) as tags,
  (select coalesce(json_agg(x), '[]') from (
    select f.name, count(*)::int as lines from recipe_ingredients i
      join recipes r on r.id = i.recipe_id and ${dishes}
      left join foods f on f.id = i.food_id group by f.name) x) as lines,
  array(select name from foods order by name) as foods,
  array(select (select count(*)::int from pantry_merge_lines l where l.merge_id = m.id)
    from pantry_merges m) as merges,
  (select coalesce(json_agg(x), '[]') from (
    select r.id, r.slug, r.image,
      (select count(*)::int from recipe_ingredients i where i.recipe_id = r.id) as ingredients
    from recipes r where not ${dishes}) x) as imported,
  (select coalesce(json_agg(x), '[]') from (
    select id, finished_at is not null as "isFinished",
      'exports/' || group_id || '/' || id || '.zip' as key from data_exports) x) as exports,
  (select coalesce(json_agg(x), '[]') from (
    select r.category, r.status, array(select e.message from report_entries e
      where e.report_id = r.id order by e.position) as messages
    from reports r order by r.created_at) x) as reports`

/** Writes the dishes straight into the tables of a running site, with one line of a food each. */
export async function fillKitchen(dataDir: string, food: string): Promise<void> {
  await ask(dataDir, fill, [food])
}

/** Reads what is kept of long work, past the API. */
export async function storedWork(dataDir: string): Promise<StoredWork> {
  const [row] = await ask<StoredWork>(dataDir, gather)
  if (!row) throw new Error('The database answered nothing')
  return row
}

async function ask<Row extends object>(dataDir: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(dataDir) })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text, values)
    return rows
  } finally {
    await client.end()
  }
}
