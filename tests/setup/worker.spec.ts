import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { startSite } from '#tests/helpers/site'
import { startWorker } from '#tests/helpers/worker'

test.group('A worker beside the server', () => {
  test('leaves what the server is just taking in alone', async ({ assert, cleanup }) => {
    const site = await startSite()
    cleanup(() => site.kill())
    const taken = ['uploads', 'archives'].map((folder) => join(site.dataDir, folder, 'half'))
    for (const file of taken) {
      mkdirSync(join(file, '..'), { recursive: true })
      writeFileSync(file, 'half a file')
    }
    const worker = await startWorker(site.dataDir)
    cleanup(() => worker.kill())
    await worker.stop()
    for (const file of taken) assert.isTrue(existsSync(file), file)
  }).timeout(60_000)
})
