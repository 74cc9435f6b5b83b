import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { sealedColumns } from '#start/rotate_keys'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Who seals with the app key, and the tables in which that is stored; a job's payload is stored for its wait alone. */
const sealers: Record<string, string[]> = {
  'core/ai/secrets.ts': ['ai_providers'],
  'core/backups/run_backups.ts': [],
  'core/bulk_imports/services/run_server.ts': ['import_runs'],
  'core/identity/second_factor/second_factor.ts': ['second_factors'],
  'core/notifiers/save_notifier.ts': ['notifiers'],
  'core/plugins/plugin_secrets.ts': ['plugin_states'],
  'core/push/devices.ts': ['push_devices'],
  'core/webhooks/save_webhook.ts': ['webhooks'],
}

test.group('What is sealed with the app key', () => {
  test('is sealed anew when the key is made anew, wherever it is stored', ({ assert }) => {
    const files = globSync('{core,plugins,start}/**/*.ts', { cwd: root })
    const seals = files.filter((file) => {
      if (file.startsWith('start/rotate_keys') || file.endsWith('.spec.ts')) return false
      const text = readFileSync(join(root, file), 'utf8')
      return /encryption\.encrypt\(|[^ ] ?sealText\(/.test(text) && !/const sealText =/.test(text)
    })
    assert.sameMembers(seals, Object.keys(sealers))
    const tables = sealedColumns.map(({ table }) => table)
    assert.sameMembers(tables, Object.values(sealers).flat())
  })
})
