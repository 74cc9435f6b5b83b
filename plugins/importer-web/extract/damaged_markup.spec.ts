import { test } from '@japa/runner'
import type { RecipeDraft } from '#core/recipes/index'
import { extractRecipe } from './extract_recipe.js'

/** One recipe in four languages, with foods whose lines hold commas. */
const breads = [
  {
    headings: ['Ingredients', 'Method'],
    lines: ['500 g flour', '300 ml water', '10 g salt', '7 g yeast', '20 ml oil', '5 g sugar'],
    noted: ['2 onions, finely diced', '3 eggs, beaten well', '1 loaf, torn'],
    names: ['flour', 'salt'],
    turned: ['flour 500 g', 'water 300 ml', 'salt 10 g', 'yeast 7 g', 'oil 20 ml', 'sugar 5 g'],
    note: '(or rapeseed)',
    steps: ['Mix all, then rest it.', 'Shape a loaf, and prove.', 'Bake it for an hour.', 'Cool.'],
  },
  {
    headings: ['Zutaten', 'Zubereitung'],
    lines: ['500 g Mehl', '300 ml Wasser', '10 g Salz', '7 g Hefe', '20 ml Öl', '5 g Zucker'],
    noted: ['2 Zwiebeln, fein gewürfelt', '3 Eier, gut verquirlt', '1 Brot, zerpflückt'],
    names: ['Mehl', 'Salz'],
    turned: ['Mehl 500 g', 'Wasser 300 ml', 'Salz 10 g', 'Hefe 7 g', 'Öl 20 ml', 'Zucker 5 g'],
    note: '(oder Raps)',
    steps: [
      'Alles mischen, dann ruhen.',
      'Formen, und gehen lassen.',
      'Eine Stunde backen.',
      'Warten.',
    ],
  },
  {
    headings: ['Ingredientes', 'Preparación'],
    lines: [
      '500 g harina',
      '300 ml agua',
      '10 g sal',
      '7 g levadura',
      '20 ml aceite',
      '5 g azúcar',
    ],
    noted: ['2 cebollas, en dados finos', '3 huevos, bien batidos', '1 pan, desmigado'],
    names: ['harina', 'sal'],
    turned: [
      'harina 500 g',
      'agua 300 ml',
      'sal 10 g',
      'levadura 7 g',
      'aceite 20 ml',
      'azúcar 5 g',
    ],
    note: '(o de colza)',
    steps: ['Mezclar todo, y reposar.', 'Formar un pan, y levar.', 'Hornear una hora.', 'Enfriar.'],
  },
  {
    headings: ['Składniki', 'Przygotowanie'],
    lines: ['500 g mąki', '300 ml wody', '10 g soli', '7 g drożdży', '20 ml oleju', '5 g cukru'],
    noted: ['2 cebule, drobno posiekane', '3 jajka, dobrze ubite', '1 bułka, pokruszona'],
    names: ['mąka', 'sól'],
    turned: ['mąki 500 g', 'wody 300 ml', 'soli 10 g', 'drożdży 7 g', 'oleju 20 ml', 'cukru 5 g'],
    note: '(lub rzepakowego)',
    steps: ['Wymieszać wszystko, odstawić.', 'Uformować, odczekać.', 'Piec godzinę.', 'Ostudzić.'],
  },
]
type Bread = (typeof breads)[number]

const items = (lines: string[]): string => lines.map((line) => `<li>${line}</li>`).join('')

/** The recipe as a page shows it, beside other markup. */
function read(
  bread: Bread,
  markup: object,
  shown: { list?: string; method?: string } = {}
): RecipeDraft {
  const recipe = {
    '@type': 'Recipe',
    'name': 'Bread',
    'recipeIngredient': bread.lines,
    'recipeInstructions': bread.steps,
    ...markup,
  }
  const [list, method] = bread.headings
  const html = `<h1>Bread</h1><script type="application/ld+json">${JSON.stringify(recipe)}</script>
    <h2>${list}</h2>${shown.list ?? `<ul>${items(bread.lines)}</ul>`}
    <h2>${method}</h2>${shown.method ?? `<ol>${items(bread.steps)}</ol>`}`
  const extraction = extractRecipe(html, 'https://mill.example/bread')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft
}

const texts = ({ ingredients }: RecipeDraft): string[] => ingredients.map(({ text }) => text)
const told = ({ steps }: RecipeDraft): string[] => steps.map(({ text }) => text)

test.group('a list that the markup damaged', () => {
  test('lines that the markup lost come back, when the page shows them like the others', ({
    assert,
  }) => {
    for (const bread of breads) {
      const first = bread.lines.slice(0, 3)
      assert.deepEqual(texts(read(bread, { recipeIngredient: first })), bread.lines)
      const imperial = bread.lines.slice(0, 3).map((line) => line.replace(/^\d+ \S+/, '9 oz'))
      const twice = `<ul>${items(first)}</ul><ul>${items(imperial)}</ul>`
      assert.deepEqual(texts(read(bread, { recipeIngredient: first }, { list: twice })), first)
      const few = bread.lines.slice(0, 4)
      assert.deepEqual(texts(read(bread, { recipeIngredient: few })), few)
    }
  })

  test('with a last one without an amount among them', ({ assert }) => {
    const lasts = ['salt and herbs', 'Salz und Kräuter', 'sel et herbes', 'sól i zioła']
    for (const [at, bread] of breads.entries()) {
      const all = [...bread.lines.slice(0, 6), lasts[at] ?? '']
      const list = `<ul>${items(all)}</ul>`
      assert.deepEqual(texts(read(bread, { recipeIngredient: all.slice(0, 3) }, { list })), all)
    }
  })

  test('one or two names give way to a list of amounts', ({ assert }) => {
    for (const bread of breads) {
      assert.deepEqual(texts(read(bread, { recipeIngredient: bread.names })), bread.lines)
    }
  })

  test('lines that the page says once are had once', ({ assert }) => {
    for (const bread of breads) {
      const recipeIngredient = [...bread.lines, bread.lines[1], bread.lines[2]]
      assert.deepEqual(texts(read(bread, { recipeIngredient })), bread.lines)
      const list = `<ul>${items([...bread.lines, bread.lines[1] ?? ''])}</ul>`
      const both = [...bread.lines, bread.lines[1] ?? '']
      assert.deepEqual(texts(read(bread, { recipeIngredient: both }, { list })), both)
    }
  })

  test('lines that were cut at their commas are put together', ({ assert }) => {
    for (const bread of breads) {
      const recipeIngredient = bread.noted.flatMap((line) => line.split(', '))
      const list = `<ul>${items(bread.noted)}</ul>`
      assert.deepEqual(texts(read(bread, { recipeIngredient }, { list })), bread.noted)
    }
  })

  test('lines with breaks between them stay apart, those cut at their commas are put together', ({
    assert,
  }) => {
    for (const bread of breads) {
      const { lines, noted } = bread
      const list = [lines.slice(0, 3), lines.slice(3), noted]
        .map((part) => `<p>${part.join('<br>')}</p>`)
        .join('')
      const whole = [...lines, ...noted]
      for (const recipeIngredient of [whole, whole.flatMap((line) => line.split(', '))]) {
        assert.deepEqual(texts(read(bread, { recipeIngredient }, { list })), whole)
      }
    }
  })

  test('amounts behind the foods stand before them, where the page has them so', ({ assert }) => {
    for (const bread of breads) {
      assert.deepEqual(texts(read(bread, { recipeIngredient: bread.turned })), bread.lines)
      const list = `<ul>${items(bread.turned)}</ul>`
      assert.deepEqual(
        texts(read(bread, { recipeIngredient: bread.turned }, { list })),
        bread.turned
      )
    }
  })

  test('an amount that a program did not find is the one of the page, or none', ({ assert }) => {
    for (const bread of breads) {
      const [first = '', ...rest] = bread.lines
      const recipeIngredient = [first.replace(/^\d+/, 'undefined'), ...rest]
      assert.deepEqual(texts(read(bread, { recipeIngredient })), bread.lines)
      const hidden = read(bread, { recipeIngredient }, { list: '<p>…</p>' })
      assert.deepEqual(texts(hidden), [first.replace(/^\d+ /, ''), ...rest])
    }
  })

  test('a part of an amount that the markup lost comes back, and one that an element holds stands apart', ({
    assert,
  }) => {
    for (const bread of breads) {
      const [first = '', ...rest] = bread.lines
      const food = first.replace(/^\d+/, '')
      const wanted = [`1 1/4${food}`, ...rest]
      const raised = `1<sup>1</sup>/<sub>4</sub>${food}`
      for (const shown of [`1 1/4${food}`, raised, `1<span>1/4</span>${food}`]) {
        const list = `<ul>${items([shown, ...rest])}</ul>`
        for (const marked of [`1${food}`, `11/4${food}`]) {
          const found = read(bread, { recipeIngredient: [marked, ...rest] }, { list })
          assert.deepEqual(texts(found), wanted)
        }
        assert.deepEqual(texts(read(bread, { recipeIngredient: [] }, { list })), wanted)
      }
    }
  })

  test('attributes that mark up fewer lines than the page shows are followed by the others', ({
    assert,
  }) => {
    for (const { headings, lines, steps } of breads) {
      const marked = (line: string, at: number) =>
        `<li${at < 3 ? ' itemprop="recipeIngredient"' : ''}>${line}</li>`
      const html = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Bread</h1>
        <h2>${headings[0]}</h2><ul>${lines.map(marked).join('')}</ul><h2>${headings[1]}</h2>
        <ol><li itemprop="recipeInstructions">${steps.join('</li><li>')}</li></ol></div>`
      const extraction = extractRecipe(html, 'https://mill.example/bread')
      if (!('draft' in extraction)) throw new Error(extraction.reason)
      assert.deepEqual([texts(extraction.draft), told(extraction.draft)], [lines, steps])
    }
  })

  test('lines that the page words otherwise stay as the markup has them', ({ assert }) => {
    const worded = ['(fresh, cold)', '(frisch, kalt)', '(fresco, frío)', '(świeże, zimne)']
    for (const [at, bread] of breads.entries()) {
      const longer = bread.lines.map((line) => `${line} ${worded[at]}`)
      const list = `<ul>${items(longer)}</ul>`
      assert.deepEqual(texts(read(bread, {}, { list })), bread.lines)
      const some = `<ul>${items([...longer.slice(0, 3), ...bread.lines.slice(3)])}</ul>`
      assert.deepEqual(texts(read(bread, {}, { list: some })), bread.lines)
    }
  })

  test('the one note that the markup lost comes back', ({ assert }) => {
    for (const bread of breads) {
      const lines = [...bread.noted, ...bread.lines.slice(3)]
      const shown = lines.with(4, `${lines[4]} ${bread.note}`)
      const list = `<ul>${items(shown)}</ul>`
      assert.deepEqual(texts(read(bread, { recipeIngredient: lines }, { list })), shown)
      const more = `<ul>${items(shown.with(5, `${lines[5]} ${bread.note}`))}</ul>`
      assert.deepEqual(texts(read(bread, { recipeIngredient: lines }, { list: more })), lines)
      const bare = `<ul>${items(bread.lines.with(4, `${bread.lines[4]} ${bread.note}`))}</ul>`
      assert.deepEqual(texts(read(bread, {}, { list: bare })), bread.lines)
    }
  })
})

test.group('a method that the markup damaged', () => {
  test('steps that are the first of a numbered list are followed by the others', ({ assert }) => {
    for (const bread of breads) {
      const cut = { recipeInstructions: bread.steps.slice(0, 3) }
      assert.deepEqual(told(read(bread, cut)), bread.steps)
      const method = `<ol>${items(bread.steps.slice(0, 3))}<li>More on <a href="/app">our app</a></li></ol>`
      assert.lengthOf(told(read(bread, cut, { method })), 3)
      const plain = `<p>${bread.steps.join('</p><p>')}</p>`
      assert.lengthOf(told(read(bread, cut, { method: plain })), 3)
    }
  })

  test('steps that the page tells at greater length stay as the markup has them', ({ assert }) => {
    for (const bread of breads) {
      const longer = bread.steps.map((step) => `${step} ${bread.steps.join(' ')}`)
      const method = `<ol>${items(longer)}</ol>`
      assert.deepEqual(told(read(bread, {}, { method })), bread.steps)
    }
  })

  test('a method in one block is cut as the page cuts it', ({ assert }) => {
    for (const bread of breads) {
      const recipeInstructions = bread.steps.join(' ')
      assert.deepEqual(told(read(bread, { recipeInstructions })), bread.steps)
      const method = `<p>${bread.steps.join(' ')}</p>`
      assert.lengthOf(told(read(bread, { recipeInstructions }, { method })), 1)
    }
  })

  test('steps that were cut at their commas are put together', ({ assert }) => {
    for (const bread of breads) {
      const recipeInstructions = bread.steps.flatMap((step) => step.split(', '))
      assert.deepEqual(told(read(bread, { recipeInstructions })), bread.steps)
    }
  })
})
