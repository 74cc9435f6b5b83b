import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiClient } from '@japa/api-client'
import { startRecognisedRun } from '#core/bulk_imports/index'
import { actorOfUser } from '#core/identity/index'
import { type Files, zipOf } from '../imports/archive_kitchen.js'
import { bulkKitchen } from '../imports/run_kitchen.js'

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
    const id = await startRecognisedRun(actor, { name, path }, options)
    if (id === null) throw new Error('nobody recognised it')
    await made.go(id)
    const items = await made.items(id)
    return items.map(({ label, status }) => `${label}: ${status}`)
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
  return { ...made, moved, recipe, failures }
}
