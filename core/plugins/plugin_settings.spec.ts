import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import { definePlugin } from './define_plugin.js'
import { manifestOf } from './plugin_manifest.js'
import {
  keepSecrets,
  settingsForm,
  type StoredSettings,
  withoutSecrets,
} from './plugin_settings.js'

const secret = () => vine.string().nullable().optional().meta({ format: 'password' })
const settings = vine.create({
  token: secret(),
  door: vine.object({ url: vine.string(), key: secret() }).nullable().optional(),
  servers: vine.array(vine.object({ url: vine.string(), token: secret(), code: secret() })),
  named: vine.record(vine.string().meta({ format: 'password' })).optional(),
})
const manifest = manifestOf(definePlugin({ id: 'a-b', name: 'B', api: 1, settings }))
const stored: StoredSettings = {
  token: 'one',
  door: { url: 'https://door', key: 'two' },
  servers: [
    { url: 'https://a', token: 'three', code: null },
    { url: 'https://b', token: 'four', code: 'five' },
  ],
  named: { 'a/b': 'six' },
}
const sent = withoutSecrets(manifest, stored)

test.group('Secrets in settings', () => {
  test('leave their marks at every depth, and nothing else', ({ assert }) => {
    assert.deepEqual(sent, {
      token: { stored: 'token' },
      door: { url: 'https://door', key: { stored: 'door/key' } },
      servers: [
        { url: 'https://a', token: { stored: 'servers/0/token' } },
        {
          url: 'https://b',
          token: { stored: 'servers/1/token' },
          code: { stored: 'servers/1/code' },
        },
      ],
      named: { 'a/b': { stored: 'named/a%2Fb' } },
    })
    assert.notMatch(JSON.stringify(sent), /one|two|three|four|five|six/)
  })

  test('come back for their marks, wherever in a list these stand now', ({ assert }) => {
    const { code: _none, ...first } = (stored.servers as [Record<string, unknown>])[0]
    assert.deepEqual(keepSecrets(manifest, stored, sent), {
      ...stored,
      servers: [first, (stored.servers as unknown[])[1]],
    })
    const [a, b] = sent.servers as [object, object]
    const moved = keepSecrets(manifest, stored, { servers: [b, { url: 'https://new' }, a] })
    assert.deepEqual(moved.servers, [
      { url: 'https://b', token: 'four', code: 'five' },
      { url: 'https://new' },
      { url: 'https://a', token: 'three' },
    ])
  })

  test('stay when none is sent, and are cleared by null or replaced by another', ({ assert }) => {
    const door = { url: 'https://other' }
    assert.containSubset(keepSecrets(manifest, stored, { door }), {
      token: 'one',
      door: { url: 'https://other', key: 'two' },
    })
    const changed = { token: null, door: { ...door, key: 'new' } }
    assert.deepEqual(keepSecrets(manifest, stored, changed), changed)
  })

  test('are not moved into another field, nor fetched from elsewhere', ({ assert }) => {
    const at = (mark: string) =>
      keepSecrets(manifest, stored, { servers: [{ url: '', token: { stored: mark } }] }).servers
    const wrong = ['token', 'servers/0/url', 'servers/1/code', 'servers/9/token', '__proto__/x', '']
    for (const mark of wrong) assert.deepEqual(at(mark), [{ url: '' }], mark)
    assert.deepEqual(at('servers/0/token'), [{ url: '', token: 'three' }])
    // In the place of what is no secret a mark is a value like any other, which the schema refuses.
    const shown = keepSecrets(manifest, stored, { servers: [{ url: { stored: 'token' } }] })
    assert.notInclude(JSON.stringify(shown.servers), 'one')
  })

  test('are marked in the form, whose fields have the texts of their path', ({ assert }) => {
    const form = settingsForm(manifest, (path) => ({ title: path.join('.') }))
    assert.containSubset(form, {
      properties: {
        token: { title: 'token', writeOnly: true },
        servers: {
          title: 'servers',
          items: { properties: { token: { title: 'servers.token', writeOnly: true } } },
        },
      },
    })
    assert.include(JSON.stringify(form), '"title":"door.key"')
  })
})
