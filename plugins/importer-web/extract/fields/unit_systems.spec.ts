import { test } from '@japa/runner'
import { wrap } from '#tests/helpers/unmarked_pages'
import { extractRecipe } from '../extract_recipe.js'
import { oneSystem } from './unit_systems.js'

/** One list in three languages, in grams and in cups, and a switch between the two as pages word it. */
const lists = [
  {
    metric: ['250 g flour', '200 ml milk, warm', '2 eggs', '100 g butter (soft)', '1 tsp salt'],
    cups: ['2 cups flour', '⅞ cup milk', '2 eggs', '4 oz butter', '1 tsp salt'],
    switches: ['Metric', 'US customary'],
  },
  {
    metric: ['250 g Mehl', '200 ml Milch, warm', '2 Eier', '100 g Butter (weich)', '1 TL Salz'],
    cups: ['2 cups Mehl', '⅞ cup Milch', '2 Eier', '4 oz Butter', '1 TL Salz'],
    switches: ['Metrisch', 'US'],
  },
  {
    metric: ['250 g de farine', '200 ml de lait', '2 œufs', '100 g de beurre', '1 c. de sel'],
    cups: ['2 cups de farine', '⅞ cup de lait', '2 œufs', '4 oz de beurre', '1 c. de sel'],
    switches: ['Métrique', 'Imperial'],
  },
]

function linesOf(page: string, measures?: 'imperial'): string[] {
  const extraction = extractRecipe(`<h1>Cake</h1>${page}`, 'https://larder.example/', { measures })
  return 'draft' in extraction ? extraction.draft.ingredients.map(({ text }) => text) : []
}

test.group('a list in two systems of units', () => {
  test('is had in the first of them', ({ assert }) => {
    for (const { metric, cups, switches } of lists) {
      assert.deepEqual(oneSystem([...metric, ...cups]), metric)
      assert.deepEqual(oneSystem([...cups, ...metric]), cups)
      const [one = '', other = ''] = switches
      assert.deepEqual(oneSystem([one, ...metric, other, ...cups]), metric)
      assert.deepEqual(oneSystem([...metric, ...cups, ...cups]), metric)
    }
  })

  test('is had in the one that is wanted, where that is whole', ({ assert }) => {
    for (const { metric, cups } of lists) {
      assert.deepEqual(oneSystem([...cups, ...metric], 'metric'), metric)
      assert.deepEqual(oneSystem([...metric, ...cups], 'metric'), metric)
      assert.deepEqual(oneSystem([...metric, ...cups], 'imperial'), cups)
      assert.deepEqual(oneSystem([...cups, ...metric.slice(0, 4)], 'metric'), cups)
      assert.deepEqual(oneSystem(metric, 'imperial'), metric)
      const recipeIngredient = [...metric, ...cups]
      const recipe = {
        '@type': 'Recipe',
        'name': 'Cake',
        recipeIngredient,
        'recipeInstructions': 'Bake it.',
      }
      const pages = [
        `<h2>Ingredients</h2><ul>${wrap('li', recipeIngredient)}</ul>
          <h2>Method</h2><p>Beat all of it well in a large bowl.</p>
          <p>Bake the dough for an hour until it is brown.</p>`,
        `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`,
      ]
      for (const page of pages) {
        assert.deepEqual(linesOf(page, 'imperial'), cups)
        assert.deepEqual(linesOf(page), metric)
      }
    }
  })

  test('may have a line more in one of them', ({ assert }) => {
    for (const { metric, cups } of lists) {
      assert.deepEqual(oneSystem([...metric, ...cups.slice(0, 4)]), metric)
      assert.deepEqual(oneSystem([...metric.slice(0, 4), ...cups]), metric.slice(0, 4))
    }
  })

  test('is not what two doughs of the same foods are', ({ assert }) => {
    for (const { metric } of lists) {
      const second = metric.map((line) => line.replace(/^2/, '3').replace(/^1/, '4'))
      const both = [...metric, ...second]
      assert.deepEqual(oneSystem(both), both)
    }
  })

  test('is told by four fifths of the foods in other units, and by no fewer', ({ assert }) => {
    const shelves = [
      'flour sugar butter milk cream cocoa almonds raisins oats honey',
      'Mehl Zucker Butter Milch Sahne Kakao Mandeln Rosinen Hafer Honig',
      'farine sucre beurre lait crème cacao amandes raisins avoine miel',
      '밀가루는 설탕을 버터를 우유를 크림을 코코아 아몬드 건포도 귀리를 벌꿀을',
    ]
    for (const shelf of shelves) {
      const foods = shelf.split(' ')
      const grams = foods.map((food, at) => `${100 + at} g ${food}`)
      const other = (converted: number) =>
        foods.map((food, at) =>
          at < converted ? `${at + 2} cups ${food}` : `${300 + at} g ${food}`
        )
      assert.deepEqual(oneSystem([...grams, ...other(8)]), grams)
      const both = [...grams, ...other(7)]
      assert.deepEqual(oneSystem(both), both)
      const strange = (same: number) =>
        foods.map((food, at) => `${at + 2} cups ${at < same ? food : 'xxxx'.repeat(at)}`)
      assert.deepEqual(oneSystem([...grams, ...strange(8)]), grams)
      const two = [...grams, ...strange(7)]
      assert.deepEqual(oneSystem(two), two)
    }
  })
})
