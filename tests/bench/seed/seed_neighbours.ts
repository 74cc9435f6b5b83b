import pg from 'pg'
import { firstOwner, type Owner } from './owner.js'

/** Recipes of each neighbour. */
const EACH = 100

/** Neighbours that one statement makes. */
const BATCH = 50

/** What a neighbour has of its own beside its recipes, and which of its columns no other may have. */
const shelf: Record<string, string[]> = {
  groups: ['name', 'slug'],
  households: ['slug'],
  users: ['username', 'email'],
  foods: [],
  units: [],
  tags: [],
  categories: [],
  tools: [],
}

/**
 * Fills a site whose first group has recipes with other groups of 100 recipes each: copies of the first one's, with ids of their own
 * that are worked out from the neighbour's number. All that refers to a recipe by `recipe_id` comes along, what the site has computed
 * of it too (its words for lists name the first group's ids). Triggers and keys are left out, so that it takes minutes.
 */
export async function seedNeighbours(connectionString: string, groups: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const owner = await firstOwner(client)
    await client.query(`set session_replication_role = replica`)
    await sliceRecipes(client, owner)
    const copies = await copiesOf(client)
    for (let first = 1; first < groups; first += BATCH) {
      const last = Math.min(first + BATCH, groups) - 1
      for (const copy of copies) await client.query(copy, [first, last])
    }
    await countAnew(client)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** Notes which group is copied, and which hundred each of its recipes belongs to. */
async function sliceRecipes(client: pg.Client, { groupId }: Owner): Promise<void> {
  await client.query(`create temporary table copied as select $1::uuid as group_id`, [groupId])
  await client.query(`create temporary table slices (recipe_id uuid primary key, slice int)`)
  await client.query(
    `insert into slices select id, (row_number() over (order by id) - 1) / ${EACH} from recipes where group_id = $1`,
    [groupId]
  )
  await client.query(`create index on slices (slice)`)
  await client.query(`analyze slices`)
}

/** Statements that copy each table for the neighbours from $1 to $2. */
async function copiesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'recipe_id' order by 1`
  )
  const own = Object.entries(shelf).map(([table, unique]) => ({
    table,
    from: `join ${table} t on ${keyOf(table)} in (select group_id from copied)`,
    unique,
  }))
  const slices = `slices s on s.slice = n % (select max(slice) + 1 from slices)`
  const ofRecipes = [{ table: 'recipes' }, ...rows].map(({ table }) => {
    const key = table === 'recipes' ? 'id' : 'recipe_id'
    return { table, from: `join ${slices} join ${table} t on t.${key} = s.recipe_id`, unique: [] }
  })
  const copies: string[] = []
  for (const copied of [...own, ...ofRecipes]) copies.push(await copyOf(client, copied))
  return copies
}

const keyOf = (table: string) => (table === 'groups' ? 't.id' : 't.group_id')

interface Copied {
  table: string
  /** What of the table, as `t`, is copied for the neighbour `n`. */
  from: string
  unique: string[]
}

/** The statement that copies a table: ids are worked out anew, all else stays. */
async function copyOf(client: pg.Client, { table, from, unique }: Copied): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'
       and coalesce(column_default, '') not like 'nextval%'`,
    [table]
  )
  const value = ({ name, type }: { name: string; type: string }) => {
    if (type === 'uuid') return `md5(n || t."${name}"::text)::uuid`
    return unique.includes(name) ? `t."${name}" || '-' || n` : `t."${name}"`
  }
  const names = rows.map(({ name }) => `"${name}"`).join(', ')
  return `insert into ${table} (${names}) select ${rows.map(value).join(', ')}
    from generate_series($1::int, $2::int) n ${from}`
}

/** What triggers would have counted and kept. */
async function countAnew(client: pg.Client): Promise<void> {
  for (const kind of ['food', 'unit'])
    await client.query(
      `select keep_${kind}s(array(select id from ${kind}s where id not in (select ${kind}_id from kept_${kind}s)))`
    )
  await client.query('truncate recipe_counts, public_recipe_counts')
  await client.query(
    `insert into recipe_counts select group_id, count(*) from recipes where deleted_at is null group by 1`
  )
  await client.query(
    `insert into public_recipe_counts select household_id, group_id, count(*) from recipes
     where public and deleted_at is null group by 1, 2`
  )
  await client.query(
    `update search_words set recipes = recipes * (select sum(recipes) / max(recipes) from recipe_counts)`
  )
}
