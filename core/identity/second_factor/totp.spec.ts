import { test } from '@japa/runner'
import { codeOf, newSecret, secretUrl, stepAt, stepOfCode, toBase32 } from './totp.js'

/** The secret of RFC 6238, appendix B; its codes there have eight digits, of which ours are the last six. */
const secret = toBase32(Buffer.from('12345678901234567890'))

test.group('Codes of a second step', () => {
  test('are those of RFC 6238', ({ assert }) => {
    const codes = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000]
    assert.deepEqual(
      codes.map((second) => codeOf(secret, stepAt(second * 1_000))),
      ['287082', '081804', '050471', '005924', '279037', '353130']
    )
  })

  test('are good half a minute before and after, and no longer', ({ assert }) => {
    const now = 1_111_111_111_000
    const step = stepAt(now)
    const found = [-2, -1, 0, 1, 2].map((by) => stepOfCode(secret, codeOf(secret, step + by), now))
    assert.deepEqual(found, [null, step - 1, step, step + 1, null])
    for (const wrong of ['', '12345', '1234567', 'abcdef', '٠٥٠٤٧١'])
      assert.isNull(stepOfCode(secret, wrong, now))
  })

  test('come from secrets of their own, which an app reads from an address', ({ assert }) => {
    const own = newSecret()
    assert.match(own, /^[A-Z2-7]{32}$/)
    assert.notEqual(own, newSecret())
    const name = 'ada & bea@example.com'
    const url = new URL(secretUrl(own, { site: 'Ada’s: kitchen & co', name }))
    assert.equal(url.searchParams.get('secret'), own)
    assert.equal(url.searchParams.get('issuer'), 'Ada’s  kitchen & co')
    assert.equal(decodeURIComponent(url.pathname), `/Ada’s  kitchen & co:${name}`)
  })
})
