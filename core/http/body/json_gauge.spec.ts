import { test } from '@japa/runner'
import { JsonGauge } from './json_gauge.js'
import { DEEPEST, MOST_VALUES } from './limits.js'

/** Counts a text that comes in pieces of a few bytes. */
function countOf(text: string, piece = 3): number {
  const gauge = new JsonGauge()
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += piece) gauge.add(bytes.subarray(at, at + piece))
  return gauge.values
}

test.group('Values of a JSON text', () => {
  test('are counted as the parser will make them', ({ assert }) => {
    assert.equal(countOf('1'), 1)
    assert.equal(countOf('{"a":1,"b":[true,null,"x"]}'), 6)
    assert.equal(countOf('[{},{},{}]'), 7)
  })

  test('in texts do not count, whatever stands in them', ({ assert }) => {
    assert.equal(countOf(JSON.stringify('[{,},"\\[[{{,,'), 1), 1)
    assert.equal(countOf(JSON.stringify({ 'a,"[': '\\",{[\\\\', 'é': '[' }), 2), 3)
  })

  test('are refused when they are too many or too deep', ({ assert }) => {
    const list = (times: number) => `[${Array.from({ length: times }, () => '0').join(',')}]`
    assert.doesNotThrow(() => countOf(list(MOST_VALUES - 1), 4_096))
    assert.throws(() => countOf(list(MOST_VALUES + 1), 4_096), 'errors.too-large')
    const deep = (times: number) => '['.repeat(times) + ']'.repeat(times)
    assert.doesNotThrow(() => countOf(deep(DEEPEST)))
    assert.throws(() => countOf(deep(DEEPEST + 1)), 'errors.too-large')
    assert.doesNotThrow(() => countOf(`[${deep(DEEPEST - 1)},${deep(DEEPEST - 1)}]`))
  })
})
