import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import { placeTrouble } from '#core/backups/errors'
import { backupTargets } from '#core/backups/points'
import { reasonOf } from '#core/backups/backup_names'
import { pluginBench } from '#core/plugins/plugin_bench'
import { Bucket } from '#core/storage/index'
import plugin from './plugin.js'

const DAY = 24 * 60 * 60 * 1_000

/** The plugin on a folder of its own, with a site that makes empty backups. */
async function bench(settings: Record<string, unknown> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-test-'))
  let made = 0
  const make = () => {
    made += 1
    const name = `trivet_2026.11.26.02.10.${String(10 + made)}_scheduled.zip`
    writeFileSync(join(folder, name), '')
    return Promise.resolve(name)
  }
  const rehearse = () => Promise.resolve(true)
  const bucket = (...place: ConstructorParameters<typeof Bucket>) => new Bucket(...place)
  const backups = { folder: () => folder, make, rehearse, reasonOf, bucket, placeTrouble }
  const services = { 'core/backups': backups }
  const on = pluginBench({ points: [backupTargets], services })
  await on.host.register(plugin, { on: true, settings })
  const [target] = on.host.list(backupTargets)
  if (!target) throw new Error('It contributes nothing')
  /** A file of so many days ago. */
  const put = (name: string, ago: number) => {
    writeFileSync(join(folder, name), '')
    const then = new Date(Date.now() - ago * DAY)
    utimesSync(join(folder, name), then, then)
  }
  const backUp = async () => {
    await on.queue.runNow(plugin.id, 'back-up')
    await on.settled()
  }
  const close = async () => {
    await on.close()
    rmSync(folder, { recursive: true })
  }
  return { ...target, put, backUp, close, failures: on.failures, names: () => readdirSync(folder) }
}

test.group('Backups in a folder', () => {
  test('are made at night, and old ones of its own go', async ({ assert, cleanup }) => {
    const on = await bench({ daily: 2, weekly: 0, monthly: 0 })
    cleanup(on.close)
    const own = [1, 2, 3].map((ago) => `trivet_2026.11.0${9 - ago}.02.10.00_scheduled.zip`)
    own.forEach((name, at) => on.put(name, at + 1))
    const others = ['mine.zip', 'trivet_2026.01.01.10.00.00.zip', 'notes.txt']
    for (const name of others) on.put(name, 300)
    await on.backUp()
    assert.deepEqual(on.failures, [])
    const newest = 'trivet_2026.11.26.02.10.11_scheduled.zip'
    assert.sameMembers(on.names(), [...others, newest, own[0] ?? ''])
  })

  test('are not made where nobody wants that', async ({ assert, cleanup }) => {
    const on = await bench({ scheduled: false })
    cleanup(on.close)
    await on.backUp()
    assert.deepEqual(on.names(), [])
  })

  test('appear whole or not at all', async ({ assert, cleanup }) => {
    const { item, context, ...on } = await bench()
    cleanup(on.close)
    await item.put('whole.zip', Readable.from([Buffer.from('whole')]), context())
    async function* broken() {
      yield Buffer.from('half')
      await Promise.resolve()
      throw new Error('the disk is gone')
    }
    const failed = await item.put('half.zip', Readable.from(broken()), context()).then(
      () => '',
      (error: Error) => error.message
    )
    assert.equal(failed, 'the disk is gone')
    assert.deepEqual(on.names(), ['whole.zip'])
    on.put('.unfinished-x', 2)
    await item.put('next.zip', Readable.from([Buffer.from('next')]), context())
    assert.sameMembers(on.names(), ['whole.zip', 'next.zip'])
    assert.isNull(await item.open('half.zip', context()))
    assert.isTrue(await item.delete('next.zip', context()))
    assert.isFalse(await item.delete('next.zip', context()))
  })
})
