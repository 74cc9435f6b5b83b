import { request, type ClientRequest } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { EMAIL, PASSWORD, type BenchSite } from './bench_site.js'

/** Figures of a household whose devices are all awake and that shops. */
export interface HouseholdFigures {
  channels: number
  /** Milliseconds from a change until all channels have it: of the middle change and of the slowest one. */
  reachedMs: { p50: number; worst: number }
  /** MiB (PSS) that the open channels take. */
  channelsPssMb: number
  phones: number
  operations: number
  /** What was added and is not on the list afterwards. */
  lost: number
  /** Milliseconds of one operation, answered. */
  operationMs: { p50: number; p99: number }
  /** CPU of one operation with all that it sets off at the channels, in ms. */
  operationCpuMs: { server: number; database: number }
  /** Seconds that it took; the phones wanted `SPAN`. */
  seconds: number
}

/** As many as one household's people may have open (core/live/live_channel.ts). */
const PEOPLE = 25
const CHANNELS_EACH = 20
const CHANNELS_AT_ADDRESS = 100
const CHANGES = 10
const PHONES = 20
const OPERATIONS_A_SECOND = 5
const SPAN = 10
const PATIENCE = 15_000

/** Adds people of the administrator's household with the same password; answers a token for each. */
async function addPeople(url: string, databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const names = Array.from({ length: PEOPLE }, (_, n) => `bench-member-${n}`)
  await client.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(),
        'username', n, 'email', n || '@example.com'))).* from users u, unnest($1::text[]) n where u.email = $2`,
    [names, EMAIL]
  )
  await client.end()
  const tokens: string[] = []
  for (const [n, username] of names.entries()) {
    const body = new URLSearchParams({ username, password: PASSWORD })
    const headers = { 'x-forwarded-for': `198.51.100.${n + 1}` }
    const answer = await fetch(`${url}/api/auth/token`, { method: 'POST', body, headers })
    tokens.push(((await answer.json()) as { access_token: string }).access_token)
  }
  return tokens
}

/** A device's open line; `seen` holds when each version of the list came. */
interface Line {
  call: ClientRequest
  seen: Map<string, number>
}

/** Opens a line that notes when the versions of a list come; resolves once the server has begun to answer. */
function openLine(url: string, token: string, address: string): Promise<Line> {
  return new Promise((resolve, reject) => {
    const headers = { 'authorization': `Bearer ${token}`, 'x-forwarded-for': address }
    const seen = new Map<string, number>()
    const call = request(`${url}/api/live`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`GET /api/live: ${answer.statusCode}`))
        return
      }
      let rest = ''
      answer.on('data', (chunk: Buffer) => {
        const parts = (rest + chunk.toString('utf8')).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) {
          const version = /"version":(\d+)/.exec(part)?.[1]
          if (version) seen.set(version, performance.now())
        }
      })
      resolve({ call, seen })
    })
    call.on('error', reject)
    call.end()
  })
}

async function openLines(url: string, tokens: string[]): Promise<Line[]> {
  const lines: Line[] = []
  for (const [person, token] of tokens.entries()) {
    const at = (n: number) => Math.floor((person * CHANNELS_EACH + n) / CHANNELS_AT_ADDRESS)
    const own = Array.from({ length: CHANNELS_EACH }, (_, n) =>
      openLine(url, token, `203.0.113.${at(n) + 1}`)
    )
    lines.push(...(await Promise.all(own)))
  }
  return lines
}

/** A list that is shopped from: adds things to it as phones do. */
async function shop(url: string, token: string) {
  const lists = `${url}/api/households/shopping/lists`
  const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' }
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const { id } = await post<{ id: string }>(lists, { name: 'Household' })
  const add = async (note: string, since: number | null = null) => {
    const [own, itemId] = [crypto.randomUUID(), crypto.randomUUID()]
    const operations = [{ id: own, kind: 'add', itemId, fields: { note } }]
    return post<{ version: number }>(`${lists}/${id}/operations`, { since, operations })
  }
  const notes = async () => {
    const answer = await fetch(`${lists}/${id}`, { headers })
    const { listItems } = (await answer.json()) as { listItems: { note: string }[] }
    return new Set(listItems.map(({ note }) => note))
  }
  return { add, notes }
}

/** Milliseconds until every line has a version. Throws when one does not get it. */
async function reached(lines: Line[], version: number, since: number): Promise<number> {
  const end = performance.now() + PATIENCE
  while (lines.some(({ seen }) => !seen.has(`${version}`))) {
    if (performance.now() > end) throw new Error(`Not every channel has version ${version}`)
    await delay(2)
  }
  return Math.max(...lines.map(({ seen }) => (seen.get(`${version}`) ?? 0) - since))
}

const sorted = (times: number[]) => times.toSorted((one, other) => one - other)
const at = (times: number[], share: number) =>
  Math.round((sorted(times)[Math.floor((times.length - 1) * share)] ?? 0) * 10) / 10

/** Twenty phones that each add five things a second to one list. */
async function shopTogether({ add, notes }: Awaited<ReturnType<typeof shop>>) {
  const times: number[] = []
  const wanted: string[] = []
  const started = performance.now()
  const phone = async (_: unknown, n: number) => {
    let since: number | null = null
    for (let turn = 0; turn < SPAN * OPERATIONS_A_SECOND; turn += 1) {
      const due = started + (turn * 1000) / OPERATIONS_A_SECOND
      if (due > performance.now()) await delay(due - performance.now())
      const note = `phone ${n}, thing ${turn}`
      wanted.push(note)
      const before = performance.now()
      since = (await add(note, since)).version
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: PHONES }, phone))
  const seconds = Math.round((performance.now() - started) / 100) / 10
  const there = await notes()
  const lost = wanted.filter((note) => !there.has(note)).length
  return { operations: wanted.length, lost, times, seconds }
}

/** Measures how a household's change reaches 500 channels, and 20 phones that edit one list at once, with those open. */
export async function measureHousehold(
  bench: BenchSite,
  databaseUrl: string
): Promise<HouseholdFigures> {
  const { url } = bench.site
  const tokens = await addPeople(url, databaseUrl)
  const list = await shop(url, bench.token)
  const before = bench.memoryMb()
  const lines = await openLines(url, tokens)
  try {
    const channelsPssMb = bench.memoryMb() - before
    const times: number[] = []
    for (let turn = 0; turn < CHANGES; turn += 1) {
      const started = performance.now()
      const { version } = await list.add(`change ${turn}`)
      times.push(await reached(lines, version, started))
    }
    const cpuBefore = bench.cpu()
    const { operations, lost, times: each, seconds } = await shopTogether(list)
    const cpu = bench.cpu()
    const eachOf = (part: 'server' | 'database') =>
      Math.round(((cpu[part] - cpuBefore[part]) / operations) * 100) / 100
    return {
      channels: lines.length,
      reachedMs: { p50: at(times, 0.5), worst: at(times, 1) },
      channelsPssMb,
      phones: PHONES,
      operations,
      lost,
      operationMs: { p50: at(each, 0.5), p99: at(each, 0.99) },
      operationCpuMs: { server: eachOf('server'), database: eachOf('database') },
      seconds,
    }
  } finally {
    for (const { call } of lines) call.destroy()
  }
}
