import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiClient } from '@japa/api-client'
import { startRecognisedRun } from '#core/bulk_imports/index'
import { startMigration } from '#core/bulk_imports/services/start_migration'
import { actorOfUser } from '#core/identity/index'
import { type Files, zipOf } from '../imports/archive_kitchen.js'
import { bulkKitchen } from '../imports/run_kitchen.js'

/** What is asked of the migrations’ page, where single files of any app come over, too. */
const asked = { type: null, addsTag: false, isDryRun: false, locale: 'en-US' }

/** A cook who hands in what another app exported, and what became of it. */
export async function migrationKitchen(client: ApiClient) {
  const made = await bulkKitchen(client)
  const actor = await actorOfUser(made.user.id)
  if (!actor) throw new Error('there is no such cook')
  const moved = async (name: string, content: Files | string | Buffer) => {
    const path = join(await mkdtemp(join(tmpdir(), 'trivet-test-')), 'upload')
    const isFile = typeof content === 'string' || Buffer.isBuffer(content)
    await writeFile(path, isFile ? content : await zipOf(content))
    const options = { locale: 'en-US', includeTags: true, includeCategories: true }
    const known = await startRecognisedRun(actor, { name, path }, options)
    const id = known ?? (await startMigration(actor, { name, path }, asked))
    // A job works for a while and orders the next one.
    do await made.go(id)
    while ((await made.run(id)).state === 'running')
    // A report of what nobody took has no items.
    const items = (await made.items(id)) ?? []
    return items.map(({ label, status }) => `${label}: ${status}`)
  }
  /** Of a file that no migrator takes. */
  const refused = async (name: string, content: Files | string) => {
    const before = (await made.recipes()).length
    const ends = await moved(name, content)
    return ends.length === 0 && (await made.recipes()).length === before
  }
  /** What the report says of those that did not come in. */
  const failures = async () => {
    const [report] = (await client.get('/api/groups/reports').bearerToken(made.token)).body()
    const { entries } = await made.report(report.id)
    return entries
      .filter((entry: { success: boolean }) => !entry.success)
      .map(
        (entry: { message: string; exception: string }) => `${entry.message}: ${entry.exception}`
      )
  }
  const recipe = async (slug: string) =>
    (await client.get(`/api/recipes/${slug}`).bearerToken(made.token)).body()
  return { ...made, moved, refused, recipe, failures }
}
