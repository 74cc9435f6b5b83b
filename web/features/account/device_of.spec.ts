import { test } from '@japa/runner'
import { deviceOf } from './device_of.js'

test.group('The device of a session', () => {
  test('is named as its owner names it, though browsers name others as well', ({ assert }) => {
    const edge =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Safari/537.36 Edg/153.0'
    const phone =
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Mobile Safari/537.36'
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
    assert.deepEqual(deviceOf(edge), { browser: 'Edge', system: 'Windows', isPhone: false })
    assert.deepEqual(deviceOf(phone), { browser: 'Chrome', system: 'Android', isPhone: true })
    assert.deepEqual(deviceOf(safari), { browser: 'Safari', system: 'iPhone', isPhone: true })
  })

  test('is unknown where nobody knows its name', ({ assert }) => {
    for (const agent of ['', 'curl/8.5', 'HomeAssistant/2026.11'])
      assert.deepEqual(deviceOf(agent), { browser: null, system: null, isPhone: false })
  })
})
