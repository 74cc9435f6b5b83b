import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'

test.group('Whoever watches the server', () => {
  test('reads how it is by an administrator’s token: how long answers took, by route alone', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook({ admin: true })
    const read = () => client.get('/api/admin/metrics').bearerToken(token)
    const first = await read()
    first.assertStatus(200)
    assert.match(first.header('content-type') ?? '', /^text\/plain; version=/)
    const counted = (said: string) =>
      Number(
        /duration_seconds_count\{method="GET",route="\/api\/recipes\/:slug",status="4xx"\} (\d+)/.exec(
          said
        )?.[1] ?? 0
      )
    for (const id of ['secret-soup', 'secret-stew'])
      await client.get(`/api/recipes/${id}`).bearerToken(token)
    const text = (await read()).text()
    assert.equal(counted(text) - counted(first.text()), 2)
    assert.notInclude(text, 'secret-soup')
    for (const name of ['live_channels', 'disk_free_bytes', 'database_connections', 'jobs'])
      assert.include(text, `\ntrivet_${name}`)
    assert.include(text, 'trivet_nodejs_eventloop_lag_seconds')
    assert.match(text, /trivet_jobs\{owner="core",state="failed"\} \d/)
    const dashboard = readFileSync(
      new URL('../../../deploy/grafana-dashboard.json', import.meta.url),
      'utf8'
    )
    const drawn = new Set(dashboard.match(/trivet_[a-z0-9_]+/g))
    assert.isAbove(drawn.size, 8)
    for (const name of drawn) assert.include(text, name)
  })
})
