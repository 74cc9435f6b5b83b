import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import { FileStorage } from './file_storage.js'

const size = 4_000_000

const endlessWriter = `
  import { FileStorage } from ${JSON.stringify(new URL('file_storage.ts', import.meta.url).href)}
  const storage = new FileStorage(process.argv[1])
  for (let turn = 0; ; turn += 1) {
    await storage.put('picture', (turn % 2 === 0 ? 'a' : 'b').repeat(${size}))
    if (turn === 0) console.log('writing')
  }`

test.group('Files and power cuts', () => {
  test('a process that is killed while it writes leaves a whole file', async ({ assert }) => {
    const folder = await mkdtemp(join(tmpdir(), 'trivet-crash-'))
    const storage = new FileStorage(folder)
    const seen = new Set<string>()
    for (const delay of [3, 11, 17]) {
      const writer = spawn(
        process.execPath,
        ['--import=@poppinss/ts-exec', '--input-type=module', '-e', endlessWriter, folder],
        { stdio: ['ignore', 'pipe', 'inherit'] }
      )
      await once(writer.stdout, 'data')
      await wait(delay)
      writer.kill('SIGKILL')
      await once(writer, 'exit')
      const content = String(await storage.get('picture'))
      assert.equal(content, content.charAt(0).repeat(size))
      seen.add(writer.signalCode ?? '')
    }
    assert.deepEqual([...seen], ['SIGKILL'])
    await rm(folder, { recursive: true, force: true })
  }).timeout(20_000)
})
