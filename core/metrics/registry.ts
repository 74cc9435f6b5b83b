import emitter from '@adonisjs/core/services/emitter'
import type { HttpContext } from '@adonisjs/core/http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolLoad } from '#core/database/read'
import { live } from '#core/live/index'
import { plugins } from '#core/plugins/index'
import { queue } from '#core/queue/index'
import { diskRoom } from '#core/storage/disk'

/** Seconds by which requests are told apart: few, since each is kept for every route. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2, 10]

let registry: Registry | null = null

/** The metrics of this process in the text format of Prometheus. Nothing is counted before somebody asks for the first time. */
export async function metricsText(): Promise<{ type: string; text: string }> {
  registry ??= begin()
  return { type: registry.contentType, text: await registry.metrics() }
}

function begin(): Registry {
  const made = new Registry()
  collectDefaultMetrics({ register: made, prefix: 'trivet_' })
  countRequests(made)
  const gauge = (
    name: string,
    help: string,
    read: (it: Gauge) => unknown,
    labelNames: string[] = []
  ) =>
    new Gauge({
      name: `trivet_${name}`,
      help,
      labelNames,
      registers: [made],
      async collect() {
        await read(this)
      },
    })
  gauge('live_channels', 'Browsers that listen for news', (it) => it.set(live().size))
  gauge('disk_free_bytes', 'Room on the disk of the data folder', async (it) =>
    it.set(await diskRoom())
  )
  gauge('database_connections', 'Connections for reads, by what they do', setConnections, ['state'])
  gauge('jobs', 'Jobs by whose they are and what they do', setJobs, ['owner', 'state'])
  return made
}

/** How long answers took, by the pattern of their route: addresses themselves would be without end. */
function countRequests(made: Registry): void {
  const seconds = new Histogram({
    name: 'trivet_http_request_duration_seconds',
    help: 'How long answers took',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [made],
  })
  emitter.on('http:request_completed', ({ ctx, duration: [whole, nano] }) => {
    seconds.observe(labelsOf(ctx), whole + nano / 1e9)
  })
}

function labelsOf({ request, response, route }: HttpContext): Record<string, string> {
  const method = route ? request.method() : 'OTHER'
  return {
    method,
    route: route?.pattern ?? 'none',
    status: `${Math.floor(response.response.statusCode / 100)}xx`,
  }
}

function setConnections(gauge: Gauge): void {
  for (const [state, count] of Object.entries(poolLoad())) gauge.set({ state }, count)
}

async function setJobs(gauge: Gauge): Promise<void> {
  const working = [...plugins().mounted.values()].filter(({ plugin }) => plugin?.provides?.jobs)
  const owners = ['core', ...working.map(({ manifest }) => manifest.id)]
  const counts = await Promise.all(owners.map((owner) => queue().counts(owner)))
  for (const [place, owner] of owners.entries()) {
    const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts[place] ?? {}
    for (const [state, count] of Object.entries({ waiting, active, delayed, failed }))
      gauge.set({ owner, state }, count)
  }
}
