import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ApiClient } from '@japa/api-client'
import { writeArchive } from '#core/archives/index'
import { actorOfUser } from '#core/identity/index'
import { startArchiveRun } from '#core/bulk_imports/index'
import { bulkKitchen } from './run_kitchen.js'

/** Files of an archive by their paths. */
export type Files = Record<string, string | Buffer>

/** The bytes of an archive. */
export const zipOf = (files: Files): Promise<Buffer> =>
  buffer(writeArchive(Object.entries(files).map(([path, content]) => ({ path, content }))))

/** A cook with an archive of many, which is imported as uploads are. */
export async function archiveKitchen(client: ApiClient) {
  const made = await bulkKitchen(client)
  const actor = await actorOfUser(made.user.id)
  const start = async (files: Files | Buffer): Promise<string> => {
    const path = join(await mkdtemp(join(tmpdir(), 'trivet-test-')), 'many.zip')
    await writeFile(path, Buffer.isBuffer(files) ? files : await zipOf(files))
    const options = { locale: 'en-US', includeTags: true, includeCategories: true }
    if (!actor) throw new Error('there is no such cook')
    return startArchiveRun(actor, path, { name: 'many.zip', ...options })
  }
  const read = async (slug: string) =>
    (await client.get(`/api/recipes/${slug}`).bearerToken(made.token)).body()
  const ended = async (files: Files) => {
    const id = await start(files)
    await made.go(id)
    const items = await made.items(id)
    return { id, items, ends: Object.fromEntries(items.map((one) => [one.label, one.status])) }
  }
  return { ...made, start, read, ended }
}
