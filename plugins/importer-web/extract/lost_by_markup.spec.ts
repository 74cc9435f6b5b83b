import { test } from '@japa/runner'
import { extractRecipe } from './extract_recipe.js'

/** A pie in three languages, with what its markup lacks or has too much of. */
const pies = [
  {
    language: 'en',
    headings: ['Ingredients', 'Directions'],
    foods: ['200 g flour', '3 pears', '80 g sugar', '1 lemon'],
    parts: ['For the crust', 'For the filling'],
    steps: [
      'Knead the flour with some water.',
      'Line a tin with it.',
      'Slice the pears.',
      'Stir in the sugar.',
    ],
    between: 'Bake the crust in the hot oven for a quarter of an hour and let it cool.',
    story: 'My aunt had a garden full of old trees behind her house.',
  },
  {
    language: 'de',
    headings: ['Zutaten', 'Zubereitung'],
    foods: ['200 g Mehl', '3 Birnen', '80 g Zucker', '1 Zitrone'],
    parts: ['Für den Boden', 'Für die Füllung'],
    steps: [
      'Das Mehl mit etwas Wasser verkneten.',
      'Eine Form damit auslegen.',
      'Die Birnen in Spalten schneiden.',
      'Den Zucker unterrühren.',
    ],
    between: 'Den Boden im heißen Ofen eine Viertelstunde backen und abkühlen lassen.',
    story: 'Meine Tante hatte einen Garten voll alter Bäume hinter ihrem Haus.',
  },
  {
    language: 'fr',
    headings: ['Ingrédients', 'Préparation'],
    foods: ['200 g de farine', '3 poires', '80 g de sucre', '1 citron'],
    parts: ['Pour la pâte', 'Pour la garniture'],
    steps: [
      'Pétrir la farine avec un peu d’eau.',
      'En garnir un moule.',
      'Couper les poires en tranches.',
      'Incorporer le sucre.',
    ],
    between: 'Cuire la pâte à four chaud pendant un quart d’heure et laisser refroidir.',
    story: 'Ma tante avait un jardin plein de vieux arbres derrière sa maison.',
  },
]

type Pie = (typeof pies)[number]

const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join('')

/** The draft of a page that marks its recipe up so, and shows this below its foods. */
function draftOf(pie: Pie, method: string, marked: object = {}, foods = pie.foods) {
  const recipe = {
    '@type': 'Recipe',
    'name': 'Pear pie',
    'recipeIngredient': pie.foods,
    'recipeInstructions': pie.steps,
    ...marked,
  }
  const markup = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`
  const [list, heading] = pie.headings
  const shown = `<h2>${list}</h2><ul>${items(foods)}</ul><h2>${heading}</h2>${method}`
  const html = `<html lang="${pie.language}">${markup}<h1>Pear pie</h1>${shown}</html>`
  const extraction = extractRecipe(html, 'https://larder.example/pear-pie')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft
}

test.group('what markup lost', () => {
  test('has the paragraph between two lists of its method as a step', ({ assert }) => {
    for (const pie of pies) {
      const [first = '', second = '', ...others] = pie.steps
      const [crust, filling] = pie.parts.map((part) => `<p><strong>${part}:</strong></p>`)
      const lists = (text: string) =>
        `<div>${crust}<ol>${items([first, second])}</ol><p>${text}</p>${filling}<ol>${items(others)}</ol></div>`
      const of = (method: string) => draftOf(pie, method).steps.map(({ text }) => text)
      assert.deepEqual(of(lists(pie.between)), [first, second, pie.between, ...others])
      assert.deepEqual(of(lists(pie.story)), pie.steps)
      const apart = lists(pie.between).replace(
        `<p>${pie.between}</p>`,
        `<div><p>${pie.between}</p></div>`
      )
      assert.deepEqual(of(apart), pie.steps)
    }
  })

  test('has no step that only names the method where the page cuts its steps', ({ assert }) => {
    for (const pie of pies) {
      const [, heading = ''] = pie.headings
      const text = `${heading}: ${pie.steps.join(' ')}`
      const paragraphs = pie.steps.map((step) => `<p>${step}</p>`).join('')
      const told = draftOf(pie, paragraphs, { recipeInstructions: [text] }).steps
      assert.deepEqual(
        told.map((step) => step.text),
        pie.steps
      )
    }
  })
})
