import { test } from '@japa/runner'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

const wishes = ['Enjoy!', 'Guten Appetit!', 'Bon appétit !']
const calls = [
  'If you make this, tell me how it went!',
  'Viel Spaß beim Nachkochen und ein schönes Wochenende',
  'À bientôt pour une autre soupe',
]
const teasers = [
  'Read more: ten soups for cold days',
  'Lesen Sie auch: zehn Suppen für kalte Tage',
  'À lire aussi : dix soupes pour les jours froids',
]
const pages = tongues.map((tongue, at) => ({
  ...tongue,
  above: `<h2>${tongue.list}</h2>${items(...tongue.foods)}<h2>${tongue.method}</h2>`,
  wish: wishes[at] ?? '',
  call: calls[at] ?? '',
  teaser: teasers[at] ?? '',
}))

test.group('where a cook takes leave', () => {
  test('the method ends: behind a wish, at a call to write, or at the signs of networks', ({
    assert,
  }) => {
    const networks = `<h3>Share</h3>${items('Facebook', 'Pinterest')}`
    for (const { above, steps, wish, call } of pages) {
      const told = above + wrap('p', steps)
      for (const end of [`<p>${call}</p>`, networks, `<p>${call}</p><p>Ada</p>${networks}`])
        assert.deepEqual(shown(told + end).steps, steps, end)
      const farewell = `<p>${wish}</p><p>Ada</p>${networks}`
      assert.deepEqual(shown(told + farewell).steps, [...steps, wish])
    }
  })

  test('a wish that is an item of the method stays, and so does a step that begins like one', ({
    assert,
  }) => {
    for (const { above, steps, wish } of pages) {
      assert.deepEqual(shown(above + items(...steps, wish)).steps, [...steps, wish])
    }
    const step = 'Enjoy the soup warm, with bread and a spoonful of thick cream on top.'
    const [first] = pages
    assert.deepEqual(
      shown((first?.above ?? '') + wrap('p', [...(first?.steps ?? []), step])).steps,
      [...(first?.steps ?? []), step]
    )
  })

  test('the name of another article between two steps is left out alone', ({ assert }) => {
    for (const { above, steps, teaser } of pages) {
      const [first, second] = steps
      const later = `${second} ${first}`
      const html = `${above}<p>${first}</p><div>${teaser}</div><p>${later}</p>`
      assert.deepEqual(shown(html).steps, [first, later])
    }
  })

  test('a wish behind the last step ends it, and so do labels and the rights to the page', ({
    assert,
  }) => {
    const labels = ['Tags: leeks, winter', 'Schlagwörter: Lauch', 'Étiquettes : poireaux, hiver']
    for (const [at, { above, steps, wish }] of pages.entries()) {
      const told = [steps[0], `${steps[1]} ${wish}`]
      const end = '<p>Xxxx xxxx xxx xxx xx xxxx xx xxx xxxxx xxxx xxxx.</p>'
      assert.deepEqual(shown(above + wrap('p', told) + end).steps, told)
      assert.deepEqual(shown(`${above}${wrap('p', steps)}<p>${labels[at]}</p>`).steps, steps)
      const rights =
        '<p>Xxxx xxxx 14.10.2003. © Ada Xxxx. Xxxx xxxxxx xx 800 x 600 xx Xxxxxxxx.</p>'
      assert.deepEqual(shown(above + wrap('p', steps) + rights).steps, steps)
    }
  })
})
