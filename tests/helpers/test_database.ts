import { randomInt } from 'node:crypto'
import { mkdtempSync, mkdirSync, rmSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A database server of this run alone, empty, in a folder that is thrown away; sets the environment the app reads. */
export async function testDatabase(): Promise<{ stop(): Promise<void> }> {
  sweep()
  const folder = mkdtempSync(join(tmpdir(), 'trivet-test-'))
  process.env.DATA_DIR = join(folder, 'data')
  process.env.HOST = '127.0.0.1'
  process.env.PORT = String(await freePort())
  process.env.ALLOWED_PRIVATE_HOSTS ??= '127.0.0.1'
  mkdirSync(process.env.DATA_DIR, { recursive: true })
  if (process.env.DATABASE_URL) return { stop: async () => {} }
  const { embeddedPostgres } = await import('#start/postgres/index')
  const cluster = embeddedPostgres(process.env.DATA_DIR, { durable: false })
  process.env.DATABASE_URL = await cluster.start()
  return { stop: () => cluster.stop() }
}

/**
 * A port of loopback that is free, and below those that systems give away: between this look and its use a connection
 * of a suite beside this one could get one of them.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return isFree ? port : freePort()
}

/** Folders of runs that were killed, older than two hours. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith('trivet-test-')) continue
    const path = join(tmpdir(), name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > 2 * 60 * 60 * 1000) removeIfPossible(path)
  }
}

/** What cannot be removed stays, such as a small disk that a killed run left mounted; it is no reason not to begin. */
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch (error) {
    console.warn(`A folder of an earlier run stays: ${String(error)}`)
  }
}
