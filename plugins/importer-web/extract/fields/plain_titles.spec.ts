import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

const breads = [
  {
    word: 'Recipe',
    parts: ['For the dough', 'Bake'],
    count: 'Step',
    steps: ['Knead the flour with the water.', 'Let it rise.', 'Bake the bread for an hour.'],
    food: '500 g flour',
  },
  {
    word: 'Rezept',
    parts: ['Für den Teig', 'Backen'],
    count: 'Schritt',
    steps: ['Das Mehl mit dem Wasser verkneten.', 'Gehen lassen.', 'Das Brot eine Stunde backen.'],
    food: '500 g Mehl',
  },
  {
    word: 'Recette',
    parts: ['Pour la pâte', 'Cuire'],
    count: 'Étape',
    steps: ['Pétrir la farine avec l’eau.', 'Laisser lever.', 'Cuire le pain une heure.'],
    food: '500 g de farine',
  },
  {
    word: 'Oppskrift',
    parts: ['Til deigen', 'Steke'],
    count: 'Trinn',
    steps: ['Elt melet med vannet.', 'La den heve.', 'Stek brødet i en time.'],
    food: '500 g mel',
  },
  {
    word: 'מתכון',
    parts: ['לבצק', 'לציפוי'],
    count: 'שלב',
    steps: ['לשים את הקמח עם המים.', 'מתפיחים.', 'אופים את הלחם שעה.'],
    food: '500 גרם קמח',
  },
]
type Bread = (typeof breads)[number]

/** Titles of the steps of a page whose markup has sections of these names, or none. */
function titlesOf({ steps, food }: Bread, names: string[], shown = '') {
  const [first, ...rest] = steps.map((text) => ({ '@type': 'HowToStep', text }))
  const groups = [[first], rest]
  const sections = names.map((name, at) => ({
    '@type': 'HowToSection',
    name,
    'itemListElement': groups[at],
  }))
  const data = {
    '@type': 'Recipe',
    'name': 'Bread',
    'recipeIngredient': [food],
    'recipeInstructions': names.length > 0 ? sections : steps,
  }
  const extraction = extractRecipe(
    `<h1>Bread</h1><script type="application/ld+json">${JSON.stringify(data)}</script>${shown}`,
    'https://spoon.example/bread'
  )
  return 'draft' in extraction ? extraction.draft.steps.map(({ title }) => title) : null
}

test.group('Titles of steps', () => {
  test('no colon ends one: {parts.0}:')
    .with(breads)
    .run(({ assert }, bread) => {
      const [first = '', second = ''] = bread.parts
      assert.deepEqual(titlesOf(bread, [`${first}:`, `${second} :`]), [first, second, null])
    })

  test('that it is a recipe is none: {word}')
    .with(breads)
    .run(({ assert }, bread) => {
      const [, second = ''] = bread.parts
      assert.deepEqual(titlesOf(bread, [bread.word, second]), [null, second, null])
    })

  test('names stand without what counts them: {count} 1: {parts.0}')
    .with(breads)
    .run(({ assert }, bread) => {
      const [first = '', second = ''] = bread.parts
      const counted = bread.parts.map((part, at) => `${bread.count} ${at + 1}: ${part}`)
      assert.deepEqual(titlesOf(bread, counted), [first, second, null])
      const years = [`${first} 10: ${second}`, second]
      assert.deepEqual(titlesOf(bread, years), [years[0], second, null])
    })

  test('an element that is called a title heads a part as a heading does: {parts.0}')
    .with(breads)
    .run(({ assert }, bread) => {
      const [one = '', two = '', three = ''] = bread.steps
      const more = { ...bread, steps: [one, `${one} ${two}`, two, three, `${three} ${two}`] }
      const [first = '', second = ''] = bread.parts
      const list = (...range: [number, number?]) =>
        `<ol>${more.steps
          .slice(...range)
          .map((text) => `<li>${text}</li>`)
          .join('')}</ol>`
      const shown = (name: string) =>
        `<div class="${name}">${first}</div>${list(0, 3)}<div class="${name}">${second}</div>${list(3)}`
      const titles = [first, null, null, second, null]
      assert.deepEqual(titlesOf(more, [], shown('subtitle')), titles)
      assert.deepEqual(titlesOf(more, [], shown('text')), Array(5).fill(null))
    })
})
