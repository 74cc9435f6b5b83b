import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { AllBackups } from '#core/shared/contract/backups'
import { preparedFolder } from '#tests/helpers/prepared_site'
import { startS3, type TestS3 } from '#tests/helpers/s3/server'
import { startSite } from '#tests/helpers/site'
import { photo } from '#tests/helpers/web_pages'
import { until } from '../attack/hurt_site.js'
import { signIn, type Cook } from './power_cut/cook.js'

const admin = {
  INITIAL_ADMIN_EMAIL: 'ada@example.com',
  INITIAL_ADMIN_PASSWORD: 'a long enough secret',
}

/** A site of its own whose files lie in a bucket. */
async function bucketSite(server: TestS3) {
  return startSite({
    dataDir: await preparedFolder(admin),
    env: { ...admin, JOBS: 'false', ...server.env },
  })
}

async function cookWithPicture(cook: Cook, name: string): Promise<void> {
  const slug = await cook.send<string>('POST', '/api/recipes', { name })
  const form = new FormData()
  form.set('image', new File([Buffer.from(await photo())], 'a.jpg'))
  form.set('extension', 'jpg')
  await cook.send('PUT', `/api/recipes/${slug}/image`, form)
}

/** Tags of what is stored, by key. */
const tagsOf = ({ objects }: TestS3) =>
  Object.fromEntries([...objects].toSorted().map(([key, { etag }]) => [key, etag]))

test.group('A site whose files lie in a bucket', () => {
  test('keeps none of them in its data folder, and is put back from a backup with all of them', async ({
    assert,
    cleanup,
  }) => {
    const server = await startS3({ prefix: 'home', pageSize: 4 })
    cleanup(() => server.close())
    const site = await bucketSite(server)
    cleanup(() => site.kill())
    const cook = await signIn(site)
    for (const name of ['Leek soup', 'Stew', 'Pie']) await cookWithPicture(cook, name)
    assert.isFalse(existsSync(join(site.dataDir, 'recipes')))
    const before = tagsOf(server)
    assert.lengthOf(Object.keys(before), 9)

    await cook.send('POST', '/api/admin/backups')
    const list = await cook.send<AllBackups>('GET', '/api/admin/backups')
    assert.deepEqual(tagsOf(server), before)
    await cook.send('DELETE', '/api/recipes/stew/image')
    await cookWithPicture(cook, 'Of another time')
    const [replaced = ''] = server.objects.keys()
    server.objects.set(replaced, { body: Buffer.from('x'), etag: 'x', modifiedAt: new Date() })

    // In the middle of it the server of the files is busy now and then.
    let calls = 0
    server.fault = () => ((calls += 1) % 5 === 0 ? { status: 503, code: 'SlowDown' } : null)
    const answer = await cook.send('POST', `/api/admin/backups/${list?.imports[0]?.name}/restore`)
    assert.deepEqual(answer, { message: 'Restore successful', error: false })
    assert.deepEqual(tagsOf(server), before)
    assert.isFalse(existsSync(join(site.dataDir, 'restores')))
    await until('the site takes sign-ins again', () =>
      signIn(site).then(
        () => true,
        () => false
      )
    )
  }).timeout(300_000)

  test('does not start with half of what a bucket needs', async ({ assert, cleanup }) => {
    const server = await startS3()
    cleanup(() => server.close())
    const { S3_BUCKET: _, ...env } = server.env
    const failure = await startSite({ dataDir: await preparedFolder(admin), env }).then(
      (site) => site.kill().then(() => ''),
      (error: Error) => error.message
    )
    assert.include(failure, 'these are not set: S3_BUCKET')
  }).timeout(300_000)
})
