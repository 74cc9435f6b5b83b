import { test } from '@japa/runner'
import { doubtLimit } from '#core/shared/contract/imports'
import { extractRecipe } from './extract_recipe.js'

/** The fields of a recipe that ask for a look, each with why. */
function doubtsOf(recipe: object): string[] {
  const own = {
    '@type': 'Recipe',
    'name': 'Soup',
    'recipeInstructions': ['Simmer all of it for an hour and serve.'],
  }
  const html = `<h1>Soup</h1><script type="application/ld+json">${JSON.stringify({ ...own, ...recipe })}</script>`
  const extraction = extractRecipe(html, 'https://larder.example/soup')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return Object.entries(extraction.draft.evidence?.fields ?? {})
    .filter(([, { confidence }]) => confidence < doubtLimit)
    .map(([field, { reason }]) => `${field} ${reason}`)
}

const soups = [
  {
    lines: ['2 leeks', '1 l stock', '50 g butter', '1 onion', '20 g flour'],
    tip: 'Tip: it keeps for three days in the fridge.',
    word: 'Enjoy.',
  },
  {
    lines: ['2 Stangen Lauch', '1 l Brühe', '50 g Butter', '1 Zwiebel', '20 g Mehl'],
    tip: 'Tipp: Sie hält sich drei Tage im Kühlschrank.',
    word: 'Guten Appetit!',
  },
  {
    lines: ['2 puerros', '1 l de caldo', '50 g de mantequilla', '1 cebolla', '20 g de harina'],
    tip: 'Consejo: se conserva tres días en la nevera.',
    word: 'A disfrutar.',
  },
  {
    lines: ['2 porri', '1 l di brodo', '50 g di burro', '1 cipolla', '20 g di farina'],
    tip: 'Consigli: si conserva tre giorni in frigorifero.',
    word: 'Buon appetito!',
  },
  {
    lines: ['2 pory', '1 l bulionu', '50 g masła', '1 cebula', '20 g mąki'],
    tip: 'Wskazówka: można przechowywać trzy dni w lodówce.',
    word: 'Smacznego!',
  },
]

test.group('what an import is unsure of', () => {
  test('a lone step that is a tip, an ingredient or a few words is no method', ({ assert }) => {
    for (const { lines, tip, word } of soups) {
      const doubts = (step: string) =>
        doubtsOf({ recipeIngredient: lines, recipeInstructions: [step] })
      assert.deepEqual(doubts(tip), ['steps looks-odd'])
      assert.deepEqual(doubts(lines.at(-1) ?? ''), ['steps looks-odd'])
      assert.deepEqual(doubts(word), ['steps incomplete'])
      assert.deepEqual(doubtsOf({ recipeIngredient: lines }), [])
    }
  })

  test('a list without its amounts, which a script fills in later, is said to be a part', ({
    assert,
  }) => {
    for (const { lines } of soups) {
      const recipeIngredient = lines.map((line) => line.replace(/^\d+/, '__'))
      assert.deepEqual(doubtsOf({ recipeIngredient }), ['ingredients incomplete'])
    }
  })

  test('a recipe without ingredients says that they are missing', ({ assert }) => {
    const methods = [
      'Simmer the leeks in the stock for an hour and season with pepper.',
      'Den Lauch eine Stunde in der Brühe köcheln lassen und mit Pfeffer würzen.',
      'Cocer los puerros una hora en el caldo y sazonar con pimienta.',
      'ポロねぎをスープで一時間煮て、胡椒で味を調える。',
    ]
    for (const recipeInstructions of methods)
      for (const recipeIngredient of [[], undefined, ['']])
        assert.deepEqual(doubtsOf({ recipeIngredient, recipeInstructions }), [
          'ingredients missing',
        ])
  })

  test('days of cooking are odd in words, too: {cookTime}')
    .with([
      { language: 'en', cookTime: '6 days' },
      { language: 'de', cookTime: '6 Tage' },
      { language: 'fr', cookTime: '6 jours' },
      { language: 'pl', cookTime: '6 dni' },
      { language: 'ja', cookTime: '6日' },
    ])
    .run(({ assert }, { language, cookTime }) => {
      const [soup] = soups
      const recipe = { recipeIngredient: soup?.lines, inLanguage: language, cookTime }
      assert.deepEqual(doubtsOf(recipe), ['performTime looks-odd'])
    })

  test('times that cannot be are odd', ({ assert }) => {
    for (const { lines } of soups) {
      const times = (own: object) => doubtsOf({ recipeIngredient: lines, ...own })
      assert.deepEqual(times({ cookTime: 'P6D' }), ['performTime looks-odd'])
      const beyond = { prepTime: 'PT20H', cookTime: 'PT30M', totalTime: 'PT1H' }
      assert.deepEqual(times(beyond), ['prepTime looks-odd'])
      assert.deepEqual(times({ prepTime: 'P3D', cookTime: 'PT8H' }), [])
    }
  })
})
