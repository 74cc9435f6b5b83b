import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import type { BenchSite } from '../bench_site.js'
import { type CpuTime, timeBetween } from '../measure/processes.js'

/** Between two looks whether pictures still wait for their sizes, in milliseconds. */
const GAP = 1_000

/** Waits until all pictures that came in have their sizes, which are made once a run has ended; answers the CPU it took. */
export async function sizesMade({ site, cpu }: BenchSite): Promise<CpuTime> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(site.dataDir) })
  await client.connect()
  const before = cpu()
  try {
    while (await oneWaits(client)) await delay(GAP)
  } finally {
    await client.end()
  }
  return timeBetween(before, cpu())
}

async function oneWaits(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from unsized_pictures limit 1')
  return rows.length > 0
}
