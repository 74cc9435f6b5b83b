import { test } from '@japa/runner'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

const plain = ['parsley', 'Petersilie', 'persil']
const parts = ['Soup', 'Suppe', 'Soupe']

test.group('pages as they were written by hand', () => {
  test('a list in the cell of a table that lays out the page keeps foods without amounts', ({
    assert,
  }) => {
    for (const [at, { list, method, foods, steps }] of tongues.entries()) {
      const all = [...foods.slice(0, 2), plain[at] ?? '', ...foods.slice(2)]
      const cell = `${list}:<br>${all.join('<br>')}<br><br>${method}:<br>${steps.join('<br>')}`
      const html = `<table><tr><td>Ada<br>12 posts</td><td><div>${cell}</div></td></tr></table>`
      assert.deepEqual(shown(html), { ingredients: all, steps })
    }
  })

  test('lines that stand in no element but the page itself are read', ({ assert }) => {
    for (const { list, method, foods, steps } of tongues) {
      const told = `<b>${list}</b><br>${foods.join('<br>')}<br><br><b>${method}</b><br>${steps.join('<br>')}`
      assert.deepEqual(shown(`<body><p>1</p>${told}</body>`), { ingredients: foods, steps })
    }
  })

  test('the first row of a table may be its heading, with the title of a part below', ({
    assert,
  }) => {
    for (const [at, { list, foods, steps }] of tongues.entries()) {
      const row = (line: string): string => `<tr><td>${line.replace(' ', '</td><td>')}</td></tr>`
      const head = `<tr><td colspan="2"><b>${list}</b></td></tr>`
      const title = `<tr><td colspan="2"><i>${parts[at]}:</i></td></tr>`
      const html = `<table>${head}${title}${foods.map(row).join('')}</table>${wrap('p', steps)}`
      assert.deepEqual(shown(html), { ingredients: [`[${parts[at]}]`, ...foods], steps })
    }
  })

  test('a list without a heading keeps its foods, and the method its short first step', ({
    assert,
  }) => {
    const talks = ['A recipe of my aunt.', 'Ein Rezept meiner Tante.', 'Une recette de ma tante.']
    const first = ['Wash your hands.', 'Hände waschen.', 'Se laver les mains.']
    for (const [at, { foods, steps }] of tongues.entries()) {
      const all = [...foods, plain[at] ?? '']
      const above = `<p>${talks[at]}</p><p>${parts[at]}<br>Ada</p>`
      const html = `${above}<p>${all.join('<br>')}</p>${wrap('p', [first[at] ?? '', ...steps])}`
      assert.deepEqual(shown(html), { ingredients: all, steps: [first[at], ...steps] })
    }
  })

  test('dots between a food and its amount are none of it', ({ assert }) => {
    for (const { list, method, foods, steps } of tongues) {
      const turned = foods.map((food) => food.replace(/^(\S+ ?(?:l|g)?) (.*)$/, '$2 $1'))
      const dotted = turned.map((food) => food.replace(/ (?=\d)/, ' ....... '))
      const html = `<p>${list}:</p><p>${dotted.join('<br>')}</p><p>${method}:</p>${wrap('p', steps)}`
      assert.deepEqual(shown(html).ingredients, turned)
    }
  })

  test('a table of nutrition below the list is none of it', ({ assert }) => {
    const rows =
      '<table><tr><th>Energy</th><td>2550 kJ 612 kcal</td></tr><tr><th>Fat</th><td>41 g</td></tr></table>'
    for (const { list, method, foods, steps } of tongues) {
      const html = `<h3>${list}</h3>${items(...foods)}<p>100 %</p>${rows}<h3>${method}</h3>${wrap('p', steps)}`
      assert.deepEqual(shown(html).ingredients, foods)
    }
  })
})
