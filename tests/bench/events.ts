import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Receiver, startReceiver } from '#tests/helpers/receiver'
import type { MemoryParts } from '#tests/helpers/process_tree'
import type { BenchSite } from './bench_site.js'

/** Figures of a site that tells another machine of much that happens. */
export interface EventFigures {
  events: number
  subscriptions: number
  /** Seconds that the changes took, and until all of it had arrived. */
  seconds: { changes: number; arrivals: number }
  lost: number
  /** Messages that arrived more than once. */
  doubled: number
  /** Milliseconds from a change's answer to the arrival, at rest. */
  arrivalMs: { p50: number; p99: number }
  /** Milliseconds of the list of recipes while the changes were made. */
  listMs: { p50: number; p99: number }
  /** MiB (PSS) above rest while it went on, and what that was made of when it was most. */
  abovePssMb: number
  aboveByPart: MemoryParts
}

const EVENTS = 10_000
const SPAN = 60_000
const SUBSCRIPTIONS = 50
const AT_ONCE = 8
const AT_REST = 100
const PATIENCE = 300_000
/** Between looks at the list, and at the memory. */
const PAUSE = 250

type Call = (method: string, path: string, body?: object) => Promise<Response>

/** Where messages go: to a machine that answers at once, and to one that takes all and says nothing. */
interface Machines {
  other: Receiver
  hanging: Receiver
}

/** Two notifiers want each tag, one of them at the machine that hangs; 48 are asked of each, and want other things. */
async function subscribe(call: Call, { other, hanging }: Machines, databaseUrl: string) {
  for (const { url } of [other, hanging]) {
    const appriseUrl = url.replace('http:', 'json:')
    const body = { name: 'bench', appriseUrl, options: { tagCreated: true } }
    await call('POST', '/api/households/events/notifications', body)
  }
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(
    `insert into notifiers (group_id, household_id, name, enabled, scheme, sealed_url, events, locale)
      select group_id, household_id, 'bench ' || n, true, scheme, sealed_url,
        array[(array['recipeCreated', 'cookbookCreated', 'categoryCreated'])[1 + n % 3]], locale
      from (select * from notifiers order by created_at limit 1) one, generate_series(3, $1) n`,
    [SUBSCRIPTIONS]
  )
  await client.end()
}

/** The names of the tags that a message is about, each with the moment when it arrived. */
function arrivals(other: Receiver): Map<string, number[]> {
  const times = new Map<string, number[]>()
  other.answers((response, { body }) => {
    const [name] = /bench-tag-\w+/.exec(body) ?? []
    if (name) times.set(name, [...(times.get(name) ?? []), performance.now()])
    response.end()
  })
  return times
}

async function arrived(times: Map<string, number[]>, count: number): Promise<boolean> {
  const end = performance.now() + PATIENCE
  while (times.size < count && performance.now() < end) await delay(5)
  return times.size >= count
}

const share = (times: number[], part: number) => {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) * 10) / 10
}
const both = (times: number[]) => ({ p50: share(times, 0.5), p99: share(times, 0.99) })

const tag = (call: Call, name: string) => call('POST', '/api/organizers/tags', { name })

/** One change after the other, each once the one before has arrived. */
async function measureArrival(call: Call, times: Map<string, number[]>): Promise<number[]> {
  const waits: number[] = []
  for (let turn = 0; turn < AT_REST; turn += 1) {
    const name = `bench-tag-r${turn}`
    await tag(call, name)
    const answered = performance.now()
    await arrived(times, turn + 1)
    waits.push(Math.max(0, (times.get(name)?.[0] ?? Infinity) - answered))
  }
  return waits
}

const above = (now: MemoryParts, rest: MemoryParts): MemoryParts => ({
  node: Math.round(now.node - rest.node),
  sharedBuffers: Math.round(now.sharedBuffers - rest.sharedBuffers),
  postgres: Math.round(now.postgres - rest.postgres),
})

/** Changes by several connections, evenly over the minute; the list and the memory are looked at meanwhile. */
async function measureRush(bench: BenchSite, call: Call) {
  const started = performance.now()
  const rest = bench.memoryMb()
  const going = { on: true }
  const listTimes: number[] = []
  const restParts = bench.memoryParts()
  let [most, parts] = [rest, restParts]
  const look = async () => {
    for (let turn = 0; going.on; turn += 1) {
      const before = performance.now()
      await call('GET', '/api/recipes?page=1&perPage=32')
      listTimes.push(performance.now() - before)
      if (turn % 20 === 0) {
        const now = bench.memoryMb()
        if (now > most) [most, parts] = [now, bench.memoryParts()]
      }
      await delay(PAUSE)
    }
  }
  let next = 0
  const change = async () => {
    for (let turn = next++; turn < EVENTS; turn = next++) {
      const due = started + (turn / EVENTS) * SPAN
      if (due > performance.now()) await delay(due - performance.now())
      await tag(call, `bench-tag-e${turn}`)
    }
  }
  const looking = look()
  await Promise.all(Array.from({ length: AT_ONCE }, change))
  const changes = performance.now() - started
  const end = async () => {
    going.on = false
    await looking
    return {
      listMs: both(listTimes),
      abovePssMb: most - rest,
      aboveByPart: above(parts, restParts),
    }
  }
  return { started, changes, end }
}

/**
 * Measures how soon one change arrives at another machine, and 10,000 in a minute of which 50 subscriptions are asked while one
 * target hangs.
 */
export async function measureEvents(bench: BenchSite, databaseUrl: string): Promise<EventFigures> {
  const [other, hanging] = [await startReceiver(), await startReceiver()]
  hanging.answers(() => undefined)
  const headers = { 'authorization': `Bearer ${bench.token}`, 'content-type': 'application/json' }
  const call: Call = async (method, path, body) => {
    const answer = await fetch(bench.site.url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    return answer
  }
  try {
    await subscribe(call, { other, hanging }, databaseUrl)
    const times = arrivals(other)
    const arrivalMs = both(await measureArrival(call, times))
    times.clear()
    const { started, changes, end } = await measureRush(bench, call)
    await arrived(times, EVENTS)
    const figures = await end()
    const seconds = (span: number) => Math.round(span / 100) / 10
    return {
      events: EVENTS,
      subscriptions: SUBSCRIPTIONS,
      seconds: { changes: seconds(changes), arrivals: seconds(performance.now() - started) },
      lost: EVENTS - times.size,
      doubled: [...times.values()].filter((each) => each.length > 1).length,
      arrivalMs,
      ...figures,
    }
  } finally {
    other.close()
    hanging.close()
  }
}
