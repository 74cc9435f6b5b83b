import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

const breads = [
  {
    prep: 'Prep Time 25 min',
    rest: 'Rise Time 1 hour 30 min',
    cook: ['Cook time', '8 hours on low or 4 hours on high'],
  },
  {
    prep: 'Vorbereitungszeit 25 Min.',
    rest: 'Ruhezeit 1 Std. 30 Min.',
    cook: ['Kochzeit', '8 Stunden sanft oder 4 Stunden heiß'],
  },
  {
    prep: 'Temps de préparation 25 min',
    rest: 'Temps de repos 1 h 30 min',
    cook: ['Temps de cuisson', '8 heures à feu doux ou 4 heures à feu vif'],
  },
  {
    prep: 'Voorbereidingstijd 25 min',
    rest: 'Wachttijd 1 uur 30 min',
    cook: ['Kooktijd', '8 uur op laag of 4 uur op hoog'],
  },
  {
    prep: 'Tempo di preparazione 25 min',
    rest: 'Tempo di riposo 1 ora 30 min',
    cook: ['Tempo di cottura', '8 ore al minimo o 4 ore al massimo'],
  },
]

function draftOf(marked: object, facts: string[]) {
  const data = {
    '@type': 'Recipe',
    'name': 'Bread',
    'recipeIngredient': ['500 g flour'],
    'recipeInstructions': ['Knead.', 'Bake.'],
    ...marked,
  }
  const shown = facts.map((fact) => `<p>${fact}</p>`).join('')
  const extraction = extractRecipe(
    `<h1>Bread</h1><script type="application/ld+json">${JSON.stringify(data)}</script>${shown}`,
    'https://spoon.example/bread'
  )
  return 'draft' in extraction ? extraction.draft : null
}
const parts = { prepTime: 'PT25M', cookTime: 'PT45M' }

test.group('Times', () => {
  test('a total that is worked out holds the time that the dish rests: {rest}')
    .with(breads)
    .run(({ assert }, { prep, rest }) => {
      assert.equal(draftOf(parts, [prep, rest])?.totalTime, '2 hours 40 minutes')
      assert.equal(draftOf(parts, [prep])?.totalTime, '1 hour 10 minutes')
      const whole = { ...parts, totalTime: 'PT3H' }
      assert.equal(draftOf(whole, [prep, rest])?.totalTime, '3 hours')
    })

  test('of two ways the longer one counts, and not both: {cook.1}')
    .with(breads)
    .run(({ assert }, { cook }) => {
      assert.equal(draftOf({}, [cook.join(': ')])?.performTime, '8 hours')
    })

  test('a number in a box above the name of a time is one in minutes: {0}')
    .with([['Prep time'], ['Vorbereitungszeit'], ['Temps de préparation'], ['Voorbereidingstijd']])
    .run(({ assert }, [label]) => {
      const boxed = `<div><div><div>10</div><div>${label}</div></div></div>`
      assert.equal(draftOf({}, [boxed])?.prepTime, '10 minutes')
      const row = `<div><div>4</div><div>${label}</div><div>10 min</div></div>`
      assert.equal(draftOf({}, [row])?.prepTime, '10 minutes')
    })

  test('what chills is not cooked, though some markup counts it as work: {cook.0}')
    .with(breads)
    .run(({ assert }, { cook }) => {
      const marked = { cookTime: 'PT25M', performTime: 'PT2H25M' }
      assert.equal(draftOf(marked, [`${cook[0]}: 25 min`])?.performTime, '25 minutes')
      assert.equal(draftOf({ performTime: 'PT2H25M' }, [])?.performTime, '2 hours 25 minutes')
    })
})
