import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ClientBase } from 'pg'
import { automationWatcher } from '#core/automations/index'
import { fixedStatement, fixedStatements } from '#core/database/read'
import { takenBy } from '#core/events/subscriptions'
import { notifierWatcher } from '#core/notifiers/index'
import { organizerKinds as organizers } from '#core/organizers/kinds'
import { pantryKinds as pantry } from '#core/pantry/kinds'
import { pushWatcher } from '#core/push/index'
import { references } from '#core/pantry/references'
import { kindParts as tidied } from '#core/tidying/kinds'
import { sealedColumns } from '#start/rotate_keys'
import { type Choice, rawStatementsIn } from '#tests/helpers/raw_statements'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const ofOrganizers: Choice[] = Object.entries(organizers).map(([kind, { links, column }]) => ({
  kind,
  links,
  column,
}))

const ofPantry: Choice[] = Object.entries(pantry).flatMap(([kind, { aliases, key, list }]) =>
  references.map(({ table, line }) => ({
    kind,
    key,
    line,
    table,
    aliases,
    'list.from': list.from,
    'list.item(household, nobody)': list.item(
      () => 'caller.household',
      () => 'null::uuid'
    ),
    "columns.join(', ')": 'name, group_id',
    "columns.map(() => '?').join(', ')": '?, ?',
    'timestampSql(`(created_at + ${UNDOABLE})`)': 'created_at',
  }))
)

const ofTidied: Choice[] = Object.values(tidied).map(({ list, marks }) => ({
  table: list.from.split(' ')[0] ?? '',
  ...(marks ? { 'marks.table': marks.table, 'marks.column': marks.column } : {}),
}))

const ofSealed: Choice[] = sealedColumns.map(({ table, id, column, field }) => ({
  table,
  id,
  column,
  value: field === undefined ? column : `${column} ->> '${field}'`,
  renewed: field === undefined ? 'v.text' : `jsonb_set(${column}, '{${field}}', to_jsonb(v.text))`,
}))

/** What is put into the statements of these files, all of it fixed; an entry ends where its files are many. */
const choices: Record<string, Choice[]> = {
  'core/organizers/services/household_mark.ts': [
    { 'table.name': 'household_foods', 'table.column': 'food_id' },
    { 'table.name': 'household_tools', 'table.column': 'tool_id' },
  ],
  'core/organizers/': ofOrganizers,
  'core/ingredient_parsing/corrections.ts': [
    { kind: 'foods', column: 'food_id' },
    { kind: 'units', column: 'unit_id' },
  ],
  'core/pantry/': ofPantry,
  'core/tidying/services/update_many.ts': [
    { table: 'household_foods', column: 'food_id' },
    { table: 'household_tools', column: 'tool_id' },
  ],
  'core/tidying/': ofTidied,
  'core/events/subscriptions.ts': [notifierWatcher, automationWatcher, pushWatcher].map(
    (watcher) => ({
      "all.map(takenBy).join('')": takenBy(watcher),
    })
  ),
  'core/imports/sources/sweep_sources.ts': [
    { condition: 'true' },
    { condition: 'read_at < now() - make_interval(days => ?)' },
  ],
  'core/recipes/history/purge_trash.ts': [
    { condition: 'id = ? and group_id = ?' },
    { condition: 'user_id = ? and group_id = ?' },
    { condition: 'deleted_at < now() - make_interval(days => ?)' },
  ],
  'core/recipe_index/search_index.ts': [
    ...ofOrganizers.map(({ links, column }) => ({
      ids: `select recipe_id as id from ${links} where ${column} = ?`,
    })),
    { ids: 'select distinct recipe_id as id from recipe_ingredients where food_id in (?)' },
  ],
  'start/rotate_keys.ts': ofSealed,
  'core/recipes/services/save_recipe_parts.ts': [
    {
      "names.join(', ')": 'calories',
      "names.map((name) => `${name} text`).join(', ')": 'calories text',
      "names.map((name) => `${name} = excluded.${name}`).join(', ')":
        'calories = excluded.calories',
    },
  ],
}

const choicesOf = (file: string) =>
  Object.entries(choices).find(([start]) => file.startsWith(start))?.[1] ?? [{}]

/** What the database has against statements when they are prepared. */
async function faultsOf(statements: { at: string; text: string | null }[]): Promise<string[]> {
  const faults: string[] = []
  const trx = await db.transaction()
  // Without the query builder, which would take question marks of a text for its own.
  const connection: ClientBase = await trx.knexClient.client.acquireConnection()
  for (const { at, text } of statements) {
    if (text === null) faults.push(`${at}: cannot be read here`)
    // The database prepares no others.
    if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text ?? '')) continue
    await connection.query('savepoint tried')
    await connection
      .query(`prepare tried as ${text}`)
      .then(() => connection.query('deallocate tried'))
      .catch((error: unknown) => faults.push(`${at}: ${String(error)}`))
    await connection.query('rollback to tried')
  }
  await trx.rollback()
  return faults
}

const sources = globSync('{core,plugins,start}/**/*.ts', { cwd: root })
  .filter((file) => !/\.spec\.ts$|\/node_modules\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const named = () => fixedStatements().map(({ name, text }) => ({ at: name, text }))

test.group('Every fixed statement', () => {
  test('that has a name can be prepared, whoever runs it', async ({ assert }) => {
    for (const { file, text } of sources)
      if (text.includes('fixedStatement(')) await import(pathToFileURL(join(root, file)).href)
    assert.isAbove(named().length, 90)
    assert.deepEqual(await faultsOf(named()), [])
  }).timeout(60_000)

  test('has a name that no other has, and is made in one way', ({ assert }) => {
    fixedStatement('spec.one', 'select 1')
    fixedStatement('spec.one', 'select 1')
    assert.throws(() => fixedStatement('spec.one', 'select 2'), /spec\.one/)
    const others = sources.filter(
      ({ file, text }) =>
        !/core\/database\/(?:read|composed_sql)\.ts$/.test(file) &&
        /\bname: [`'][^`']+[`'],\s*text: [`'](?:select|insert|update|delete|with)\b/.test(text)
    )
    assert.deepEqual(others, [])
  })

  test('that has none can be prepared as well', async ({ assert }) => {
    const statements = sources.flatMap((source) => rawStatementsIn(source, choicesOf(source.file)))
    assert.isAbove(statements.length, 110)
    assert.deepEqual(await faultsOf(statements), [])
  }).timeout(60_000)

  test('is found when it names what is not there', async ({ assert }) => {
    const bad = [
      'export const a = (db) => db.rawQuery(`select nam from recipes where id = ?`, [1])',
      "const t = 'recipe'\nexport const b = (db) => db.rawQuery(`select 1 from ${t}`)",
      'export const c = (db, t) => db.rawQuery(`select 1 from ${t}`)',
    ]
    const found = bad.flatMap((text) => rawStatementsIn({ file: 'core/bad.ts', text }, [{}]))
    const faults = await faultsOf([...found, { at: 'spec.bad', text: 'select id from recipez' }])
    assert.deepEqual(
      faults.map((fault) => fault.replace(/^.*?: (?:error: )?/, '')),
      [
        'column "nam" does not exist',
        'relation "recipe" does not exist',
        'cannot be read here',
        'relation "recipez" does not exist',
      ]
    )
  })
})
