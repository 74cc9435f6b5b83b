import { test } from '@japa/runner'
import { askNewest, siteSettings } from '#core/site/index'
import { createCook } from '#tests/helpers/factories'
import { startReceiver } from '#tests/helpers/receiver'

const run = { jobId: 'x', attempt: 1, signal: new AbortController().signal }

async function kitchen({ client }: { client: import('@japa/api-client').ApiClient }) {
  const { token } = await createCook({ admin: true })
  const get = async (path: string) =>
    (await client.get(`/api/admin/${path}`).bearerToken(token)).body()
  const put = (body: object) => client.put('/api/admin/updates').bearerToken(token).json(body)
  const newer = siteSettings().productVersion.replace(/^\d+/, (major) => String(Number(major) + 1))
  return { get, put, newer }
}

test.group('Notices of updates', (group) => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  group.each.setup(async () => {
    receiver = await startReceiver()
    return () => receiver.close()
  })

  test('the site asks nobody until an administrator switches that on', async ({
    client,
    assert,
  }) => {
    const { get, put } = await kitchen({ client })
    assert.containSubset(await get('updates'), { isOn: false, address: '', newest: null })
    await askNewest.run({}, run)
    const stored = await put({ isOn: false, address: receiver.url })
    stored.assertStatus(200)
    await askNewest.run({}, run)
    assert.lengthOf(receiver.received, 0)
    assert.isTrue((await get('about/check')).isUpToDate)
  })

  test('switched on it asks the address that was chosen, says nothing of itself, and shows what is newer', async ({
    client,
    assert,
  }) => {
    const { get, put, newer } = await kitchen({ client })
    receiver.answers((response) => response.end(JSON.stringify({ tag_name: `v${newer}` })))
    const on = await put({ isOn: true, address: `${receiver.url}/latest` })
    on.assertStatus(200)
    await askNewest.run({}, run)
    const { method, path, headers, body } = receiver.last()
    assert.deepEqual([method, path, body], ['GET', '/latest', ''])
    assert.notProperty(headers, 'cookie')
    assert.notInclude(JSON.stringify(headers), siteSettings().productVersion)
    assert.containSubset(await get('updates'), { isOn: true, newest: newer, problem: null })
    assert.equal((await get('about')).versionLatest, newer)
    assert.isFalse((await get('about/check')).isUpToDate)
    await put({ isOn: false, address: `${receiver.url}/latest` })
    assert.equal((await get('about')).versionLatest, siteSettings().productVersion)
  })

  test('an answer that is none is a problem in words, and keeps what was known', async ({
    client,
    assert,
  }) => {
    const { get, put, newer } = await kitchen({ client })
    await put({ isOn: true, address: receiver.url })
    receiver.answers((response) => response.end(JSON.stringify({ version: newer })))
    await askNewest.run({}, run)
    const wrong = ['<html>', '{"version":"<b>9</b>"}', '{}', `{"a":"${'x'.repeat(200_000)}"}`]
    for (const text of wrong) {
      receiver.answers((response) => response.end(text))
      await askNewest.run({}, run)
      const { newest, problem } = await get('updates')
      assert.deepEqual(
        [newest, problem],
        [newer, 'The answer names no version.'],
        text.slice(0, 30)
      )
    }
    receiver.answers((response) => response.writeHead(500).end())
    await askNewest.run({}, run)
    assert.equal((await get('updates')).problem, 'It answered with status 500.')
  })

  test('an address that is none is refused at its field', async ({ client, assert }) => {
    const { put } = await kitchen({ client })
    for (const address of ['', 'kitchen', 'ftp://example.org', 'file:///etc/passwd']) {
      const answer = await put({ isOn: true, address })
      answer.assertStatus(422)
      assert.deepEqual(answer.body().detail[0].loc, ['body', 'address'])
    }
  })
})
