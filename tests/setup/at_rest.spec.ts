import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import { startSite } from '#tests/helpers/site'

/**
 * Packages that take 1 to 9 MB of the heap each and that many a site never uses: the assistants' protocol, encrypted backups, mail,
 * calls of other machines, directories, templates, pictures (a child worker reads them).
 */
const LATE = [
  '@modelcontextprotocol/server',
  'age-encryption',
  'jose',
  'ldapts',
  'liquidjs',
  'nodemailer',
  'openid-client',
  'sharp',
  'undici',
]

/** Writes down the address of each module that its process loads. */
const watch = (file: string) => `
  import { appendFileSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) {
    appendFileSync(${JSON.stringify(file)}, url + '\\n')
    return next(url, context)
  } })`

test.group('A site at rest', () => {
  test('has loaded nothing that many sites never need', async ({ assert, cleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'trivet-test-'))
    cleanup(() => rm(folder, { recursive: true }))
    const file = join(folder, 'loaded')
    await writeFile(join(folder, 'watch.mjs'), watch(file))
    const site = await startSite({
      env: { NODE_OPTIONS: `--import=${join(folder, 'watch.mjs')}` },
      dataDir: join(folder, 'data'),
    })
    cleanup(() => site.kill())
    // What begins with the site, as its first jobs, has come to its end by then.
    await delay(5_000)
    const loaded = await readFile(file, 'utf8')
    assert.include(loaded, '/build/packages/bullmq.js')
    const late = LATE.filter(
      (name) =>
        loaded.includes(`/node_modules/${name}/`) ||
        loaded.includes(`/build/packages/${name.replaceAll('/', '_')}.js`)
    )
    assert.deepEqual(late, [])
    // Where a start finds, reads and links a thousand small files, it takes half as long again.
    const small = loaded.split('\n').filter((url) => url.includes('/node_modules/'))
    assert.isBelow(small.length, 40, `packages that are not packed:\n${small.join('\n')}`)
  }).timeout(120_000)
})
