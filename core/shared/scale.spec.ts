import { test } from '@japa/runner'
import { scaleYield, yieldNumber } from './scale.js'

test.group('Yields', () => {
  const cases: [string, number, string][] = [
    ['100 sets of 55 bowls', 3, '300 sets of 55 bowls'],
    ['4 servings (1/2 cup each)', 2, '8 servings (1/2 cup each)'],
    ['1 1/2 loaves', 2, '3 loaves'],
    ['makes 1/3 l', 2, 'makes 2/3 l'],
    ['1/2 loaf', 3, '1 1/2 loaf'],
    ['1½ loaves', 3, '4 1/2 loaves'],
    ['½ loaf', 4, '2 loaf'],
    ['1.5 kg', 3, '4.5 kg'],
    ['1,5 Liter', 3, '4,5 Liter'],
    ['1,000 cookies', 2, '2000 cookies'],
    ['0.333 l', 0.1, '0.033 l'],
    ['5 pieces', 0.5, '2.5 pieces'],
    ['1/0 x', 2, '1/0 x'],
    ['1/100 x', 1, '1/100 x'],
    ['a dozen', 2, 'a dozen'],
    ['', 2, ''],
    ['4-6 people', 2, '8-12 people'],
    ['4 – 6 people, 2 pans', 0.5, '2 – 3 people, 2 pans'],
    ['4-inch cake', 2, '8-inch cake'],
    ['1-1/2 loaves', 2, '3 loaves'],
    ['4 to 6 people', 2, '8 to 12 people'],
    ['½-¾ l', 2, '1-1 1/2 l'],
    ['6-4 people', 2, '12-4 people'],
    ['0,125 l', 2, '0,25 l'],
    ['order 1234567890 cakes', 2, 'order 1234567890 cakes'],
  ]
  for (const [text, scale, expected] of cases) {
    test(`"${text}" times ${scale} is "${expected}"`, ({ assert }) => {
      assert.equal(scaleYield(text, scale), expected)
    })
  }

  test('the servings number is the first one in the text', ({ assert }) => {
    assert.equal(yieldNumber('serves 2 3/4 to 5'), 2.75)
    assert.equal(yieldNumber('12 cookies'), 12)
    assert.isNull(yieldNumber('a few'))
    assert.isNull(yieldNumber('1/0'))
  })
})
