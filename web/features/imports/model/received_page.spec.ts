import { test } from '@japa/runner'
import { bookmarklet, PAGE_MARK, READY } from './bookmarklet.js'
import { LARGEST_PAGE, readPageMessage } from './received_page.js'

const origin = 'https://cakes.example'
const message = { mark: PAGE_MARK, html: '<h1>Plum cake</h1>', url: `${origin}/plum` }

test.group('A page that the own browser sends', () => {
  test('is taken with the address it came from', ({ assert }) => {
    assert.deepEqual(readPageMessage(message, origin), {
      html: '<h1>Plum cake</h1>',
      url: 'https://cakes.example/plum',
    })
  })

  test('is refused when it claims another site’s address', ({ assert }) => {
    assert.equal(readPageMessage(message, 'https://other.example'), 'other')
    assert.equal(readPageMessage({ ...message, url: 'file:///etc/passwd' }, 'null'), 'other')
  })

  test('is no page without its mark, its text or its address', ({ assert }) => {
    for (const data of [null, 'hello', {}, { ...message, mark: 'x' }, { ...message, html: 5 }]) {
      assert.equal(readPageMessage(data, origin), 'other')
    }
  })

  test('may not be larger than the server takes', ({ assert }) => {
    const html = 'x'.repeat(LARGEST_PAGE + 1)
    assert.equal(readPageMessage({ ...message, html }, origin), 'too-large')
  })
})

test.group('The bookmark for recipe pages', () => {
  test('opens our page and answers nobody else', ({ assert }) => {
    const sent: unknown[] = []
    const listeners: ((event: object) => void)[] = []
    const opened = { postMessage: (...args: unknown[]) => sent.push(args) }
    const code = bookmarklet('https://home.example/kitchen/r/create/receive').replace(
      'javascript:',
      ''
    )
    const page = {
      open: () => opened,
      addEventListener: (_name: string, listener: (event: object) => void) =>
        listeners.push(listener),
      document: { documentElement: { outerHTML: '<h1>Plum cake</h1>' } },
      location: { href: `${origin}/plum` },
    }
    // oxlint-disable-next-line typescript/no-implied-eval -- a bookmark is code
    new Function(...Object.keys(page), code)(...Object.values(page))
    const ready = { source: opened, origin: 'https://home.example', data: READY }
    for (const event of [
      { ...ready, origin: 'https://evil.example' },
      { ...ready, source: {} },
      { ...ready, data: 'hello' },
    ]) {
      listeners[0]?.(event)
    }
    assert.isEmpty(sent)
    listeners[0]?.(ready)
    assert.deepEqual(sent, [[message, 'https://home.example']])
  })
})
