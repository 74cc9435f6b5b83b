import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { BullmqStore } from '#core/queue/bullmq_store'

/**
 * A place to keep jobs that the contract is tried on; `skipped` says why it cannot be tried on this
 * machine.
 */
export interface StoreUnderTest {
  name: string
  skipped: string | null
  open(): Promise<BullmqStore>
  close(): Promise<void>
}

/** Waits until something holds, at most so many seconds. */
export async function until(holds: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not come to pass within ${seconds} s`)
    await wait(20)
  }
}

/** The database that the test run prepared. */
export function testDatabaseUrl(): string {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('The test run has set no DATABASE_URL')
  return url
}

/** Jobs in the test run's own Postgres. */
export function postgresUnderTest(): StoreUnderTest {
  return {
    name: 'Postgres',
    skipped: null,
    open: async () => {
      const { postgresStore } = await import('#core/queue/bullmq_store')
      return postgresStore(testDatabaseUrl())
    },
    close: async () => {},
  }
}

/** Jobs in a Redis server that is started for the suite, from `TRIVET_REDIS` or the PATH. */
export function redisUnderTest(): StoreUnderTest & { url(): Promise<string> } {
  const program = process.env.TRIVET_REDIS ?? 'redis-server'
  const present = spawnSync(program, ['--version']).status === 0
  let server: Promise<{ process: ChildProcess; url: string }> | null = null
  const url = async () => {
    server ??= startRedis(program)
    return (await server).url
  }
  return {
    name: 'Redis',
    skipped: present ? null : 'no redis-server on this machine (set TRIVET_REDIS to one)',
    url,
    open: async () => {
      const { redisStore } = await import('#core/queue/redis_store')
      return redisStore(await url())
    },
    close: async () => {
      const started = await server
      started?.process.kill('SIGKILL')
    },
  }
}

async function startRedis(program: string): Promise<{ process: ChildProcess; url: string }> {
  const port = await freePort()
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const process = spawn(program, flags, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' })
  let said = ''
  process.stdout.on('data', (text) => (said += text))
  for (let turn = 0; turn < 100 && !said.includes('Ready to accept'); turn += 1) await wait(50)
  return { process, url: `redis://127.0.0.1:${port}` }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
