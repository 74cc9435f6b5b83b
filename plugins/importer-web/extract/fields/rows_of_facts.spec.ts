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

  test('may stand on lines of their own, a time without a name close to the servings', ({
    assert,
  }) => {
    for (const [at, [row = '']] of rows.entries()) {
      const [servings = '', time = ''] = row.split(' · ')
      assert.equal(factsOf(at, `${servings}</p><p>${time}`)?.totalTime, '1 hour 30 minutes')
      assert.equal(factsOf(at, `${time}</p><p>·</p><p>${servings}`)?.totalTime, '1 hour 30 minutes')
      assert.isNull(factsOf(at, time)?.totalTime)
      assert.isNull(
        factsOf(at, `${servings}</p><p>${time}</p><p>${time.replace('90', '20')}`)?.totalTime
      )
    }
  })

  test('may name the servings by a word before their number', ({ assert }) => {
    const pairs = [
      ['Serves 4', '90mins'],
      ['Ergibt 4', '90 Min.'],
      ['Rendement : 4', '90 min'],
    ]
    for (const [at, [serves, time]] of pairs.entries())
      assert.equal(factsOf(at, `${serves}</p><p>${time}`)?.totalTime, '1 hour 30 minutes')
  })

  test('are not what a step says of resting', ({ assert }) => {
    const rests = [
      ['Prep: 30 mins', 'Cooking: 5 mins', 'Marinade the tofu for 30 minutes.'],
      ['Vorbereitung: 30 Min.', 'Kochzeit: 5 Min.', 'Ruhezeit 30 Minuten für den Teig.'],
      ['Préparation : 30 min', 'Cuisson : 5 min', 'Repos de la pâte pendant 30 minutes.'],
    ]
    for (const [at, [prep, cook, rest = '']] of rests.entries()) {
      const { list, method, foods, steps } = tongues[at] ?? { foods: [], steps: [] }
      const told = [steps[0] ?? '', rest, ...steps.slice(1)]
      const html = `<h1>Xxxx</h1><p>${prep}</p><p>${cook}</p><h2>${list}</h2>${items(...foods)}<h2>${method}</h2>${wrap('p', told)}`
      const read = extractRecipe(html, 'https://pot.example/a', { language: 'en' })
      assert.equal('draft' in read ? read.draft.totalTime : null, '35 minutes')
    }
  })
})
