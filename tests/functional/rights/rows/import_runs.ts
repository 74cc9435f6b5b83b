import db from '@adonisjs/lucid/services/db'
import { groupOnly, householdOnly, secretName, statuses, type Row } from '../row.js'
import type { World } from '../world.js'

/** A run whose addresses and report must not be seen elsewhere. */
async function run(world: World) {
  const url = `http://127.0.0.1:9/${encodeURIComponent(secretName())}`
  const body = { imports: [{ url, tags: [{ name: secretName() }] }] }
  const { reportId } = await world.asOwner<{ reportId: string }>(
    'POST',
    '/api/recipes/create/url/bulk',
    body
  )
  return { id: reportId }
}

/** A run that has looked what would come in. */
async function looked(world: World) {
  const { id } = await run(world)
  await db.from('import_runs').where('report_id', id).update({ stage: 'preview', state: 'ended' })
  return { id }
}

/** A run that brought a recipe in. */
async function brought(world: World) {
  const { id } = await run(world)
  await db.from('import_runs').where('report_id', id).update({ state: 'ended' })
  await db.table('import_item_recipes').insert({
    run_id: id,
    position: 1,
    key: 'soup#0',
    place: 0,
    name: secretName(),
    status: 'done',
  })
  return { id }
}

const bulk = { body: () => ({ imports: [{ url: 'http://127.0.0.1:9/' }] }) }

/** Runs of many imports: the group sees them, the household steers them. */
export const importRunRows: Record<string, Row> = {
  'recipes.import.bulk': bulk,
  'recipes.import.bulk.v1': bulk,
  'import-runs.index': { make: run },
  'import-runs.show': { make: run, expected: groupOnly(200) },
  'import-runs.items': { make: run, expected: groupOnly(200) },
  'import-runs.pause': { make: run, body: () => ({}), expected: householdOnly(200) },
  'import-runs.resume': { make: run, body: () => ({}), expected: householdOnly(200) },
  'import-runs.stop': { make: run, body: () => ({}), expected: householdOnly(200) },
  'import-runs.import': { make: looked, body: () => ({}), expected: householdOnly(200) },
  // Who did not start it has to manage the household.
  'import-runs.undo': {
    make: brought,
    body: () => ({}),
    expected: statuses(404, 403, 403, 403, 403, 200),
  },
  'migrations.index': {},
  // Without a file: whoever gets a 422 was let in.
  'migrations.store': { body: () => new FormData(), expected: 422 },
  'migrations.columns': { body: () => new FormData(), expected: 422 },
  'migrations.servers': { body: () => ({}), expected: 422 },
  'import-runs.retry': { make: run, body: () => ({}), expected: householdOnly(200) },
}
