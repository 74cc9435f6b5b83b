import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

const soups = [
  {
    foods: ['2 leeks', '1 l stock', '50 g butter'],
    more: ['1 onion', '2 eggs'],
    garnish: 'Garnishes: parsley, lemon zest and chilli flakes',
    other: 'Serving: on the terrace',
    step: 'Simmer the leeks in the stock.',
  },
  {
    foods: ['2 Stangen Lauch', '1 l Brühe', '50 g Butter'],
    more: ['1 Zwiebel', '2 Eier'],
    garnish: 'Zum Servieren (nach Belieben): Petersilie und Zitrone',
    other: 'Serviert: auf der Terrasse',
    step: 'Den Lauch in der Brühe kochen.',
  },
  {
    foods: ['2 poireaux', '1 l de bouillon', '50 g de beurre'],
    more: ['1 oignon', '2 œufs'],
    garnish: 'Pour servir : persil et zeste de citron',
    other: 'Servi : sur la terrasse',
    step: 'Cuire les poireaux dans le bouillon.',
  },
  {
    foods: ['2 כרישות', '1 ליטר ציר', '50 גרם חמאה'],
    more: ['1 בצל', '2 ביצים'],
    garnish: 'להגשה: פטרוזיליה וגרידת לימון',
    other: 'מוגש: במרפסת',
    step: 'מבשלים את הכרישות בציר.',
  },
]
type Soup = (typeof soups)[number]

const items = (texts: string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`

function ingredientsOf({ foods, more, step }: Soup, between: string) {
  const data = {
    '@type': 'Recipe',
    'name': 'Soup',
    'recipeIngredient': [...foods, ...more],
    'recipeInstructions': [step],
  }
  const extraction = extractRecipe(
    `<h1>Soup</h1>${items(foods)}<p>${between}</p>${items(more)}<p>${step}</p><script type="application/ld+json">${JSON.stringify(data)}</script>`,
    'https://spoon.example/soup'
  )
  return 'draft' in extraction ? extraction.draft.ingredients.map(({ text }) => text) : null
}

test.group('What a dish is served with', () => {
  test('a line of the page for it is one of the list: {garnish}')
    .with(soups)
    .run(({ assert }, soup) => {
      const { foods, more, garnish, other } = soup
      assert.deepEqual(ingredientsOf(soup, garnish), [...foods, garnish, ...more])
      assert.deepEqual(ingredientsOf(soup, other), [...foods, ...more])
    })
})
