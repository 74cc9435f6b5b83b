import { setTimeout as delay } from 'node:timers/promises'
import type { BenchSite } from '../bench_site.js'
import { Connection } from './connection.js'

const EVERY = 100

/** The most memory (MiB PSS, all processes) that a site takes while it answers the whole list. */
export async function peakOfWholeList({ site, token, memoryMb }: BenchSite): Promise<number> {
  const connection = new Connection(site.url, token)
  const end = new AbortController()
  const whole = connection.send({ method: 'GET', path: '/api/recipes?perPage=-1' }).finally(() => {
    end.abort()
    connection.close()
  })
  const watch = async () => {
    let peak = memoryMb()
    while (!end.signal.aborted) {
      await delay(EVERY)
      peak = Math.max(peak, memoryMb())
    }
    return peak
  }
  const [peak] = await Promise.all([watch(), whole])
  return peak
}
