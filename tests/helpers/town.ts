import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBalancer, type Balancer } from './balancer.js'
import { operatorsPostgres, operatorsRedis } from './operator_stores.js'
import { startS3 } from './s3/server.js'
import { startSite, type Site } from './site.js'
import { startWorker, type Worker } from './worker.js'

const admin = {
  INITIAL_ADMIN_EMAIL: 'ada@example.com',
  INITIAL_ADMIN_PASSWORD: 'a long enough secret',
}

/** Two servers behind a proxy and a worker, on stores of an operator. */
export interface Town {
  one: Site
  two: Site
  worker: Worker
  proxy: Balancer
  bucket: Awaited<ReturnType<typeof startS3>>
  databaseUrl: string
  close(): Promise<void>
}

/** How a town is built. */
export interface TownOptions {
  withRedis: boolean
  /** Whether its database writes as durably as an operator's. */
  durable?: boolean
  env?: Record<string, string>
}

/** A folder of another machine: nothing but the keys is the same. */
function folderBeside(site: Site): string {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-test-'))
  cpSync(join(site.dataDir, 'secrets'), join(folder, 'secrets'), { recursive: true })
  return folder
}

/** Starts a town; what was started is ended again where something does not start. */
export async function startTown({ withRedis, durable, env }: TownOptions): Promise<Town> {
  const ends: (() => unknown)[] = []
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    const postgres = await operatorsPostgres({ durable: durable ?? false })
    ends.push(() => postgres.stop())
    const redis = withRedis ? await operatorsRedis() : null
    ends.push(() => redis?.stop())
    const bucket = await startS3()
    ends.push(() => bucket.close())
    const settings = {
      ...admin,
      ...bucket.env,
      ...env,
      DATABASE_URL: postgres.url,
      ...(redis && { REDIS_URL: redis.url }),
      JOBS: 'false',
    }
    const one = await startSite({ env: settings })
    ends.push(() => one.kill())
    const two = await startSite({ env: settings, dataDir: folderBeside(one) })
    ends.push(() => two.kill())
    const worker = await startWorker(folderBeside(one), settings)
    ends.push(() => worker.kill())
    const proxy = await startBalancer([one.url, two.url])
    ends.push(() => proxy.close())
    return { one, two, worker, proxy, bucket, databaseUrl: postgres.url, close }
  } catch (error) {
    await close()
    throw error
  }
}
