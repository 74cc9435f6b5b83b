import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ApiClient } from '@japa/api-client'
import { openArchive } from '#core/archives/index'
import { findGroup, openGroupArchive, workGroupImport } from '#core/backups/index'
import { GROUP_FORM, readBackupManifest, type Manifest } from '#core/backups/manifest'
import { connection } from '#core/backups/write_backup'
import { recordWork } from '#core/events/index'
import { openSession } from '#core/identity/index'
import type { BackupRun, GroupReport } from '#core/shared/contract/backups'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { forgeZip } from '#tests/helpers/forge_zip'
import { partSums } from '#tests/helpers/part_sums'
import { photo } from '#tests/helpers/web_pages'

const MANIFEST = 'manifest.json'

/** Calls in the name of who has a token; what is refused throws. */
export function callerOf(client: ApiClient, token: string) {
  return async (method: 'get' | 'post' | 'put' | 'patch', path: string, body?: object) => {
    const request = client[method](`/api/${path}`).bearerToken(token)
    const answer = await (body ? request.json(body) : request)
    if (answer.status() >= 300) throw new Error(`${method} ${path}: ${answer.text()}`)
    return answer.body()
  }
}

/** Rows of a statement of the test's own. */
export async function rowsOf<Row extends object>(
  text: string,
  values: unknown[] = []
): Promise<Row[]> {
  const database = await connection()
  try {
    return (await database.query<Row>(text, values)).rows
  } finally {
    await database.end()
  }
}

/** A group that has some of everything: two cooks, one of them next door, a stew with all its parts, a plan, a list and a cookbook. */
export async function fullGroup(client: ApiClient) {
  const cook = await createCook()
  const neighbour = await createUser(await createHousehold(cook.group), { canManage: true })
  const call = callerOf(client, cook.token)
  const nextDoor = callerOf(client, await tokenFor(neighbour))
  await call('post', 'recipes', { name: 'Leek stew' })
  await client
    .put('/api/recipes/leek-stew/image')
    .bearerToken(cook.token)
    .file('image', await photo(), { filename: 'a.jpg' })
  await client
    .post('/api/recipes/leek-stew/assets')
    .bearerToken(cook.token)
    .file('file', Buffer.from('how to cut leeks'), { filename: 'plan.pdf' })
    .fields({ name: 'Plan', icon: 'mdi-file', extension: 'pdf' })
  const { id } = await call('get', 'recipes/leek-stew')
  const line = crypto.randomUUID()
  const stew = await call('patch', 'recipes/leek-stew', {
    description: 'Of “late” leeks; 50% cream, "quoted"\nand on two lines.',
    tags: ['Winter'],
    recipeCategory: ['Dinner'],
    tools: ['Pot'],
    orgURL: 'https://x.example/5f0c1f6e-0000-4000-8000-000000000001',
    recipeIngredient: [
      { quantity: 2, unit: { name: 'cup' }, food: { name: 'leek' }, referenceId: line },
      { note: 'salt' },
    ],
    recipeInstructions: [
      {
        text: `Cut as on ![plan](/api/media/recipes/${id}/assets/plan.pdf).`,
        ingredientReferences: [{ referenceId: line }],
      },
    ],
    notes: [{ title: 'Late', text: 'Keeps.' }],
  })
  await call('post', 'comments', { recipeId: id, text: 'More salt.' })
  await nextDoor('post', 'comments', { recipeId: id, text: 'Less.' })
  await nextDoor('post', `users/${neighbour.id}/favorites/leek-stew`)
  await call('post', `users/${cook.user.id}/ratings/leek-stew`, { rating: 4 })
  await call('post', 'recipes', { name: 'Secret sauce' })
  await call('patch', 'recipes/secret-sauce', { settings: { visibility: 'me' } })
  const [winter] = stew.tags
  await call('post', 'households/cookbooks', {
    name: 'Cold days',
    queryFilterString: `tags.id IN ["${winter.id}"]`,
  })
  const meal = { recipeId: id, date: '2030-01-01', entryType: 'dinner' }
  const dinner = await call('post', 'households/mealplans', meal)
  const rest = { date: '2030-01-02', entryType: 'lunch', leftoverOf: dinner.id }
  await call('post', 'households/mealplans', rest)
  const list = await call('post', 'households/shopping/lists', { name: 'Saturday' })
  await call('post', `households/shopping/lists/${list.id}/recipe/${id}`, {
    recipeIncrementQuantity: 1,
  })
  return { ...cook, neighbour, call, nextDoor, stew, line }
}

/** The archive of a group, as it is now. */
export async function archiveOf(groupId: string): Promise<Buffer> {
  const { content, close } = await openGroupArchive(await findGroup(groupId))
  try {
    return await buffer(content)
  } finally {
    await close()
  }
}

/** An administrator who brings groups in, and does what a worker would. */
export async function administrator(client: ApiClient) {
  const admin = await createCook({ admin: true })
  const upload = (content: Buffer, filename = 'group.zip') =>
    client
      .post('/api/admin/group-archives')
      .bearerToken(admin.token)
      .file('archive', content, { filename })
  const runs = async (): Promise<BackupRun[]> =>
    (await client.get('/api/admin/backup-runs').bearerToken(admin.token)).body()
  /** What an import that was begun has come to. */
  const bring = async (content: Buffer): Promise<BackupRun> => {
    const recorder = recordWork()
    const begun = await upload(content)
    recorder.stop()
    if (begun.status() !== 202) throw new Error(begun.text())
    const job = recorder.jobs.find(({ name }) => name === 'backups.import-group')
    const payload = job?.payload as Parameters<typeof workGroupImport.run>[0]
    const { signal } = new AbortController()
    const context = { jobId: 'test', attempt: 1, signal }
    // Why it failed stands in the run.
    await Promise.resolve(workGroupImport.run(payload, context)).catch(() => undefined)
    const run = (await runs()).find(({ id }) => id === begun.body().id)
    if (!run) throw new Error('The run is not listed')
    return run
  }
  const brought = async (content: Buffer): Promise<GroupReport> => {
    const { report, problem } = await bring(content)
    if (!report) throw new Error(problem ?? 'Nothing came in')
    return report
  }
  return { ...admin, upload, runs, bring, brought }
}

/** Calls in the name of somebody of a group that came in. */
export async function callerIn(client: ApiClient, groupId: string, username: string) {
  const [user] = await rowsOf<{ id: string }>(
    'select id from users where group_id = $1 and starts_with(username, $2)',
    [groupId, username]
  )
  if (!user) throw new Error(`Nobody is called ${username}`)
  const { token } = await openSession(user.id, false)
  return { userId: user.id, call: callerOf(client, token) }
}

/** The files of an archive, by their paths. */
export async function filesOf(content: Buffer): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-group-'))
  const path = join(folder, 'group.zip')
  await writeFile(path, content)
  const archive = await openArchive(path)
  const files = new Map<string, Buffer>()
  for (const file of archive.files) files.set(file.path, await file.bytes())
  archive.close()
  await rm(folder, { recursive: true })
  return files
}

/** An archive with other contents at some paths, or another manifest, that says the right sums of them. */
export function forged(
  files: Map<string, Buffer>,
  changes: Record<string, string>,
  change: (manifest: Manifest) => object = (manifest) => manifest
): Buffer {
  const manifest = readBackupManifest(String(files.get(MANIFEST)), GROUP_FORM)
  for (const [path, text] of Object.entries(changes)) {
    const name = /^tables\/(\w+)\.csv$/.exec(path)?.[1] ?? ''
    const part = manifest.tables[name]
    const sums = partSums(text)
    if (part)
      manifest.tables[name] = { ...part, ...sums, rows: text.trimEnd().split('\n').length - 1 }
    else manifest.files[path.replace(/^data\//, '')] = sums
  }
  const contents = new Map<string, Buffer | string>([...files, ...Object.entries(changes)])
  contents.set(MANIFEST, JSON.stringify(change(manifest)))
  return forgeZip([...contents].map(([name, content]) => ({ name, content })))
}
