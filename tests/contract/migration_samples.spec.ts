import { existsSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'
import { fixture, misfits, sample, samplesMissing } from '#tests/helpers/samples'

const archive = fixture('migrations/chowdown/chowdown.zip')

test.group('Migrations have the shapes that programs were written for', (group) => {
  group.each.skip(samplesMissing !== null || !existsSync(archive), samplesMissing ?? 'no archive')

  test('an archive that is handed in is answered by its report, which can be read and is listed', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const recorded = sample('groups-migrations-post')
    const { archive: _file, ...fields } = recorded.requestBody as Record<string, string>
    const answer = await client
      .post(recorded.path)
      .bearerToken(token)
      .file('archive', readFileSync(archive), { filename: 'chowdown.zip' })
      .fields(fields)
    answer.assertStatus(recorded.status)
    assert.deepEqual(misfits(recorded.responseBody, answer.body()), [])
    const { id, category, name } = answer.body()
    assert.equal(category, 'migration')
    assert.equal(name, (recorded.responseBody as { name: string }).name)
    const report = await client.get(`/api/groups/reports/${id}`).bearerToken(token)
    report.assertStatus(200)
    const list = await client.get('/api/groups/reports?report_type=migration').bearerToken(token)
    assert.deepEqual(
      list.body().map((one: { id: string }) => one.id),
      [id]
    )
    assert.deepEqual(misfits([recorded.responseBody], list.body()), [])
  })
})
