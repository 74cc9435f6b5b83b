import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from '@japa/runner'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Entry {
  license?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
}
type Lock = { packages: Record<string, Entry> }

/** Runs one of the launcher's scripts on a folder; answers its exit code and all that it printed. */
async function run(script: string, folder: string, env: NodeJS.ProcessEnv = {}) {
  const command = [join(root, 'start/launch', script), folder]
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 }
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    })
  )
}

/** A folder with our lock file, after something was planted in it. */
function folderWith(plant: (packages: Lock['packages']) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-test-'))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  plant(lock.packages)
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  writeFileSync(join(folder, 'package.json'), readFileSync(join(root, 'package.json')))
  return folder
}

const fine: Entry = { license: 'MIT', integrity: 'sha512-a' }

test.group('Packages', (group) => {
  group.each.timeout(120_000)

  test('have licences, checksums and scripts that were looked at', async ({ assert }) => {
    assert.deepEqual(await run('licences.mjs', root), { code: 0, said: '' })
  })

  test('that are planted are found: {$i}')
    .with<[Entry, string][]>([
      [{ ...fine, license: 'GPL-3.0' }, 'licence GPL-3.0'],
      [{ ...fine, license: 'MIT AND AGPL-3.0' }, 'licence MIT AND AGPL-3.0'],
      [{ ...fine, license: 'LGPL-3.0-or-later' }, 'licence LGPL'],
      [{ integrity: 'sha512-a' }, 'licence unknown'],
      [{ ...fine, integrity: 'sha1-a' }, 'no checksum'],
      [{ ...fine, resolved: 'https://example.com/a.tgz' }, 'where it was fetched from'],
      [{ ...fine, hasInstallScript: true }, 'runs a script'],
    ])
    .run(async ({ assert, cleanup }, [entry, fault]) => {
      const folder = folderWith((packages) => (packages['node_modules/planted'] = entry))
      cleanup(() => rmSync(folder, { recursive: true }))
      const { code, said } = await run('licences.mjs', folder)
      assert.equal(code, 1)
      assert.match(said, new RegExp(`^planted: .*${fault}`))
    })

  test('are listed in a bill of materials, the same each time and wherever the folder lies', async ({
    assert,
    cleanup,
  }) => {
    const folder = folderWith(() => {})
    cleanup(() => rmSync(folder, { recursive: true }))
    const [here, there] = [await run('sbom.mjs', root), await run('sbom.mjs', folder)]
    assert.equal(here.code, 0)
    assert.equal(here.said, there.said)
    const bill = JSON.parse(here.said) as { bomFormat: string; components: { name: string }[] }
    assert.equal(bill.bomFormat, 'CycloneDX')
    const names = bill.components.map(({ name }) => name)
    assert.includeMembers(names, ['@adonisjs/core', 'pg'])
    assert.notInclude(names, 'playwright')
  })

  test('are asked about where a registry answers, and the asking is skipped where none does', async ({
    assert,
    cleanup,
  }) => {
    let known: object | null = {}
    const yauzl = {
      'name': 'yauzl',
      'dist-tags': { latest: '3.4.0' },
      'versions': { '3.4.0': { name: 'yauzl', version: '3.4.0' } },
    }
    const registry = createServer((request, response) => {
      const answer = request.method === 'GET' ? yauzl : known
      response.writeHead(answer ? 200 : 405, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer ?? {}))
    })
    registry.listen(0, '127.0.0.1')
    await once(registry, 'listening')
    cleanup(() => void registry.close())
    const { port } = registry.address() as AddressInfo
    const ask = () =>
      run('audit.mjs', root, {
        npm_config_registry: `http://127.0.0.1:${port}`,
        npm_config_cache: tmp,
      })
    const tmp = mkdtempSync(join(tmpdir(), 'trivet-test-'))
    cleanup(() => rmSync(tmp, { recursive: true }))
    assert.deepEqual(await ask(), {
      code: 0,
      said: 'dependency audit: 0 known, 0 of them high or critical\n',
    })
    const grave = { id: 1, url: '', title: 'A hole', severity: 'high', vulnerable_versions: '*' }
    known = { yauzl: [grave] }
    const found = await ask()
    assert.equal(found.code, 1)
    assert.include(found.said, 'high: yauzl')
    known = null
    const skipped = await ask()
    assert.equal(skipped.code, 0)
    assert.match(skipped.said, /^skipped: dependency audit \(405/)
  })
})
