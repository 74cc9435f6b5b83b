import { test } from '@japa/runner'
import { fetchOrTaken } from './early_answers.js'

const address = 'http://kitchen.example/api/users/self'

test.group('What the page asked for before its scripts were there', (group) => {
  group.each.setup(() => {
    const { fetch: before } = globalThis
    const asked = new Map<string, Promise<Response | null>>()
    Object.assign(globalThis, {
      window: { trivetAsked: asked },
      fetch: async () => new Response('asked anew'),
    })
    return () => Object.assign(globalThis, { window: undefined, fetch: before })
  })

  const text = async (method = 'GET') =>
    (await fetchOrTaken(new Request(address, { method }))).text()

  test('is taken once', async ({ assert }) => {
    window.trivetAsked?.set(address, Promise.resolve(new Response('asked early')))
    assert.equal(await text(), 'asked early')
    assert.equal(await text(), 'asked anew')
  })

  test('is asked for anew where it failed, and where one writes', async ({ assert }) => {
    window.trivetAsked?.set(address, Promise.resolve(null))
    assert.equal(await text(), 'asked anew')
    window.trivetAsked?.set(address, Promise.resolve(new Response('asked early')))
    assert.equal(await text('POST'), 'asked anew')
    assert.equal(await text(), 'asked anew', 'what was written over is no news')
  })
})
