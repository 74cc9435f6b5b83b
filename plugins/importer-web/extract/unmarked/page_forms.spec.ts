import { test } from '@japa/runner'
import { items, tongues, wrap } from '#tests/helpers/unmarked_pages'
import { readBlocks } from '../align/blocks.js'
import { readPage } from '../page.js'
import { shownRecipe } from './shown_recipe.js'

const list = (...lines: string[]): string =>
  `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
const leeks = list('2 leeks', '1 l stock', '50 g butter', 'pepper')
const prose = [
  'Slice the leeks thinly, wash them well and let them drain in a sieve.',
  'Simmer them in the stock for an hour and season with pepper.',
]
const paragraphs = prose.map((line) => `<p>${line}</p>`).join('')

function shown(ingredients: string, method: string): { ingredients: string[]; steps: string[] } {
  const page = readPage(`<h1>Leek soup</h1>${ingredients}${method}`, 'https://spoon.example/leek')
  const found = shownRecipe(page, readBlocks(page.document))
  const told = (entries: { title: string | null; text: string }[]): string[] =>
    entries.flatMap(({ title, text }) => (title ? [`[${title}]`, text] : [text]))
  return { ingredients: told(found.ingredients), steps: told(found.steps) }
}

const ofList = (html: string, heading = '<h2>Ingredients</h2>'): string[] =>
  shown(heading + html, `<h2>Method</h2>${paragraphs}`).ingredients
const ofMethod = (html: string): string[] =>
  shown(`<h2>Ingredients</h2>${leeks}`, `<h2>Method</h2>${html}`).steps

const plain = ['2 leeks', '1 l stock', '50 g butter', 'pepper']

test.group('lists of ingredients in many forms', () => {
  test('parts under headings as large as that of the list belong to it', ({ assert }) => {
    const parts = `<h2>Soup</h2>${leeks}<h2>Topping</h2>${list('2 slices of bread', '20 g butter')}`
    assert.deepEqual(ofList(parts), [
      '[Soup]',
      ...plain,
      '[Topping]',
      '2 slices of bread',
      '20 g butter',
    ])
    const below = `${leeks}<h2>Why it works</h2>${list('Leeks are mild', 'Butter carries them')}`
    assert.deepEqual(ofList(below), plain)
  })

  test('a heading may be long, lack its accents or be the first item', ({ assert }) => {
    const long = '<h2>Ingredients list for the creamiest soup of leeks and butter</h2>'
    assert.deepEqual(ofList(leeks, long), plain)
    assert.deepEqual(ofList(leeks, '<h2>Ingredienten</h2>'), plain)
    const inside = leeks.replace('<ul>', '<ul><li>Ingredienti per 6 tortini</li>')
    assert.deepEqual(ofList(inside, ''), plain)
  })

  test('amounts beside, before and behind their foods are put to them', ({ assert }) => {
    const pairs = [
      ['leeks', '2 pieces'],
      ['stock', '1 l'],
      ['butter', '50 g, soft'],
    ]
    const rows = pairs.map(([food, amount]) => `<div><p>${food}</p><p>${amount}</p></div>`)
    const amountFirst = ['2 pieces leeks', '1 l stock', '50 g butter, soft']
    assert.deepEqual(ofList(rows.join('')), amountFirst)
    const terms = pairs.map(([food, amount]) => `<dt>${amount}</dt><dd>${food}</dd>`)
    assert.deepEqual(ofList(`<dl>${terms.join('')}</dl>`), [
      '2 pieces leeks',
      '1 l stock',
      '50 g, soft butter',
    ])
    assert.deepEqual(ofList(list('jajka 2 sztuki', 'cebula 1 sztuka', 'sól')), [
      'jajka 2 sztuki',
      'cebula 1 sztuka',
      'sól',
    ])
  })

  test('the yield and the numbers to choose it by are no ingredients', ({ assert }) => {
    assert.deepEqual(ofList(`<div>4</div><div>Personen</div>${leeks}`), plain)
    assert.deepEqual(ofList(`<h3>2 personen</h3>${leeks}`), plain)
    assert.deepEqual(ofList(`<p>Serves: 12</p><p>Prep time 10 min</p>${leeks}`), plain)
  })

  test('words that open a part are its title', ({ assert }) => {
    const parts = list(
      '2 leeks',
      '1 l stock',
      'For the topping',
      '50 g butter',
      'For serving, bread'
    )
    assert.deepEqual(ofList(parts).slice(2), [
      '[For the topping]',
      '50 g butter',
      'For serving, bread',
    ])
  })

  test('a list said three times is one', ({ assert }) => {
    assert.deepEqual(ofList(`<h2>Ingredients</h2>${leeks}`.repeat(3), ''), plain)
  })

  test('items of other names and breaks within items are lines', ({ assert }) => {
    const spans = plain.map((line) => `<span>${line}</span>`).join('')
    assert.deepEqual(ofList(`<ul>${spans}</ul>`), plain)
    assert.deepEqual(ofList(list('1 l stock<br>50 g butter<br>pepper')), plain.slice(1))
  })

  test('under headings in bold the list ends where sentences begin', ({ assert }) => {
    const bold = (text: string): string => `<p><strong>${text}</strong></p>`
    const talk = list('It needs one pot and no more than that', 'It keeps for days in the fridge')
    const head = bold('Ingredients')
    assert.deepEqual(ofList(leeks + bold('Why you will love it') + talk, head), plain)
    const served = bold('To serve') + list('bread', 'chives')
    assert.deepEqual(ofList(leeks + served, head).slice(4), ['[To serve]', 'bread', 'chives'])
    const told = head + list('Leeks: the green ends make it bitter', 'Stock: any kind will do')
    assert.deepEqual(ofList(told + head + leeks, ''), plain)
  })

  test('a list is cut from the prose around it, in any language', ({ assert }) => {
    const talks = [
      [
        'You find all of this in a small shop, and most of it at home anyway.',
        'Frozen leeks work as well, though they need a little less time.',
      ],
      [
        'Das alles gibt es in jedem kleinen Laden, das meiste ist ohnehin da.',
        'Gefrorener Lauch geht auch, er braucht nur etwas weniger Zeit im Topf.',
      ],
      [
        'On trouve tout cela dans une petite épicerie, et souvent chez soi.',
        'Les poireaux surgelés vont aussi, ils cuisent seulement un peu moins.',
      ],
    ]
    for (const [at, { list: heading, method, foods, steps }] of tongues.entries()) {
      const [before, behind] = talks[at] ?? []
      const lines = items(...foods)
      const plainLines = foods.join('<br>')
      const ways = [
        `<p>${before}</p>${lines}<p>${behind}</p>`,
        `<p>${before}</p><p>${plainLines}</p><p>${behind}</p>`,
        `<p>${before}<br>${plainLines}</p>`,
        `<p>${plainLines}<br>${behind}</p>`,
        `<div>${before} ${lines} ${behind}</div>`,
      ]
      for (const way of ways) {
        const html = `<h2>${heading}</h2>${way}<h2>${method}</h2>${wrap('p', steps)}`
        assert.deepEqual(shown(html, ''), { ingredients: foods, steps }, way)
      }
    }
  })

  test('words before and behind that look like nothing in the list are left out', ({ assert }) => {
    const rows = plain.map((line) => `<div class="row">${line}</div>`).join('')
    const around = `<div class="a">Units Scale</div>${rows}<div class="b">Allergens: none</div>`
    assert.deepEqual(ofList(around), plain)
  })

  test('of two lists the one that a method follows is the recipe', ({ assert }) => {
    const article = `<h2>Ingredients</h2>${list('3 leeks', '2 l stock', '9 g salt', 'pepper')}
      <h2>Why leeks</h2><p>They are mild and sweet and keep for weeks.</p>`
    assert.deepEqual(ofList(`${article}<h2>Ingredients</h2>${leeks}`, ''), plain)
  })
})

test.group('methods in many forms', () => {
  test('words that count the steps and notes behind them are left out', ({ assert }) => {
    assert.deepEqual(ofMethod(list(`Step 1 ${prose[0]}`, `Step 2 ${prose[1]}`)), prose)
    const marked = `<p>STEP 1 | ${prose[0]}</p><p>STEP 2 | ${prose[1]}</p>`
    assert.deepEqual(ofMethod(marked), prose)
  })

  test('what stands below the sentence of a step is a line of its own', ({ assert }) => {
    const step = (text: string, more: string): string => `<div>${text}</div><div>${more}</div>`
    const needed = list(step(prose[0] ?? '', '2 leeks'), step(prose[1] ?? '', '1 l stock'))
    assert.deepEqual(ofMethod(needed), prose)
    const paired = list(
      step(prose[0] ?? '', 'Dry them.'),
      step(prose[1] ?? '', 'Serve it while hot.')
    )
    assert.lengthOf(ofMethod(paired), 2)
  })

  test('a long step within other elements of its item stays', ({ assert }) => {
    const long =
      `${prose[0]} ${'Stir it well while it simmers over a low flame. '.repeat(5)}`.trim()
    const steps = [prose[1] ?? '', long, prose[1] ?? '', prose[1] ?? '']
    assert.deepEqual(ofMethod(list(...steps.map((step) => `<div>${step}</div>`))), steps)
  })

  test('lists of what a step needs are no steps', ({ assert }) => {
    const needed = `<p>${prose[0]}</p><p>2 leeks, 50 g butter</p><p>${prose[1]}</p>`
    assert.deepEqual(ofMethod(`${needed}<ul><li>1 l stock</li><li>pepper</li></ul>`), prose)
  })

  test('numbers that only a look parts from the words are left out', ({ assert }) => {
    assert.deepEqual(ofMethod(list(`1${prose[0]}`, `2 ${prose[1]}`)), prose)
    const counted = ['2 leeks are sliced and washed well in a sieve.', 'They simmer for an hour.']
    assert.deepEqual(ofMethod(list(...counted)), counted)
  })
})
