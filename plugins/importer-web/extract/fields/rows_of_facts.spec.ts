import { test } from '@japa/runner'
import { items, tongues, wrap } from '#tests/helpers/unmarked_pages'
import { extractRecipe } from '../extract_recipe.js'

/** A row below the title in three languages, and one of which the time has a name behind a dash. */
const rows = [
  ['6 servings · 90 minutes', 'Stew for 6 people - cooking time 2 hours'],
  ['6 Portionen · 90 Minuten', 'Eintopf für 6 Personen - Kochzeit 2 Stunden'],
  ['6 portions · 90 minutes', 'Plat pour 6 personnes - temps de cuisson 2 heures'],
]

/** Servings and times that are read of a page with a row of facts. */
function factsOf(at: number, row: string) {
  const { list, method, foods, steps } = tongues[at] ?? { foods: [], steps: [] }
  const html = `<h1>Xxxx</h1><p>${row}</p><h2>${list}</h2>${items(...foods)}<h2>${method}</h2>${wrap('p', [...steps])}`
  const read = extractRecipe(html, 'https://pot.example/a', { language: 'en' })
  return 'draft' in read ? read.draft : null
}

test.group('Rows of facts above a recipe', () => {
  test('may say a time without a name beside the servings', ({ assert }) => {
    for (const [at, [row = '']] of rows.entries()) {
      const found = factsOf(at, row)
      assert.equal(found?.recipeServings, 6)
      assert.equal(found?.totalTime, '1 hour 30 minutes')
    }
  })

  test('may have a comma between the two, right above the foods', ({ assert }) => {
    for (const [at, [row = '']] of rows.entries()) {
      const found = factsOf(at, `<b>Xxxx</b></p><p>${row.replace(' · ', ', ')}`)
      assert.equal(found?.totalTime, '1 hour 30 minutes')
      const { foods, steps } = tongues[at] ?? { foods: [], steps: [] }
      const box = `<h1>Xxxx</h1><p>${row.replace(' · ', ', ')}</p><p>${foods.join('<br>')}</p>${wrap('p', [...steps])}`
      const read = extractRecipe(box, 'https://pot.example/a')
      assert.equal('draft' in read ? read.draft.ingredients[0]?.text : null, foods[0])
    }
  })

  test('may have a dash between them', ({ assert }) => {
    for (const [at, [, row = '']] of rows.entries()) {
      assert.equal(factsOf(at, row)?.performTime, '2 hours')
    }
  })

  test('say no whole time where they say two', ({ assert }) => {
    const twice = ['6 servings · 20 minutes · 40 minutes', '6 Portionen · 20 Minuten · 40 Minuten']
    for (const [at, row] of twice.entries()) assert.isNull(factsOf(at, row)?.totalTime)
  })
})
