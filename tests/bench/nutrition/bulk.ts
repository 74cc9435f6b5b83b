import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import { startBenchSite } from '../bench_site.js'
import { Connection } from '../measure/connection.js'
import { seedRecipes } from '../seed/seed_recipes.js'

/** Milliseconds between two lists, as a household would ask for them. */
const PAUSE = 50

/** Has a site compute the nutrition of so many recipes after its start: how long that takes, and how lists answer meanwhile. */
export async function measureBulk(recipes: number): Promise<object> {
  const first = await startBenchSite()
  const { dataDir } = first.site
  try {
    await seedRecipes(embeddedDatabaseUrl(dataDir), recipes)
    await first.site.stop()
    const second = await startBenchSite(dataDir)
    const idle = second.memoryMb()
    const started = performance.now()
    const database = new pg.Client({ connectionString: embeddedDatabaseUrl(dataDir) })
    await database.connect()
    const connection = new Connection(second.site.url, second.token)
    const times: number[] = []
    let left = recipes
    while (left > 0) {
      const answer = await connection.send({ method: 'GET', path: '/api/recipes?perPage=50' })
      times.push(answer.milliseconds)
      await delay(PAUSE)
      if (times.length % 10 === 0) left = recipes - (await computed(database))
    }
    const seconds = (performance.now() - started) / 1000
    const memory = second.memoryMb()
    connection.close()
    await database.end()
    await second.site.stop()
    times.sort((one, other) => one - other)
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
    return {
      recipes,
      seconds: Math.round(seconds),
      lists: { p50: at(0.5), p99: at(0.99) },
      idle,
      memory,
    }
  } finally {
    await first.site.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function computed(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from recipe_computed_nutrition'
  )
  return rows[0]?.count ?? 0
}
