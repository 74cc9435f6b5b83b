import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { startSite } from '#tests/helpers/site'

test.group('A worker beside the server', () => {
  test('leaves what the server is just taking in alone', async ({ assert, cleanup }) => {
    const site = await startSite()
    cleanup(() => site.kill())
    const taken = ['uploads', 'archives'].map((folder) => join(site.dataDir, folder, 'half'))
    for (const file of taken) {
      mkdirSync(join(file, '..'), { recursive: true })
      writeFileSync(file, 'half a file')
    }
    const program = join(import.meta.dirname, '../../build/ace.js')
    const env = { ...process.env, DATA_DIR: site.dataDir, NODE_ENV: 'production' }
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
    const worker = spawn(process.execPath, [program, 'work'], { env, stdio })
    cleanup(() => void worker.kill('SIGKILL'))
    let said = ''
    for await (const chunk of worker.stdout ?? []) {
      said += String(chunk)
      if (said.includes('works on jobs')) break
    }
    assert.include(said, 'works on jobs')
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    for (const file of taken) assert.isTrue(existsSync(file), file)
  }).timeout(60_000)
})
