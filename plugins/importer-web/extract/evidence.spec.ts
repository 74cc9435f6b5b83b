import { test } from '@japa/runner'
import { doubtLimit, type DraftEvidence } from '#core/shared/contract/imports'
import { extractRecipe } from './extract_recipe.js'

const lines = ['2 leeks', '1 litre stock', '50 g butter']
const steps = ['Slice the leeks and wash them.', 'Simmer all of it for half an hour.']
const soup = {
  '@type': 'Recipe',
  'name': 'Leek soup',
  'recipeYield': '4 servings',
  'recipeIngredient': lines,
  'recipeInstructions': steps,
}
const data = (more: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ ...soup, ...more })}</script>`
const list = (items: string[]): string => items.map((item) => `<li>${item}</li>`).join('')
const shown = (ingredients = lines): string => `<h1>Leek soup</h1><h2>Ingredients</h2>
  <ul>${list(ingredients)}</ul><h2>Method</h2><ol>${list(steps)}</ol>`

function evidenceOf(html: string): DraftEvidence {
  const extraction = extractRecipe(html, 'https://kitchen.example/leek-soup')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft.evidence ?? { fields: {} }
}

/** The doubtful fields of a page with their reasons, and its odd lines. */
function doubtsOf(html: string): string[] {
  const { fields, lines: odd = [] } = evidenceOf(html)
  return [
    ...Object.entries(fields)
      .filter(([, { confidence }]) => confidence < doubtLimit)
      .map(([field, { reason }]) => `${field} ${reason}`),
    ...odd.map(({ list: of, index, reason }) => `${of} ${index} ${reason}`),
  ]
}

const tail = (line: string): string => `${line} shopping list`
const CASES: [string, string, string[]][] = [
  ['says the same in its markup and to its readers', data({}) + shown(), []],
  ['has no markup', shown(), ['ingredients guessed', 'steps guessed']],
  ['has no steps', data({ recipeInstructions: [] }), ['steps missing']],
  [
    'puts its description in the place of its steps',
    data({
      description: 'A soup that my grandmother made on every cold evening of my childhood.',
      recipeInstructions: 'A soup that my grandmother made on every cold evening',
    }),
    ['steps missing'],
  ],
  [
    'says other words to its readers',
    data({ name: 'Leek soup' }) + shown(['2 young leeks', '1 litre hot stock', '50 g butter']),
    ['ingredients disagree'],
  ],
  [
    'is headed otherwise than its recipe',
    data({ name: 'Autumn feast' }) + shown(),
    ['name disagree'],
  ],
  [
    'leaves out its amounts',
    data({ recipeIngredient: ['Leeks', 'Stock', 'Butter', 'Nutmeg'] }),
    ['ingredients incomplete'],
  ],
  [
    'has a button in most lines',
    data({ recipeIngredient: [...lines.map(tail), '1 onion'] }),
    ['ingredients looks-odd'],
  ],
  [
    'has headings and an address among its lines',
    data({
      recipeIngredient: [...lines, 'See www.spoon.example'],
      recipeInstructions: [...steps, 'Enjoy!', 'Soup'],
    }),
    ['ingredients 3 looks-odd', 'steps 3 looks-odd'],
  ],
]

test.group('how sure a reading is', () => {
  for (const [what, html, doubts] of CASES) {
    test(`a page that ${what} is ${doubts.length > 0 ? 'doubted for it' : 'believed'}`, ({
      assert,
    }) => {
      assert.deepEqual(doubtsOf(html), doubts)
    })
  }

  test('every part tells where it was read', ({ assert }) => {
    const head =
      '<meta name="description" content="Warm."><meta property="og:image" content="/a.jpg">'
    const { fields } = evidenceOf(
      `<html lang="en">${head}${data({ author: 'Ada' })}${shown()}<p>Prep time: 10 min</p></html>`
    )
    const sources = Object.entries(fields).map(([field, { source }]) => [field, source])
    assert.deepInclude(Object.fromEntries(sources), {
      name: 'both',
      description: 'head',
      images: 'head',
      recipeYield: 'markup',
      prepTime: 'shown',
      language: 'head',
      author: 'markup',
    })
  })
})
