import { setTimeout as delay } from 'node:timers/promises'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import { startBenchSite, type BenchSite } from '../bench_site.js'
import type { CpuTime } from '../measure/processes.js'
import { Connection } from '../measure/connection.js'
import { seedRecipes } from '../seed/seed_recipes.js'

/** Between two looks at the list and at the memory, in milliseconds. */
const GAP = 100

/** What was seen while work went on. */
interface Watched {
  peakMb: number
  /** Milliseconds of each look at the list of recipes. */
  lists: number[]
}

/** A site with so many recipes, and what else `prepare` does to its database. */
export async function seededSite(
  recipes: number,
  prepare?: (databaseUrl: string) => Promise<void>
): Promise<{ bench: BenchSite; dataDir: string }> {
  const first = await startBenchSite()
  const { dataDir } = first.site
  await seedRecipes(embeddedDatabaseUrl(dataDir), recipes)
  await prepare?.(embeddedDatabaseUrl(dataDir))
  await first.site.stop()
  return { bench: await startBenchSite(dataDir), dataDir }
}

/** Asks the API as the administrator; with a body it posts. */
export async function ask<Answer>(bench: BenchSite, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${bench.site.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'authorization': `Bearer ${bench.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Looks at the list and the memory until the work has ended. */
export async function watch(bench: BenchSite, hasEnded: () => Promise<boolean>): Promise<Watched> {
  const end = new AbortController()
  const seen: Watched = { peakMb: 0, lists: [] }
  const connection = new Connection(bench.site.url, bench.token)
  const lists = async () => {
    while (!end.signal.aborted) {
      const { milliseconds } = await connection.send({ method: 'GET', path: '/api/recipes' })
      seen.lists.push(milliseconds)
      await delay(GAP)
    }
  }
  const memory = async () => {
    while (!(await hasEnded())) {
      seen.peakMb = Math.max(seen.peakMb, bench.memoryMb())
      await delay(5 * GAP)
    }
    end.abort()
  }
  await Promise.all([lists(), memory()])
  connection.close()
  return seen
}

/** The time below which so large a share of times lies. */
export function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** What of CPU falls to each of so many, with one decimal; of a thousand milliseconds, the seconds. */
export const cpuEach = ({ server, database }: CpuTime, count: number): CpuTime => ({
  server: round(server / count),
  database: round(database / count),
})

/** A figure with one decimal. */
export const round = (figure: number): number => Math.round(figure * 10) / 10
