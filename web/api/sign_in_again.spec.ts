import { test } from '@japa/runner'

/** A page of the app at a path, as far as leaving it goes. */
function pageAt(path: string) {
  const left: string[] = []
  const events = new EventTarget()
  const location = { pathname: path, search: '?page=2', hash: '', assign: go }
  function go(address: URL) {
    left.push(`${address.pathname}${address.search}`)
  }
  const window = Object.assign(events, { location })
  Object.assign(globalThis, { window, document: { baseURI: 'http://kitchen.test/' } })
  const showAgain = () =>
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  return { left, showAgain }
}

test.group('A session that ended', (group) => {
  group.teardown(() => {
    Reflect.deleteProperty(globalThis, 'window')
    Reflect.deleteProperty(globalThis, 'document')
  })

  test('leads to the sign-in form once, however many requests were refused', async ({ assert }) => {
    const { left, showAgain } = pageAt('/household/members')
    const { signInAgain, toSignIn } = await import('./sign_in_again.js')
    signInAgain()
    signInAgain()
    toSignIn()
    assert.deepEqual(left, ['/login?direct=1&next=%2Fhousehold%2Fmembers%3Fpage%3D2'])

    // By the way back the page is there as it was, and may have to lead there again.
    showAgain()
    signInAgain()
    assert.lengthOf(left, 2)
  })
})
