import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { AllBackups } from '#core/shared/contract/backups'
import { forgeZip, packedZeros } from '#tests/helpers/forge_zip'
import { codeOf, countingMigration, MANIFEST, manifestOf, sums } from './archive_forms.js'
import { attempt, siteUnderAttack, type Target } from './harness/index.js'
import { answersHealth, until } from './hurt_site.js'

let target: Target

const upload = (content: Buffer, name: string, token = target.admin) => {
  const body = new FormData()
  body.append('archive', new Blob([new Uint8Array(content)]), name)
  return target.ask('/api/admin/backups/upload', { method: 'POST', token, body })
}

const restore = (name: string) =>
  target.ask(`/api/admin/backups/${name}/restore`, { method: 'POST', token: target.admin })

async function makeBackup(): Promise<string> {
  await target.ask('/api/admin/backups', { method: 'POST', token: target.admin })
  const list = await target.ask('/api/admin/backups', { token: target.admin })
  const { imports } = (await list.json()) as AllBackups
  return imports.find(({ reason }) => reason === 'manual')?.name ?? ''
}

const manifest = (more: object) => manifestOf(1, more)

test.group('Backups', (group) => {
  group.setup(async () => {
    target = await siteUnderAttack()
    return () => target.close()
  })
  group.each.timeout(400_000)

  test('what is none, damaged, from elsewhere or a bomb is refused, and nothing of it stays', async ({
    assert,
  }) => {
    const good = readFileSync(join(target.site.dataDir, 'backups', await makeBackup()))
    const zeros = packedZeros(1_500)
    const bomb = { name: 'data/recipes/a', packed: zeros, size: 1_500 * 1024 * 1024, crc32: 0 }
    const only = (text: string) => forgeZip([{ name: MANIFEST, content: text }])
    const bad: Record<string, Buffer> = {
      'cut off': good.subarray(0, good.length / 2),
      'no zip': Buffer.from('Leek soup'),
      'another product': only(manifest({ product: 'other' })),
      'a manifest that is no JSON': only('{'),
      'a manifest of any form': only(manifest({ tables: [], files: 'x' })),
      'a table by another name': only(manifest({ tables: { 'x; drop table users': sums } })),
      'a file outside of its folders': only(manifest({ files: { 'plugins/key.js': sums } })),
      'a file that climbs': forgeZip([
        { name: MANIFEST, content: manifest({ files: { 'recipes/../../x': sums } }) },
        { name: 'data/recipes/../../../x', content: '' },
      ]),
      'a file that it does not name': forgeZip([
        { name: MANIFEST, content: manifest({}) },
        { name: 'data/recipes/x', content: 'x' },
      ]),
      'a file of another size': forgeZip([
        { name: MANIFEST, content: manifest({ files: { 'recipes/x': sums } }) },
        { name: 'data/recipes/x', content: 'x' },
      ]),
      'a bomb': forgeZip([{ name: MANIFEST, content: manifest({}) }, bomb]),
      'a link': forgeZip([{ name: MANIFEST, content: '/etc/passwd', mode: 0o120777 }]),
    }
    await target.during(async () => {
      for (const [what, content] of Object.entries(bad)) {
        const answer = await upload(content, `${what.replaceAll(' ', '-')}.zip`)
        assert.equal(answer.status, 400, what)
        attempt(`backup: ${what}`, await codeOf(answer))
      }
      assert.equal((await upload(good, 'good.zip', target.member)).status, 403)
      attempt('backup: no administrator', 403)
    })
    const names = globSync('backups/*', { cwd: target.site.dataDir })
    assert.lengthOf(names, 1)
    assert.isFalse(existsSync(join(target.site.dataDir, 'x')))
  })

  test('one that has a changed byte, other tables, or migrations that it never went by, changes nothing when it is restored', async ({
    assert,
  }) => {
    const good = readFileSync(join(target.site.dataDir, 'backups', await makeBackup()))
    const place = good.indexOf('tables/users.csv') + 'tables/users.csv'.length + 40
    const changed = Buffer.from(good)
    changed[place] = (changed[place] ?? 0) ^ 0xff
    const people = () => target.sql<{ count: string }>('select count(*) from users')
    const before = await people()
    await target.during(async () => {
      for (const [name, content] of [
        ['changed.zip', changed],
        ['empty.zip', forgeZip([{ name: MANIFEST, content: manifest({}) }])],
        [
          'lying.zip',
          forgeZip([{ name: MANIFEST, content: manifest({ migrations: [countingMigration] }) }]),
        ],
      ] as const) {
        assert.equal((await upload(content, name)).status, 200)
        const answer = await restore(name)
        assert.equal(answer.status, 400, name)
        attempt(`restore: ${name}`, await codeOf(answer))
      }
    })
    assert.deepEqual(await people(), before)
    assert.isFalse(existsSync(join(target.site.dataDir, 'restores')))
  })

  test('two restores at once are one; then the site starts again and everybody is signed out', async ({
    assert,
  }) => {
    const name = await makeBackup()
    const server = target.server()
    const answers = await Promise.all([restore(name), restore(name)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    attempt('restore: two at once', '200, 409')
    await until('it has started again', async () => {
      return target.server() !== server && (await answersHealth(target.site))
    })
    const self = await target.ask('/api/users/self', { token: target.admin })
    assert.equal(self.status, 401)
  })
})
