import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import pg from 'pg'
import type { BackupRun } from '#core/shared/contract/backups'
import type { PlanEntry } from '#core/shared/contract/meal_plans'
import type { Recipe, RecipeSummary } from '#core/shared/contract/recipe'
import type { ShoppingList } from '#core/shared/contract/shopping'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import { preparedFolder } from '#tests/helpers/prepared_site'
import { startSite, type Site } from '#tests/helpers/site'
import { inDatabase } from '#tests/helpers/site_sums'
import { household } from '#tests/helpers/snapshot/household'
import { until } from '../attack/hurt_site.js'
import { signIn, type Cook } from './power_cut/cook.js'

/** Backups as past versions wrote them; a new one comes with each release. */
const folder = fileURLToPath(new URL('../fixtures/backups', import.meta.url))
const snapshots = globSync(`${folder}/*.zip`).sort()

const admin = {
  INITIAL_ADMIN_EMAIL: 'ada@example.com',
  INITIAL_ADMIN_PASSWORD: 'a long enough secret',
}

/** A site with one recipe of today. */
async function site(): Promise<Site> {
  const started = await startSite({
    dataDir: await preparedFolder(admin),
    env: { ...admin, JOBS: 'false' },
  })
  await (await signIn(started)).send('POST', '/api/recipes', { name: 'Of another time' })
  return started
}

const textsOf = (on: Site, sql: string) =>
  inDatabase(on, async (client) => {
    const { rows } = await client.query<{ text: string }>(sql)
    return rows.map(({ text }) => text)
  })

/** Everything that migrations have made in the schema that the site works with. */
const objectsOf = (on: Site) =>
  textsOf(
    on,
    `select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) as text
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        where c.relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', tgname, tgenabled) from pg_trigger t join pg_class c on c.oid = tgrelid
        where not tgisinternal and c.relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
      union all select nspname from pg_namespace where nspname not like 'pg\\_%'
      order by 1`
  )

async function upload(cook: Cook, path: string): Promise<string> {
  const body = new FormData()
  body.append('archive', new Blob([new Uint8Array(readFileSync(path))]), basename(path))
  await cook.send('POST', '/api/admin/backups/upload', body)
  return basename(path)
}

const namesOf = async (cook: Cook) => {
  const list = await cook.send<{ items: RecipeSummary[] }>('GET', '/api/recipes?perPage=-1')
  return (list?.items ?? []).map(({ name }) => name).sort()
}

async function assertWhole(assert: Assert, cook: Cook): Promise<void> {
  const read = async <T>(path: string) => {
    const found = await cook.send<T>('GET', `/api/${path}`)
    assert.isNotNull(found, path)
    return found as T
  }
  assert.deepEqual(await namesOf(cook), [household.bread, household.soup])
  const { items: found } = await read<{ items: RecipeSummary[] }>('recipes?search=leek')
  assert.deepEqual(
    found[0]?.tags.map(({ name }) => name),
    [household.tag]
  )
  const soup = await read<Recipe>('recipes/leek-soup')
  assert.deepEqual(
    soup.recipeIngredient.map(({ display }) => display),
    [...household.lines]
  )
  assert.deepEqual(
    soup.recipeInstructions.map(({ text }) => text),
    [...household.steps]
  )
  assert.equal(soup.rating, 4.5)
  const [comment] = await read<{ text: string }[]>('recipes/leek-soup/comments')
  assert.equal(comment?.text, household.comment)
  const lists = await read<{ items: ShoppingList[] }>('households/shopping/lists')
  assert.deepEqual(
    lists.items.map(({ name }) => name),
    [household.list]
  )
  const list = await read<ShoppingList>(`households/shopping/lists/${lists.items[0]?.id}`)
  const lines = list.listItems.map(({ display }) => display)
  assert.includeMembers(lines, [...household.items])
  assert.lengthOf(lines, household.items.length + household.lines.length)
  const plan = await read<{ items: PlanEntry[] }>('households/mealplans')
  assert.sameMembers(
    plan.items.map(({ recipe, title }) => recipe?.name ?? title),
    [household.soup, household.title]
  )
}

test.group('A backup of an older version', (group) => {
  group.each.timeout(900_000)

  test('brings all back to a site of this one, with what has come since: {$self}')
    .with(snapshots.map((path) => basename(path)))
    .run(async ({ assert, cleanup }, name) => {
      const on = await site()
      cleanup(() => on.kill())
      const before = await signIn(on)
      const objects = await objectsOf(on)
      await upload(before, `${folder}/${name}`)
      await before.send('POST', `/api/admin/backups/${name}/restore`)
      await until('the old session ends', () =>
        before.send('GET', '/api/users/self').then(
          () => false,
          (error: Error) => error.message.startsWith('401')
        )
      )
      const cook = await signIn(on)
      await assertWhole(assert, cook)
      assert.deepEqual(await objectsOf(on), objects)
      // What migrations of between did to rows was done to these.
      const facts = await textsOf(on, "select facts_by as text from foods where name = 'leek'")
      assert.deepEqual(facts, ['people'])
      const stale = await textsOf(
        on,
        `select recipe_id::text as text from fresh_recipe_summaries f full join recipe_summaries s using (recipe_id)
          where (f.pairs, f.times, f.has_tools) is distinct from (s.pairs, s.times, s.has_tools)
            or f.has_tools <> (s.tools <> '[]')`
      )
      assert.deepEqual(stale, [])
      // And all goes on from there.
      await cook.send('POST', '/api/recipes', { name: 'After all' })
      await cook.send('PATCH', '/api/recipes/after-all', { recipeIngredient: [{ note: 'leeks' }] })
      await cook.send('POST', '/api/households/mealplans', {
        date: household.day,
        entryType: 'lunch',
        title: 'Soup',
      })
      assert.include(await namesOf(cook), 'After all')
    })

  test('changes nothing when the site is killed while it is brought up to date', async ({
    assert,
    cleanup,
  }) => {
    let on = await site()
    cleanup(() => on.kill())
    const cook = await signIn(on)
    const name = await upload(cook, snapshots[0] ?? '')
    const objects = await objectsOf(on)
    const release = await holdUp(on)
    const cut = cook.send('POST', `/api/admin/backups/${name}/restore`)
    await until('the last migration runs', () =>
      inDatabase(on, async (client) => {
        const { rows } = await client.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory'"
        )
        return rows.length > 0
      })
    )
    assert.deepEqual(await namesOf(cook), ['Of another time'])
    await on.kill()
    assert.isNull(await cut)
    await release()

    on = await on.restart()
    assert.deepEqual(await namesOf(cook), ['Of another time'])
    await inDatabase(on, (client) => client.query('drop function hold_up cascade'))
    assert.deepEqual(await objectsOf(on), objects)
    const [run] = (await cook.send<BackupRun[]>('GET', '/api/admin/backup-runs')) ?? []
    assert.containSubset(run, { kind: 'restore', state: 'failed' })
    await cook.send('POST', `/api/admin/backups/${name}/restore`)
    await assertWhole(assert, await signIn(on))
  })
})

/** Has the migration that makes the summaries of recipes wait, in whichever schema, until it is released. */
async function holdUp(on: Site): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: embeddedDatabaseUrl(on.dataDir) })
  holder.on('error', () => {})
  await holder.connect()
  await holder.query(`
    create function hold_up() returns event_trigger language plpgsql as $$
    begin
      if exists (select from pg_event_trigger_ddl_commands() where object_identity ~ '^restore_[0-9a-f_]+\\.recipe_summaries$') then
        perform pg_advisory_xact_lock(20261127);
      end if;
    end $$;
    create event trigger hold_up on ddl_command_end execute function hold_up();
    select pg_advisory_lock(20261127)`)
  return () => holder.end().catch(() => undefined)
}
