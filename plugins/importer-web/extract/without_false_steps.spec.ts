import { test } from '@japa/runner'
import { tongues, wrap } from '#tests/helpers/unmarked_pages'
import { extractRecipe } from './extract_recipe.js'

/** The last ingredient of a list in each language: one of few words, and one that reads like a sentence. */
const lasts = [
  ['Pepper', '1 tablespoon of olive oil to fry in, or a little more if the pan needs it.'],
  ['Pfeffer', '1 Esslöffel Olivenöl zum Braten, oder etwas mehr, wenn die Pfanne es braucht.'],
  ['Poivre', '1 cuillère à soupe d’huile d’olive pour la poêle, ou un peu plus au besoin.'],
]
const pages = tongues.flatMap((tongue, at) =>
  (lasts[at] ?? []).map((last) => ({ ...tongue, foods: [...tongue.foods, last], last }))
)
type Dish = (typeof pages)[number]

function stepsOf(html: string): string[] {
  const page = `<html><head><title>Soup</title></head><body><h1>Soup</h1>${html}</body></html>`
  const extraction = extractRecipe(page, 'https://spoon.example/soup')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft.steps.map(({ text }) => text)
}

const data = (recipeIngredient: string[], recipeInstructions: unknown) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Recipe',
    'name': 'Soup',
    recipeIngredient,
    recipeInstructions,
  })}</script>`
const list = ({ list: heading, foods }: Dish) => `<h2>${heading}</h2><ul>${wrap('li', foods)}</ul>`
const methodOf = ({ method }: Dish, steps: string) => `<h2>${method}</h2>${steps}`

/** How markup says that the last ingredient is the method. */
const mistakes: Record<string, (dish: Dish) => string> = {
  'in its data': (dish) => data(dish.foods, [dish.last]) + list(dish),
  'as a step of its data': (dish) =>
    data(dish.foods, { '@type': 'HowToStep', 'text': dish.last }) + list(dish),
  'in its attributes': ({ list: heading, foods, last }) =>
    `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Soup</h2><h2>${heading}</h2>
    <ul>${foods.map((food) => `<li itemprop="recipeIngredient${food === last ? ' recipeInstructions' : ''}">${food}</li>`).join('')}</ul></div>`,
}

test.group('An ingredient that the markup has as its only step', () => {
  for (const [where, mistake] of Object.entries(mistakes)) {
    test(`${where} gives way to the method that the page has`, ({ assert }) => {
      for (const dish of pages)
        for (const steps of [wrap('p', dish.steps), `<ol>${wrap('li', dish.steps)}</ol>`])
          assert.deepEqual(stepsOf(mistake(dish) + methodOf(dish, steps)), dish.steps, dish.last)
    })
  }

  test('gives way to a short method, too', ({ assert }) => {
    const short = [
      ['Slice the leeks and wash them well.', 'Cook all for an hour and serve.'],
      ['Den Lauch schneiden und waschen.', 'Alles eine Stunde lang kochen.'],
      ['Émincer et laver les poireaux.', 'Cuire le tout pendant une heure.'],
    ]
    for (const [at, dish] of pages.entries()) {
      const steps = short[Math.floor(at / 2)] ?? []
      const html = data(dish.foods, [dish.last]) + list(dish)
      assert.deepEqual(stepsOf(html + methodOf(dish, `<ol>${wrap('li', steps)}</ol>`)), steps)
    }
  })

  test('stays where the page has no method', ({ assert }) => {
    for (const dish of pages)
      assert.deepEqual(stepsOf(data(dish.foods, [dish.last]) + list(dish)), [dish.last])
  })
})
