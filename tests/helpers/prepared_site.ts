import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './site.js'

const prepared = new Map<string, Promise<string>>()

/**
 * A data folder of a site that was started once with this environment and stopped: its database is
 * there and its first account too. The first such folder of a run is made, the others are copies, since
 * making a database takes longer than many a test.
 */
export async function preparedFolder(env: Record<string, string>): Promise<string> {
  const key = JSON.stringify(env)
  const original = prepared.get(key) ?? prepare(env)
  prepared.set(key, original)
  const folder = mkdtempSync(join(tmpdir(), 'trivet-test-'))
  const { status, stderr } = spawnSync('cp', ['-a', `${await original}/.`, folder])
  if (status !== 0) throw new Error(`The prepared folder could not be copied: ${String(stderr)}`)
  return folder
}

async function prepare(env: Record<string, string>): Promise<string> {
  const site = await startSite({ env })
  await site.stop()
  const file = join(site.dataDir, 'postgres.json')
  const address = JSON.parse(readFileSync(file, 'utf8')) as object
  // Copies may run side by side: each finds a port of its own.
  writeFileSync(file, JSON.stringify({ ...address, port: 0 }), { mode: 0o600 })
  return site.dataDir
}
