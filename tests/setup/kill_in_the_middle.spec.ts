import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import {
  connectArchiveFolder,
  openArchive,
  stopUnpackers,
  writeArchive,
} from '#core/archives/index'
import type { ReportSummary } from '#core/shared/contract/reports'
import { type Received, type Receiver, startReceiver } from '#tests/helpers/receiver'
import type { Site } from '#tests/helpers/site'
import { photo } from '#tests/helpers/web_pages'
import { cutPowerDuring, signIn, startKitchen, type Cook } from './power_cut/cook.js'
import { fillKitchen, MANY, storedWork, type StoredWork } from './power_cut/long_work.js'

const ROUNDS = 2
/** Rounds until a cut must have fallen inside some work, which each does by chance. */
const MOST_ROUNDS = 8
/** Milliseconds until the queue and the sweeper must have seen to what was cut off, beside other work on the machine. */
const PATIENCE = 240_000
const EXPORTED = 100
/** Messages to one machine that are under way at once (core/deliveries/courier.ts). */
const TO_ONE_MACHINE = 2
/** Merges that are made ready: each takes the lines of all dishes one food further. */
const FOODS = 60

const dishes = Array.from({ length: MANY }, (_, n) => `dish-${n + 1}`)

/** Three lines and a picture. */
async function soup(name: string, picture: Buffer): Promise<Blob> {
  const recipe = { name, recipe_ingredient: ['leek', 'salt', 'water'].map(asNote) }
  const files = [
    { path: 'soup.json', content: JSON.stringify(recipe) },
    { path: 'original.webp', content: picture },
  ]
  return new Blob([new Uint8Array(await buffer(writeArchive(files)))])
}

const asNote = (note: string) => ({ note })

/** Has another machine told of each recipe. */
async function tell(site: Site, { url }: Receiver): Promise<void> {
  const appriseUrl = url.replace('http:', 'json:')
  const body = { name: 'chat', appriseUrl, options: { recipeCreated: true } }
  await (await signIn(site)).send('POST', '/api/households/events/notifications', body)
}

/** The events that a machine was told of each recipe, those that arrived twice twice. */
function toldOf({ received }: Receiver): Map<string, string[]> {
  const messages = received.map(({ body }) => JSON.parse(body))
  const bySlug = Map.groupBy(messages, ({ document_data: data }) => JSON.parse(data).recipeSlug)
  return new Map([...bySlug].map(([slug, of]) => [slug, of.map(({ event_id: id }) => id)]))
}

/** Every recipe that was imported was told as one event; again only what arrived while a cut kept that from being noted. */
async function assertEachTold(assert: Assert, chat: Receiver, slugs: string[], cuts: number) {
  const deadline = Date.now() + PATIENCE
  const untold = () => slugs.filter((slug) => !toldOf(chat).has(slug))
  while (untold().length > 0 && Date.now() < deadline) await delay(250)
  assert.deepEqual(untold(), [])
  const events = slugs.map((slug) => toldOf(chat).get(slug) ?? [])
  assert.isTrue(events.every((ids) => new Set(ids).size === 1))
  assert.isAtMost(events.flat().length, slugs.length + cuts * TO_ONE_MACHINE)
}

/** Foods in a row, the first of them in every dish; answers their ids. */
async function openKitchen(site: Site): Promise<string[]> {
  const cook = await signIn(site)
  const ids: string[] = []
  for (let n = 0; n < FOODS; n += 1) {
    const food = await cook.send<{ id: string }>('POST', '/api/foods', { name: `food ${n}` })
    ids.push(food?.id ?? '')
  }
  await fillKitchen(site.dataDir, 'food 0')
  return ids
}

interface Material {
  foods: string[]
  picture: Buffer
  round: number
}

/** One kind of long work on each connection, over and over until the power is cut. */
async function workUntilCut(site: Site, { foods, picture, round }: Material) {
  const cook = await signIn(site)
  const answered = { merges: 0, imports: 0 }
  const lines = (await storedWork(site.dataDir)).lines
  let at = Number(lines[0]?.name.slice('food '.length))
  const kinds = [
    (turn: number) => {
      const body = { recipes: dishes, tags: [{ name: `r${round}t${turn}` }] }
      return cook.send('POST', '/api/recipes/bulk-actions/tag', body)
    },
    async () => {
      const [fromFood, toFood] = foods.slice(at, at + 2)
      if (!toFood) return delay(50)
      if (!(await cook.send('PUT', '/api/foods/merge', { fromFood, toFood }))) return
      at += 1
      answered.merges += 1
    },
    async (turn: number) => {
      const form = new FormData()
      form.append('archive', await soup(`Soup ${round} ${turn}`, picture), 'soup.zip')
      if (await cook.send('POST', '/api/recipes/create/zip', form)) answered.imports += 1
    },
    async () => {
      const recipes = dishes.slice(0, EXPORTED)
      await cook.send('POST', '/api/recipes/bulk-actions/export', { recipes, exportType: 'json' })
      // One after the other: the job that is being done is the one that is cut off.
      await delay(600)
    },
  ]
  await cutPowerDuring(site, kinds.length, async (kind, turn) => kinds[kind]?.(turn))
  return answered
}

/** Every kind of work was done whole or not at all. */
function assertWhole(assert: Assert, stored: StoredWork, dataDir: string): void {
  for (const { name, recipes } of stored.tags) assert.equal(recipes, MANY, `tag ${name}`)
  assert.lengthOf(stored.lines, 1, 'lines are of one food')
  assert.equal(stored.lines[0]?.lines, MANY)
  const merged = stored.merges.length
  assert.equal(stored.lines[0]?.name, `food ${merged}`)
  assert.lengthOf(stored.foods, FOODS - merged)
  assert.isTrue(stored.merges.every((lines) => lines === MANY))
  for (const { id, image, ingredients } of stored.imported) {
    assert.equal(ingredients, 3)
    const picture = join(dataDir, 'recipes', id, 'images', image ?? 'none', 'original.webp')
    assert.isTrue(existsSync(picture), picture)
  }
}

/** Every finished export holds every recipe that was ordered. */
async function assertExported(assert: Assert, { exports }: StoredWork, dataDir: string) {
  connectArchiveFolder(join(dataDir, 'archives'))
  for (const { key, isFinished } of exports) {
    if (!isFinished) continue
    const archive = await openArchive(join(dataDir, key))
    assert.lengthOf(archive.files, EXPORTED)
    for (const file of archive.files) JSON.parse(String(await file.bytes()))
    archive.close()
  }
  await stopUnpackers()
}

/** Waits until no report is open and no export is waiting any more. */
async function settled(cook: Cook, dataDir: string): Promise<StoredWork> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const reports = await cook.send<ReportSummary[]>('GET', '/api/groups/reports')
    const stored = await storedWork(dataDir)
    const isOpen = reports?.some(({ status }) => status === 'in-progress')
    if (!isOpen && stored.exports.every(({ isFinished }) => isFinished)) return stored
    if (Date.now() > deadline) throw new Error(`Still open: ${JSON.stringify(stored)}`)
    await delay(250)
  }
}

/** As many successes as there are results, and a failure "interrupted" for whatever else began. */
function assertTold(assert: Assert, { reports }: StoredWork, category: string, results: number) {
  const of = reports.filter((report) => report.category === category)
  const done = of.filter(({ status }) => status === 'success')
  assert.lengthOf(done, results, `reports of success: ${category}`)
  const rest = of.filter(({ status }) => status !== 'success')
  for (const { status, messages } of rest) {
    assert.equal(status, 'failure')
    assert.deepEqual(messages, ['This was interrupted; nothing was changed.'])
  }
  return rest.length
}

interface Made {
  id: string
}

/** Messages of each kind: more than are under way to one machine at once. */
const MESSAGES = TO_ONE_MACHINE + 2

/** What a message is known by, also when it is said again. */
const idOf = ({ headers }: Received) => String(headers['webhook-id'])

async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(250))
    if (await holds()) return
  throw new Error('It did not come to pass')
}

test.group('A kill in the middle of long work', () => {
  test('leaves each the old state or the new one whole, its report says which, and each message arrives', async ({
    assert,
    cleanup,
  }) => {
    let site = await startKitchen()
    cleanup(() => site.kill())
    const foods = await openKitchen(site)
    const chat = await startReceiver()
    cleanup(() => chat.close())
    await tell(site, chat)
    const picture = await photo()
    const answered = { merges: 0, imports: 0 }
    let fellInside = false
    let round = 0
    for (; round < ROUNDS || (!fellInside && round < MOST_ROUNDS); round += 1) {
      const more = await workUntilCut(site, { foods, picture, round })
      answered.merges += more.merges
      answered.imports += more.imports
      site = await site.restart()
      const stored = await storedWork(site.dataDir)
      fellInside ||= stored.reports.some(({ status }) => status !== 'success')
      assertWhole(assert, stored, site.dataDir)
      await assertExported(assert, stored, site.dataDir)
      assert.isAtLeast(stored.merges.length, answered.merges)
      assert.isAtLeast(stored.imported.length, answered.imports)
    }
    const end = await settled(await signIn(site), site.dataDir)
    await assertExported(assert, end, site.dataDir)
    const slugs = end.imported.map(({ slug }) => slug)
    await assertEachTold(assert, chat, slugs, round)
    const results = {
      bulk_action: end.tags.length,
      merge: end.merges.length,
      recipe_import: end.imported.length,
      data_export: end.exports.length,
    }
    const cuts = Object.entries(results).map(([category, count]) => {
      assert.isAbove(count, 0, category)
      return assertTold(assert, end, category, count)
    })
    assert.isAbove(Math.max(...cuts), 0, 'no cut fell inside')
  }).timeout(600_000)

  test('lets every webhook and every posted recipe arrive after the next start, once, and under the same id where it had to be said again', async ({
    assert,
    cleanup,
  }) => {
    let site = await startKitchen()
    cleanup(() => site.kill())
    const machine = await startReceiver()
    cleanup(() => machine.close())
    // It never says that it got them, until the power is cut.
    machine.answers(() => undefined)
    const cook = await signIn(site)
    const url = (path: string) => `${machine.url}/${path}`
    const hook = { name: 'Bell', url: url('webhook'), scheduledTime: '17:30:00' }
    const { id: hookId } = (await cook.send<Made>('POST', '/api/households/webhooks', hook)) ?? {}
    const action = { actionType: 'post', title: 'Bring', url: url('action') }
    const path = '/api/households/recipe-actions'
    const { id: actionId } = (await cook.send<Made>('POST', path, action)) ?? {}
    const slug = await cook.send<string>('POST', '/api/recipes', { name: 'Stew' })
    for (let turn = 0; turn < MESSAGES; turn += 1) {
      await cook.send('POST', `/api/households/webhooks/${hookId}/test`, {})
      await cook.send('POST', `${path}/${actionId}/trigger/${slug}`, {})
    }
    const of = (kind: string) => machine.received.filter((one) => one.path === `/${kind}`)
    const kinds = ['webhook', 'action']
    await waitUntil(() => kinds.every((kind) => of(kind).length === TO_ONE_MACHINE))
    const cutOff = new Set(machine.received.map(idOf))
    await site.kill()
    machine.answers((response) => response.end())
    site = await site.restart()
    const again = await signIn(site)
    const waiting = async () => {
      const filter = encodeURIComponent('state = "waiting"')
      const list = `/api/households/deliveries?queryFilter=${filter}`
      return (await again.send<{ total: number }>('GET', list))?.total
    }
    await waitUntil(async () => (await waiting()) === 0)
    for (const kind of kinds) {
      const times = Map.groupBy(of(kind), idOf)
      assert.equal(times.size, MESSAGES, kind)
      for (const [id, arrived] of times) assert.lengthOf(arrived, cutOff.has(id) ? 2 : 1, kind)
    }
  }).timeout(600_000)
})
