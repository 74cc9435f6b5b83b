import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

/** A pie in three languages: its parts, and its steps, two of the first part. */
const pies = [
  {
    headings: ['Ingredients', 'Method'],
    foods: ['200 g flour', '3 pears', '80 g sugar'],
    parts: ['Making the dough', 'The pears', 'Finish'],
    asked: 'How to make the dough',
    call: 'Slice and enjoy!',
    steps: [
      'Knead the flour with some water.',
      'Line a tin with the dough and chill it.',
      'Slice the pears and stir in the sugar.',
      'Spread them in the tin and bake the pie for an hour.',
      'Let the pie cool on a rack before you cut it.',
    ],
  },
  {
    headings: ['Zutaten', 'Zubereitung'],
    foods: ['200 g Mehl', '3 Birnen', '80 g Zucker'],
    parts: ['Der Teig', 'Die Birnen', 'Fertigstellen'],
    asked: 'Zubereitung des Teigs',
    call: 'Anschneiden und genießen!',
    steps: [
      'Das Mehl mit etwas Wasser verkneten.',
      'Eine Form mit dem Teig auslegen und kalt stellen.',
      'Die Birnen in Spalten schneiden und den Zucker unterrühren.',
      'Auf dem Teig verteilen und den Kuchen eine Stunde backen.',
      'Den Kuchen auf einem Gitter abkühlen lassen, bevor er angeschnitten wird.',
    ],
  },
  {
    headings: ['Ingredientes', 'Preparación'],
    foods: ['200 g de harina', '3 peras', '80 g de azúcar'],
    parts: ['La masa', 'Las peras', 'Montaje'],
    asked: 'Cómo hacer la masa',
    call: '¡A disfrutar!',
    steps: [
      'Amasar la harina con un poco de agua.',
      'Forrar un molde con la masa y dejar enfriar.',
      'Cortar las peras en gajos y mezclar con el azúcar.',
      'Repartir sobre la masa y hornear la tarta una hora.',
      'Dejar enfriar la tarta sobre una rejilla antes de cortarla.',
    ],
  },
]
type Pie = (typeof pies)[number]

const wrap = (tag: string, lines: string[]) =>
  lines.map((line) => `<${tag}>${line}</${tag}>`).join('')

/** The steps of a page with such markup, each title in brackets before its step. */
function told({ headings, foods }: Pie, recipeInstructions: unknown, method: string): string[] {
  const [list, steps] = headings
  const markup = { '@type': 'Recipe', 'name': 'Pie', recipeInstructions, 'recipeIngredient': foods }
  const html = `<h1>Pie</h1><h2>${list}</h2><ul>${wrap('li', foods)}</ul><h2>${steps}</h2>${method}
    <script type="application/ld+json">${JSON.stringify(markup)}</script>`
  const read = extractRecipe(html, 'https://pan.example/pie')
  if (!('draft' in read)) return []
  return read.draft.steps.flatMap(({ title, text }) => (title ? [`[${title}]`, text] : [text]))
}

test.group('Titles of parts of a method that markup has as steps, or not at all', () => {
  test('are no steps beside being titles', ({ assert }) => {
    for (const pie of pies) {
      const [first, second, third, last] = pie.steps
      const [one, two] = pie.parts
      const html = `<p><strong>${one}</strong></p><p>${first}</p><p>${second}</p>
        <p><strong>${two}</strong></p><p>${third}</p><p>${last}</p>`
      const expected = [`[${one}]`, first, second, `[${two}]`, third, last]
      assert.deepEqual(told(pie, html, `<div>${html}</div>`), expected)
    }
  })

  test('begin below the name of the method, be they worded alike', ({ assert }) => {
    for (const pie of pies) {
      const [, two, three] = pie.parts
      const sections = [pie.steps.slice(0, 2), pie.steps.slice(2, 3), pie.steps.slice(3)]
      const markup = sections.map((steps) => ({
        '@type': 'HowToSection',
        'itemListElement': steps.map((text) => ({ '@type': 'HowToStep', text })),
      }))
      const titles = [pie.asked, two, three]
      const shown = sections.map(
        (steps, at) => `<h3>${titles[at]}</h3><ol>${wrap('li', steps)}</ol>`
      )
      const expected = sections.flatMap((steps, at) => [`[${titles[at]}]`, ...steps])
      assert.deepEqual(told(pie, markup, shown.join('')), expected)
    }
  })

  test('may be a call where they are headings as the others', ({ assert }) => {
    for (const pie of pies) {
      const [one, two] = pie.parts
      const parts = [pie.steps.slice(0, 2), pie.steps.slice(2, 4), pie.steps.slice(4)]
      const titles = [one, two, pie.call]
      const shownAs = (tag: string) =>
        parts.map((steps, at) => {
          const last = at === 2 ? tag : 'h3'
          return `<${last}>${titles[at]}</${last}><ol>${wrap('li', steps)}</ol>`
        })
      const expected = parts.flatMap((steps, at) => [`[${titles[at]}]`, ...steps])
      assert.deepEqual(told(pie, pie.steps, shownAs('h3').join('')), expected)
      const without = expected.filter((line) => line !== `[${pie.call}]`)
      assert.deepEqual(told(pie, pie.steps, shownAs('p').join('')), without)
    }
  })
})
