import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'
import { metricBeside } from './metric_beside.js'

/** Lines of an invented cake as its markup has them, and the metric amounts that its page shows beside. */
const cakes = [
  {
    language: 'en',
    heading: 'Ingredients',
    lines: [
      ['2 cups flour', '240 g'],
      ['1/2 cup butter, soft', '115 g'],
      ['1 cup milk', '240 ml'],
      ['3 eggs', null],
      ['1 tbsp honey', '21 g'],
    ],
    step: 'Beat everything until it is smooth and bake the cake until it is golden.',
  },
  {
    language: 'de',
    heading: 'Zutaten',
    lines: [
      ['2 Tassen Mehl', '240 g'],
      ['1 Tasse Zucker', '200 g'],
      ['1/2 Tasse Milch', '120 ml'],
      ['3 Eier', null],
      ['1 EL Honig', '21 g'],
    ],
    step: 'Alles glatt rühren und den Kuchen backen, bis er goldbraun ist.',
  },
  {
    language: 'es',
    heading: 'Ingredientes',
    lines: [
      ['2 tazas de harina', '240 g'],
      ['1 taza de azúcar', '200 g'],
      ['½ taza de leche', '1,2 dl'],
      ['3 huevos', null],
      ['1 cucharada de miel', '21 g'],
    ],
    step: 'Mezclar todo hasta que quede liso y hornear el pastel hasta que se dore.',
  },
] as const

type Cake = (typeof cakes)[number]
type Row = (line: string, amount: string) => string

/** "2 cups (240 g) flour": the amount behind number and unit. */
const inBrackets: Row = (line, amount) => `<li>${line.replace(/^(\S+ \S+)/, `$1 (${amount})`)}</li>`
const behindStroke: Row = (line, amount) =>
  `<li>${line.replace(/^(\S+ \S+)/, `$1 / ${amount}`)}</li>`
const inColumns: Row = (line, amount) =>
  `<li><span>${line}</span> <span class="weight">${amount}</span></li>`

function page({ language, heading, lines, step }: Cake, row: Row): string {
  const markup = {
    '@type': 'Recipe',
    'name': 'Cake',
    'recipeIngredient': lines.map(([line]) => line),
    'recipeInstructions': step,
  }
  const rows = lines.map(([line, amount]) => (amount ? row(line, amount) : `<li>${line}</li>`))
  return `<html lang="${language}"><script type="application/ld+json">${JSON.stringify(markup)}</script>
    <h1>Cake</h1><h2>${heading}</h2><ul>${rows.join('')}</ul><p>${step}</p></html>`
}

function ingredientsOf(html: string) {
  const extraction = extractRecipe(html, 'https://cakes.example/cake')
  return 'draft' in extraction ? extraction.draft.ingredients : []
}

test.group('Metric amounts beside cups', () => {
  for (const [name, row] of Object.entries({ inBrackets, behindStroke, inColumns })) {
    for (const cake of cakes) {
      test(`are kept with the line, ${name} (${cake.language})`, ({ assert }) => {
        const found = ingredientsOf(page(cake, row))
        assert.deepEqual(
          found.map(({ text, metricAmount }) => [text, metricAmount ?? null]),
          cake.lines.map(([line, amount]) => [line, amount])
        )
      })
    }
  }

  test('are not kept where the line has them itself', ({ assert }) => {
    assert.isNull(metricBeside('1 cup (120 g) flour', '1 cup (120 g) flour'))
    assert.isNull(metricBeside('120 g Mehl', '120 g Mehl (1 Tasse)'))
    assert.equal(metricBeside('1 tasse de farine', '1 tasse (120 g) de farine'), '120 g')
  })

  test('are left where they are a part of the line’s amount, or one of several', ({ assert }) => {
    assert.isNull(metricBeside('1 cup plus 2 tbsp flour', '1 cup (120 g) plus 2 tbsp flour'))
    assert.isNull(metricBeside('1 Tasse + 2 EL Mehl', '1 cup (120 g) + 2 EL (15 g) Mehl'))
    assert.isNull(metricBeside('1 cup cocoa', '1 cup (100 g) cocoa, and 30 g to dust it'))
    assert.equal(
      metricBeside('1 cup plus 2 tbsp flour', '1 cup plus 2 tbsp (135 g) flour'),
      '135 g'
    )
  })

  test('are left where they cannot be that much', ({ assert }) => {
    assert.isNull(metricBeside('1 cup flour', '1 cup (2 kg) flour'))
    assert.isNull(metricBeside('2 EL Öl', '2 EL (300 ml) Öl'))
    assert.isNull(metricBeside('8 oz chocolat', '8 oz (20 g) de chocolat'))
  })

  test('of tins and counted things are no amounts of the line', ({ assert }) => {
    assert.isNull(metricBeside('2 cans tomatoes', '2 cans (400 g) tomatoes'))
    assert.isNull(metricBeside('1 Zwiebel', '1 Zwiebel (150 g)'))
    assert.isNull(metricBeside('3 huevos', '3 huevos (150 g)'))
  })
})
