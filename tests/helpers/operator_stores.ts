import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedPostgres } from '#start/postgres/index'
import { freePort } from './test_database.js'

/** A server that an operator runs, and no site starts or stops. */
export interface OperatorStore {
  url: string
  stop(): Promise<void>
}

const redisProgram = process.env.TRIVET_REDIS ?? 'redis-server'

/** Whether this machine has a Redis; why a test without one is skipped is in `noRedis`. */
export const hasRedis = spawnSync(redisProgram, ['--version']).status === 0

/** Why a test of Redis is skipped. */
export const noRedis = 'no redis-server on this machine (set TRIVET_REDIS to one)'

/** A database server that the site did not start and must not stop; one that is measured writes as durably as an operator's. */
export async function operatorsPostgres({ durable = false } = {}): Promise<OperatorStore> {
  const folder = join(mkdtempSync(join(tmpdir(), 'trivet-test-')), 'operator')
  chmodSync(join(folder, '..'), 0o755)
  mkdirSync(folder)
  const cluster = embeddedPostgres(folder, { durable })
  return { url: await cluster.start(), stop: () => cluster.stop() }
}

/** A Redis of a test's own, which stores nothing. */
export async function operatorsRedis(): Promise<OperatorStore> {
  const port = await freePort()
  const redis = spawn(redisProgram, ['--port', String(port), '--save', '', '--bind', '127.0.0.1'])
  return { url: `redis://127.0.0.1:${port}`, stop: async () => void redis.kill() }
}
