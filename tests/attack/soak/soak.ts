import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { commandOf, isAlive, memoryOf, processesOn, treeOf } from '#tests/helpers/process_tree'
import type { Target } from '../harness/index.js'
import { acts, createCook, type Cook } from './cook.js'
import { listen } from './live.js'

/** How long a site is used, and how often a part of it is killed, in milliseconds. */
export interface SoakOptions {
  users: number
  span: number
  killEvery: number
  /** Pause of each person between two requests. */
  pause: number
}

/** What was seen of a soak. */
export interface Soaked {
  requests: number
  away: number
  kills: Record<string, number>
  /** MiB of the whole tree, once each second. */
  memory: number[]
  channels: number
}

/** Uses a site as many people at once do, while parts of it are killed. Throws when something answered is not there. */
export async function soak(target: Target, options: SoakOptions): Promise<Soaked> {
  const cooks = await openKitchen(target, options.users)
  const end = AbortSignal.timeout(options.span)
  const memory: number[] = []
  const url = () => target.url
  const channels = cooks.map((cook) => listen(url, cook, end))
  const [kills] = await Promise.all([
    killParts(target, options.killEvery, end),
    watchMemory(target, memory, end),
    ...cooks.map((cook, at) =>
      cookUntil({ url: target.url, cook }, { end, at, pause: options.pause })
    ),
  ])
  const opened = await Promise.all(channels)
  await standing(target)
  await assertAllThere(target, cooks)
  assertNothingLeft(target)
  const sum = (count: (cook: Cook) => number) => cooks.reduce((all, cook) => all + count(cook), 0)
  return {
    requests: sum(({ counts }) => counts.done),
    away: sum(({ counts }) => counts.away),
    kills,
    memory,
    channels: opened.reduce((all, channel) => all + channel.opened, 0),
  }
}

/** People of one household, each with a token of their own. */
async function openKitchen(target: Target, users: number): Promise<Cook[]> {
  const cooks: Cook[] = []
  for (let n = 0; n < users; n += 1) {
    const name = `cook${n}`
    await target.sql(
      `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(),
          'username', $1::text, 'email', $1 || '@example.com', 'full_name', $1, 'admin', false,
          'is_founder', false, 'cache_key', $1))).*
        from users u where u.username = 'bea'`,
      [name]
    )
    const body = new URLSearchParams({ username: name, password: target.password })
    const answer = await target.ask('/api/auth/token', { method: 'POST', body })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    cooks.push(createCook(name, token))
  }
  return cooks
}

async function cookUntil(
  at: { url: string; cook: Cook },
  { end, at: first, pause }: { end: AbortSignal; at: number; pause: number }
): Promise<void> {
  for (let turn = first; !end.aborted; turn += 1) {
    const act = acts[turn % acts.length]
    await act?.(at, turn)
    await delay(pause)
  }
}

/** What is killed in turn, and what its command line looks like; the database outlives the server that started it. */
const PARTS: [kind: string, command: RegExp][] = [
  ['database', /bin\/postgres -D/],
  ['server', /build\/ace\.js serve/],
  ['child worker', /_process\.js/],
]

async function killParts(
  target: Target,
  every: number,
  end: AbortSignal
): Promise<Record<string, number>> {
  const kills: Record<string, number> = {}
  for (let turn = 0; !end.aborted; turn += 1) {
    await delay(every, null, { signal: end }).catch(() => null)
    if (end.aborted) break
    const [kind = '', command] = PARTS[turn % PARTS.length] ?? []
    const pids = [...treeOf(target.site.pid), ...processesOn(target.site.dataDir)]
    const pid = pids.find((one) => command?.test(commandOf(one)))
    if (!pid) continue
    process.kill(pid, 'SIGKILL')
    kills[kind] = (kills[kind] ?? 0) + 1
  }
  return kills
}

async function watchMemory(target: Target, memory: number[], end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    memory.push(memoryOf(target.site.pid))
    await delay(1_000)
  }
}

/** Waits until the last part that was killed is back. */
async function standing(target: Target): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await target.ask('/api/health').catch(() => null)
    if (answer?.ok) return
    await delay(1_000)
  }
  throw new Error('The site did not come back')
}

async function assertAllThere(target: Target, cooks: Cook[]): Promise<void> {
  for (const { answered, token, name } of cooks) {
    for (const [slug, texts] of answered.texts) {
      const recipe = await recipeOf(target, token, slug)
      assert.ok(texts.includes(recipe.description ?? ''), `${name}: ${slug} has what was answered`)
      const names = recipe.assets.map((asset) => asset.name)
      for (const file of answered.files.get(slug) ?? []) assert.ok(names.includes(file), file)
      if (answered.pictures.has(slug)) assert.ok(recipe.image, `${slug} has its picture`)
    }
    for (const slug of answered.imported) await recipeOf(target, token, slug)
  }
}

interface StoredRecipe {
  description: string | null
  image: string | null
  assets: { name: string }[]
}

async function recipeOf(target: Target, token: string, slug: string): Promise<StoredRecipe> {
  const answer = await target.ask(`/api/recipes/${slug}`, { token })
  assert.equal(answer.status, 200, `${slug} is there`)
  return (await answer.json()) as StoredRecipe
}

function assertNothingLeft({ site }: Target): void {
  for (const folder of ['uploads', '.unfinished']) {
    const path = join(site.dataDir, folder)
    assert.deepEqual(existsSync(path) ? readdirSync(path) : [], [], folder)
  }
  assert.ok(isAlive(site.pid), 'the launcher runs')
}
