import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const watchdog = new URL('watchdog.ts', import.meta.url).href

/** Stops beating once the dog watches, and does something instead; says so when it lives on. */
const program = (folder: string, instead: string) => `
  import { Worker } from 'node:worker_threads'
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const runningPlugin = new Uint8Array(new SharedArrayBuffer(64))
  const logFile = ${JSON.stringify(join(folder, 'trivet.log'))}
  const workerData = { beats, seconds: 2, logFile, runningPlugin }
  const dog = new Worker(new URL(${JSON.stringify(watchdog)}), { workerData })
  dog.on('online', () => setTimeout(() => { ${instead}; console.log('lives'); process.exit(0) }, 500))`

/** What became of a server that did this instead of its beats. */
async function outcomeOf(instead: string): Promise<{ signal: string | null; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-test-'))
  const file = join(folder, 'server.mjs')
  writeFileSync(file, program(folder, instead))
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const child = spawn(process.execPath, ['--import=@poppinss/ts-exec', file], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  rmSync(folder, { recursive: true })
  return { signal, said }
}

test.group('A server that stands still', () => {
  test('is ended with what ran, where it uses the processor', async ({ assert }) => {
    const { signal, said } = await outcomeOf('for (;;);')
    assert.equal(signal, 'SIGKILL')
    assert.match(said, /stood still for 2 s/)
  }).timeout(120_000)

  test('is left alone for longer, where the machine lets it have no processor', async ({
    assert,
  }) => {
    const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_000)'
    const { said } = await outcomeOf(wait)
    assert.equal(said.trim(), 'lives')
  }).timeout(120_000)
})
