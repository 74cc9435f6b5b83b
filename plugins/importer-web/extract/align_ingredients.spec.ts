import { test } from '@japa/runner'
import { alignIngredients } from './align_ingredients.js'
import { readBlocks } from './align/blocks.js'
import { readPage } from './page.js'

const items = (lines: string[]): string => lines.map((line) => `<li>${line}</li>`).join('')
const list = (...lines: string[]): string => `<ul>${items(lines)}</ul>`

/** Lines as they are told, a title before the line that it opens. */
function aligned(lines: string[], html: string): string[] {
  const page = readPage(`<h1>Soup</h1><div>${html}</div>`, 'https://spoon.example/soup')
  const ingredients = alignIngredients(lines, readBlocks(page.document))
  return ingredients.flatMap(({ title, text }) => (title ? [`[${title}]`, text] : [text]))
}

test.group('markup beside the page', () => {
  test('a list that is one string is cut where the page cuts it', ({ assert }) => {
    const base = ['125 ml oat milk', '60 ml olive oil', '100 g caster sugar', '50 g oat flour']
    const top = ['120 g icing sugar', '112 g soft butter, cubed', '1 tsp vanilla extract']
    const shown = `<h3>Base</h3>${list(...base)}<p>Scale</p><h3>Frosting</h3>${list(...top)}`
    assert.deepEqual(aligned([[...base, ...top].join(', ')], shown), [
      '[Base]',
      ...base,
      '[Frosting]',
      ...top,
    ])
    assert.deepEqual(aligned(base, shown), base)
  })

  test('names alone give way to the rows of the page, those that they lack included', ({
    assert,
  }) => {
    const row = (amount: string, food: string): string =>
      `<li class="row"><b>${amount}</b> <i>${food}</i></li>`
    const rows = [row('2', 'leeks'), row('1 l', 'stock, hot'), row('1 tsp', 'salt')]
    const shown = `<ul>${rows.join('')}</ul><h4>To serve</h4><ul>
      ${row('2', 'loaves')}${row('1 tsp', 'salt')}</ul>`
    assert.deepEqual(aligned(['stock', 'leeks', 'salt', 'loaves'], shown), [
      '2 leeks',
      '1 l stock, hot',
      '1 tsp salt',
      '[To serve]',
      '2 loaves',
      '1 tsp salt',
    ])
  })

  test('foods of one word take the amounts of the page, before them or behind', ({ assert }) => {
    const told = [
      ['2 pieces leek', '3 tbsp butter', '500 g potatoes', '1 pinch salt'],
      ['2 Stück Lauch', '3 EL Butter', '500 g Kartoffeln', '1 Prise Salz'],
      ['2 pièces poireau', '3 cs beurre', '500 g patates', '1 pincée sel'],
    ]
    const names = (lines: string[]) => lines.map((line) => line.replace(/^.* /, ''))
    for (const lines of told) {
      assert.deepEqual(aligned(names(lines), list(...lines)), lines)
      const turned = lines.map((line) => line.replace(/^(.*) (\S+)$/, '$2 $1'))
      assert.deepEqual(aligned(names(lines), list(...turned)), turned)
    }
    const prose = told[0]?.map((line) => `<p>Take ${line} and wait.</p>`).join('') ?? ''
    assert.deepEqual(aligned(['leek', 'butter', 'salt'], prose), ['leek', 'butter', 'salt'])
  })

  test('a number whose beginning was lost, and one no person writes, are put right', ({
    assert,
  }) => {
    const shown = ['1.5 tsp ginger', '2 leeks', '1 l stock']
    const lost = ['5 tsp ginger', '2 leeks', '1 l stock']
    assert.deepEqual(aligned(lost, list(...shown)), shown)
    const halved = ['2.5 tsp ginger', '1 leek', '½ l stock']
    assert.deepEqual(aligned(lost, list(...halved)), lost)
  })

  test('letters in brackets give way to the form that the page shows', ({ assert }) => {
    const lines = ['2 cup(s) stock', '1 leek(s)', '1 cup(s) cream (cold)']
    const shown = ['2 cups stock', '1 leek', '1 cup cream (cold)']
    assert.deepEqual(aligned(lines, list(...shown)), shown)
  })

  test('a note that a program sets off twice stands as the page has it', ({ assert }) => {
    const notes = [
      ['50 g butter, (melted)', '50 g butter, melted'],
      ['50 g Butter, (zerlassen (im Topf))', '50 g Butter, zerlassen (im Topf)'],
      ['½ citron, (en jus)', '½ citron, en jus'],
      ['50 גרם חמאה, (מומסת)', '50 גרם חמאה, מומסת'],
    ]
    for (const [line = '', own = ''] of notes) {
      const others = ['2 leeks', '1 l stock']
      assert.deepEqual(aligned([...others, line], list(...others, own)), [...others, own])
      assert.deepEqual(aligned([...others, line], list(...others, line)), [...others, line])
    }
  })

  test('a line that opens like a title, above an amount, is one', ({ assert }) => {
    const lines = ['2 leeks', '1 l stock', 'For the topping', '50 g butter', 'For serving']
    const told = ['2 leeks', '1 l stock', '[For the topping]', '50 g butter', 'For serving']
    assert.deepEqual(aligned(lines, ''), told)
  })

  test('rows of the page that take the place of names lose the button behind each', ({
    assert,
  }) => {
    const rows = ['2 baby leeks', '3 bread loaves', '4 butter cubes', '5 stock pots']
    const shown = list(...rows.map((row) => `${row} <a>list</a>`))
    const names = ['baby leeks', 'bread loaves', 'butter cubes', 'stock pots']
    assert.deepEqual(aligned(names, shown), rows)
  })

  test('groups that the page has in another order are taken in that order', ({ assert }) => {
    const shown = `<h4>Crust</h4>${list('200 g flour', '90 g butter')}
      <h4>Filling</h4>${list('5 plums', '2 tbsp sugar')}`
    const turned = ['5 plums', '2 tbsp sugar', '200 g flour', '90 g butter']
    const crust = ['[Crust]', '200 g flour', '90 g butter']
    assert.deepEqual(aligned(turned, shown), [...crust, '[Filling]', '5 plums', '2 tbsp sugar'])
  })

  test('lists longer than any recipe has are told as they are, and soon', ({ assert }) => {
    const many = Array.from({ length: 4000 }, (_, at) => `${at} leeks and stock`)
    assert.deepEqual(aligned(many, list(...many)), many)
  }).timeout(4000)
})

test.group('titles of groups', () => {
  test('rows worded otherwise are told by their place, and are no titles', ({ assert }) => {
    const shown = list('400 g chicken', '½ dl pepper, hot', '3 onions', 'a bit of oil')
    const lines = ['400 g chicken', '0.5 dl chili', '3 onions', '2 tbsp oil']
    assert.deepEqual(aligned(lines, `<h3>Curry</h3>${shown}`), lines)
  })

  test('what a line’s own element says below it is no title of the next', ({ assert }) => {
    const captions = [
      ['200 g rice', 'Basmati from the Himalaya', '50 ml stock'],
      ['200 g Reis', 'Basmati aus dem Himalaya', '50 ml Brühe'],
      ['200 g de riz', 'Basmati de l’Himalaya', '50 ml de bouillon'],
      ['200 גרם אורז', 'בסמטי מההימלאיה', '50 מ״ל ציר'],
    ]
    for (const [one = '', caption = '', other = ''] of captions) {
      const rows = (row: string) =>
        row + [other, '1 egg'].map((text) => `<div class="n"><span>${text}</span></div>`).join('')
      const small = `<div class="small">${caption}</div>`
      const within = `<a href="/7"><div><div><div>${one}</div>${small}</div></div></a>`
      assert.deepEqual(aligned([one, other, '1 egg'], rows(within)), [one, other, '1 egg'])
      const between = `<a href="/7"><div><div>${one}</div></div></a>${small}`
      const titled = [one, `[${caption}]`, other, '1 egg']
      assert.deepEqual(aligned([one, other, '1 egg'], rows(between)), titled)
    }
  })

  test('a heading right under that of the list is the title of its lines', ({ assert }) => {
    const shown = `<h2>Ingredients</h2><p>Scale</p><h4>Pancakes</h4>${list('3 eggs', '1 l milk')}`
    assert.deepEqual(aligned(['3 eggs', '1 l milk'], shown), ['[Pancakes]', '3 eggs', '1 l milk'])
  })

  test('a row in bold among others, and a line shown in a title, open groups', ({ assert }) => {
    const bold = list('<b>Broth</b>', '2 leeks', '1 l stock', '<b>To serve</b>', 'bread', 'oil')
    assert.deepEqual(aligned(['2 leeks', '1 l stock', 'bread', 'oil'], bold), [
      '[Broth]',
      '2 leeks',
      '1 l stock',
      '[To serve]',
      'bread',
      'oil',
    ])
    const item = (line: string): string => `<div class="item">${line}</div>`
    const shown = `${item('2 leeks')}${item('salt')}<div class="item-title">Side</div>
      ${item('1 loaf')}${item('butter')}`
    assert.deepEqual(aligned(['2 leeks', 'salt', 'Side', '1 loaf', 'butter'], shown), [
      '2 leeks',
      'salt',
      '[Side]',
      '1 loaf',
      'butter',
    ])
  })

  test('foods named again in the sentences of the method are not the list', ({ assert }) => {
    const lines = [
      '2 big leeks, sliced',
      '1 l chicken stock',
      '50 g soft butter',
      '1 loaf of bread',
    ]
    const said = lines.map((line) => `<span>${line}</span>`).join(' ')
    const rows = lines.map((line) => `▢ ${line} (fresh)`)
    const shown = `<div><h4>Broth</h4>${list(...rows.slice(0, 2))}<h4>To serve</h4>
      ${list(...rows.slice(2))}</div><div><p>Cook it all.</p><div>${said}</div></div>`
    assert.deepEqual(aligned(lines, shown), [
      '[Broth]',
      ...lines.slice(0, 2),
      '[To serve]',
      ...lines.slice(2),
    ])
  })
})
