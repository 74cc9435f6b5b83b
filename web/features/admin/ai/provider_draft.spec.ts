import { test } from '@japa/runner'
import { draftOf, inputOf } from './provider_draft.js'

const stored = {
  id: '1',
  name: 'Mine',
  baseUrl: 'https://models.example/v1',
  model: 'small',
  hasKey: true,
  extraHeaders: [{ name: 'x-org', value: null }],
  extraParams: '{"seed":1}',
  timeout: 30,
  inputPrice: 1,
  outputPrice: 2,
  locked: false,
}

test.group('The form of an AI provider', () => {
  test('a form that is saved as it was changes no secret', ({ assert }) => {
    const input = inputOf(draftOf(stored))
    assert.notProperty(input, 'key')
    assert.deepEqual(input.extraHeaders, [{ name: 'x-org', value: null }])
    assert.equal(input.extraParams, '{"seed":1}')
  })

  test('new secrets are sent, and a header without its line goes', ({ assert }) => {
    const draft = { ...draftOf(stored), key: ' sk-1 ', headers: 'a: b:c\n\n x-two :2' }
    const { key, extraHeaders } = inputOf(draft)
    assert.equal(key, 'sk-1')
    assert.deepEqual(extraHeaders, [
      { name: 'a', value: 'b:c' },
      { name: 'x-two', value: '2' },
    ])
  })
})
