import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { BackupRun } from '#core/shared/contract/backups'
import { forgeZip, packedZeros } from '#tests/helpers/forge_zip'
import { attempt, siteUnderAttack, type Target } from './harness/index.js'
import { until } from './hurt_site.js'

let target: Target

const MANIFEST = 'manifest.json'
const sums = { bytes: 0, sha256: 'a'.repeat(64) }
const manifest = (more: object) =>
  JSON.stringify({
    product: 'trivet',
    form: 'group-1',
    productVersion: '0.1.0',
    createdAt: '2026-11-27T00:00:00Z',
    migrations: [],
    tables: {},
    files: {},
    ...more,
  })

const upload = (content: Buffer, token = target.admin) => {
  const body = new FormData()
  body.append('archive', new Blob([new Uint8Array(content)]), 'group.zip')
  return target.ask('/api/admin/group-archives', { method: 'POST', token, body })
}

const codeOf = async (answer: Response) => {
  const { detail } = (await answer.json()) as { detail: { code?: string } }
  return detail.code ?? ''
}

/** The archive of the administrator's own group, as it is downloaded. */
async function archive(): Promise<Buffer> {
  const [group] = await target.sql<{ id: string }>('select id from groups limit 1')
  const ticket = await target.ask(`/api/admin/groups/${group?.id}/archive`, { token: target.admin })
  const { fileToken } = (await ticket.json()) as { fileToken: string }
  const sent = await target.ask(`/api/utils/download?token=${fileToken}`)
  return Buffer.from(await sent.arrayBuffer())
}

/** How an import ended that a worker was given. */
async function endOf(answer: Response): Promise<BackupRun> {
  const { id } = (await answer.json()) as { id: string }
  const look = async () => {
    const listed = await target.ask('/api/admin/backup-runs', { token: target.admin })
    return ((await listed.json()) as BackupRun[]).find((run) => run.id === id)
  }
  let run = await look()
  await until('the import has ended', async () => {
    run = await look()
    return run?.state === 'done' || run?.state === 'failed'
  })
  if (!run) throw new Error('The run is not listed')
  return run
}

const counts = () =>
  target.sql<{ groups: string; people: string }>(
    'select (select count(*) from groups) as groups, (select count(*) from users) as people'
  )

test.group('Archives of groups', (group) => {
  group.setup(async () => {
    target = await siteUnderAttack()
    return () => target.close()
  })
  group.each.timeout(400_000)

  test('what is none, damaged, a bomb or names places of its own is refused, and nothing of it stays', async ({
    assert,
  }) => {
    const good = await archive()
    const zeros = packedZeros(1_500)
    const bomb = { name: 'data/recipes/a', packed: zeros, size: 1_500 * 1024 * 1024, crc32: 0 }
    const only = (text: string) => forgeZip([{ name: MANIFEST, content: text }])
    const bad: Record<string, Buffer> = {
      'cut off': good.subarray(0, good.length / 2),
      'no zip': Buffer.from('Leek soup'),
      'another product': only(manifest({ product: 'other' })),
      'a backup of a site': only(manifest({ form: 1 })),
      'a manifest that is no JSON': only('{'),
      'a table by another name': only(manifest({ tables: { 'x; drop table users': sums } })),
      'a file outside of its folders': only(manifest({ files: { 'secrets/../app-key': sums } })),
      'a file that climbs': forgeZip([
        { name: MANIFEST, content: manifest({ files: { 'recipes/../../x': sums } }) },
        { name: 'data/recipes/../../../x', content: '' },
      ]),
      'a bomb': forgeZip([{ name: MANIFEST, content: manifest({}) }, bomb]),
      'a link': forgeZip([{ name: MANIFEST, content: '/etc/passwd', mode: 0o120777 }]),
    }
    const before = await counts()
    await target.during(async () => {
      for (const [what, content] of Object.entries(bad)) {
        const answer = await upload(content)
        assert.equal(answer.status, 400, what)
        attempt(`group: ${what}`, await codeOf(answer))
      }
      assert.equal((await upload(good, target.member)).status, 403)
      attempt('group: no administrator', 403)
    })
    assert.deepEqual(await counts(), before)
    assert.lengthOf(globSync('group-imports/*', { cwd: target.site.dataDir }), 0)
    assert.isFalse(existsSync(join(target.site.dataDir, 'x')))
  })

  test('a group comes in beside those that are there, and gives nobody a way in', async ({
    assert,
  }) => {
    const [before] = await counts()
    const good = await archive()
    await target.during(async () => {
      const { state, report, problem } = await endOf(await upload(good))
      assert.equal(state, 'done', problem ?? '')
      attempt('group: the same people once more', state)
      const rows = await target.sql<{ admin: boolean; password: string | null }>(
        'select admin, password_hash as password from users where group_id = $1',
        [report?.groupId]
      )
      assert.isAbove(rows.length, 0)
      for (const row of rows) assert.deepEqual(row, { admin: false, password: null })
    })
    const [after] = await counts()
    assert.equal(Number(after?.groups), Number(before?.groups) + 1)
    assert.lengthOf(globSync('group-imports/*', { cwd: target.site.dataDir }), 0)
  })

  test('migrations that it never went by, and no rows at all, change nothing', async ({
    assert,
  }) => {
    const before = await counts()
    const counting = 'database/migrations/0190_count_public_recipes'
    await target.during(async () => {
      for (const [what, content] of [
        ['nothing in it', forgeZip([{ name: MANIFEST, content: manifest({}) }])],
        [
          'lying migrations',
          forgeZip([{ name: MANIFEST, content: manifest({ migrations: [counting] }) }]),
        ],
      ] as const) {
        const answer = await upload(content)
        assert.equal(answer.status, 202, what)
        const { state } = await endOf(answer)
        assert.equal(state, 'failed', what)
        attempt(`group: ${what}`, state)
      }
    })
    assert.deepEqual(await counts(), before)
  })
})
