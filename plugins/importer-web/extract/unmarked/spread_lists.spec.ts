import { test } from '@japa/runner'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** What stands on tins, and how a part is named, in each of the languages. */
const parts = ['For the soup', 'Für die Suppe', 'Pour la soupe']
const others = ['For the toast', 'Für das Brot', 'Pour le pain']
const tins = [
  'leeks, water, potatoes, butter, salt.',
  'Lauch, Wasser, Kartoffeln, Butter, Salz.',
  'poireaux, eau, pommes de terre, beurre, sel.',
]

test.group('lists in a sentence', () => {
  test('behind or below their heading are a line for each food', ({ assert }) => {
    for (const { list, method, foods, steps } of tongues) {
      const told = foods.join(', ')
      const ways = [
        `<p><b>${list}:</b> ${told}</p>`,
        `<p>${list}: ${told}.</p>`,
        `<p>${list} : ${foods.join(' ; ')}.</p>`,
        `<p>${list}</p><p>${told}</p>`,
      ]
      for (const way of ways) {
        const html = `${way}<h2>${method}</h2>${wrap('p', steps)}`
        assert.deepEqual(shown(html), { ingredients: foods, steps }, way)
      }
    }
  })

  test('each behind the name of its part are groups, the smallest of one food, too', ({
    assert,
  }) => {
    for (const [at, { list, method, foods, steps }] of tongues.entries()) {
      const [part = '', other = ''] = [parts[at], others[at]]
      const told = `${part}: ${foods.join(', ')}.<br>${other}: ${foods[0]}.`
      const html = `<p><b>${list}</b></p><p>${told}</p><h2>${method}</h2>${wrap('p', steps)}`
      const found = [`[${part}]`, ...foods, `[${other}]`, foods[0]]
      assert.deepEqual(shown(html).ingredients, found)
    }
  })

  test('on a tin are none', ({ assert }) => {
    for (const [at, { list, method, steps }] of tongues.entries()) {
      const html = `<p>${list}: ${tins[at]}</p><h2>${method}</h2>${wrap('p', steps)}`
      assert.deepEqual(shown(html).ingredients, [])
      const shares = `<p>${list}: 2 % salt, 5 % leeks, 1 % pepper</p>`
      assert.deepEqual(shown(`${shares}<h2>${method}</h2>${wrap('p', steps)}`).ingredients, [])
    }
  })

  test('a method may begin behind its name in the same line', ({ assert }) => {
    for (const { list, method, foods, steps } of tongues) {
      const [first, second] = steps
      const html = `<h2>${list}</h2>${items(...foods)}<p><b>${method}:</b> ${first}</p><p>${second}</p>`
      assert.deepEqual(shown(html), { ingredients: foods, steps })
    }
  })
})
