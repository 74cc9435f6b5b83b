import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow, type Statement } from '#core/database/read'
import { work } from '#core/events/index'
import type { AppStatistics } from '#core/shared/contract/maintenance'

const statistics = fixedStatement(
  'maintenance.statistics',
  `select (select count(*)::int from recipes where deleted_at is null) as "totalRecipes",
      (select count(*)::int from users) as "totalUsers",
      (select count(*)::int from households) as "totalHouseholds",
      (select count(*)::int from groups) as "totalGroups",
      (select count(*)::int from recipes r where deleted_at is null
        and not exists (select from recipe_categories c where c.recipe_id = r.id)) as "uncategorizedRecipes",
      (select count(*)::int from recipes r where deleted_at is null
        and not exists (select from recipe_tags t where t.recipe_id = r.id)) as "untaggedRecipes"`
)

/** What the whole site has; recipes in the trash do not count. */
export const readStatistics = () => readRowOf<AppStatistics>(statistics)

const counts = fixedStatement(
  'maintenance.counts',
  `select (select count(*)::int from api_tokens) as "apiTokens",
      (select count(*)::int from shopping_lists) as "shoppingLists",
      (select count(*)::int from cookbooks) as cookbooks`
)

/** Numbers that only the statistics of version 1 have. */
export const readCounts = () =>
  readRowOf<{ apiTokens: number; shoppingLists: number; cookbooks: number }>(counts)

const defaults = fixedStatement(
  'maintenance.defaults',
  `select coalesce(min(g.name), '') as "group", coalesce(min(h.name), '') as household
    from settings s join households h on h.id = (s.value #>> '{}')::uuid join groups g on g.id = h.group_id
    where s.key = 'default-household'`
)

/** Names of the group and the household that people come into who are put into none. */
export const readDefaults = () => readRowOf<{ group: string; household: string }>(defaults)

const database = fixedStatement(
  'maintenance.database',
  'select pg_database_size(current_database())::float8 as bytes'
)

/** Bytes that the database takes on its disk. */
export const readDatabaseSize = async () => (await readRowOf<{ bytes: number }>(database)).bytes

const failed = fixedStatement(
  'maintenance.failed-tasks',
  'select count(*)::int as count from schedule_runs where problem is not null'
)

/** How many of the tasks that the site does by itself failed at their last turn. */
export const countFailedTasks = async () => (await readRowOf<{ count: number }>(failed)).count

const nameInstallation = fixedStatement(
  'maintenance.installation',
  `insert into settings (key, value) values ('installation-id', to_jsonb(gen_random_uuid()::text))
    on conflict (key) do update set value = settings.value returning value #>> '{}' as id`
)

/** What this installation is called, for ever; made when it is first asked for. */
export async function installationId(): Promise<string> {
  const [row] = await work(({ trx }) => queryIn<{ id: string }>(trx, nameInstallation, []))
  if (!row) throw new Error('The installation has no name')
  return row.id
}

async function readRowOf<Row extends object>(statement: Statement): Promise<Row> {
  const row = await readRow<Row>(statement, [])
  if (!row) throw new Error('A statement of counts answered no row')
  return row
}
