import { test } from '@japa/runner'
import { items, type Tongue, tongues, wrap } from '#tests/helpers/unmarked_pages'
import { extractRecipe } from '../extract_recipe.js'

const names = ['Leek soup', 'Lauchsuppe', 'Soupe de poireaux']

/** A recipe without markup with something between its name and its list, and another heading of the list. */
function pageOf(tongue: Tongue, { name = 'Leek soup', above = '', heading = '', behind = '' }) {
  const list = heading || `<h2>${tongue.list}</h2>`
  const method = `<h2>${tongue.method}</h2>${wrap('p', tongue.steps)}`
  const html = `<h1>${name}</h1>${above}${list}${items(...tongue.foods)}${method}${behind}`
  const found = extractRecipe(html, 'https://spoon.example/leek')
  return 'draft' in found ? found.draft : null
}

/** The yield of such pages, one for each way to say it in one of the languages. */
const yieldsOf = (ways: Parameters<typeof pageOf>[1][]) =>
  ways.map((way, at) => {
    const tongue = tongues[at % tongues.length]
    const draft = tongue ? pageOf(tongue, { name: names[at % names.length] ?? '', ...way }) : null
    return [draft?.recipeYield ?? null, draft?.recipeServings ?? null]
  })

test.group('The yield that a page shows', () => {
  test('is read in the heading of the list, in brackets or behind it', ({ assert }) => {
    const ways = [
      { heading: '<h2>Ingredients (serves 6)</h2>' },
      { heading: '<p>Zutaten für 2 Gläser:</p>' },
      { heading: '<h2>Ingrédients pour 12 tartelettes</h2>' },
      { heading: '<h2>Ingredients for 5 (small) servings</h2>' },
      { heading: '<p>Das braucht ihr (für 1 Blech)</p>' },
      { heading: '<p>材料 【2個分】</p>' },
    ]

    assert.deepEqual(yieldsOf(ways), [
      ['6', 6],
      ['2 Gläser', null],
      ['12 tartelettes', null],
      ['5 (small) servings', 5],
      ['1 Blech', null],
      ['2個分', null],
    ])
  })

  test('is none of the other numbers that such a heading may have', ({ assert }) => {
    const ways = [
      { heading: '<h2>Ingredients (4 items)</h2>' },
      { heading: '<h2>Zutaten für 1 kg Suppe</h2>' },
      { heading: '<h2>Ingrédients (250 g)</h2>' },
    ]

    assert.deepEqual(
      yieldsOf(ways),
      Array.from({ length: 3 }, () => [null, null])
    )
  })

  test('is read in a line of its own where it counts pieces or what the dish is called', ({
    assert,
  }) => {
    const ways = [
      { name: 'Oat Cookies', above: '<div>39 cookies</div>' },
      { above: '<p>etwa 12 Stück</p>' },
      { name: 'Choux de Bruxelles', above: '<p>Fiche 7 – pour 20 pièces</p>' },
      { name: 'Oat Cookies', above: '<div>14 comments</div>' },
    ]

    assert.deepEqual(yieldsOf(ways), [
      ['39 cookies', null],
      ['etwa 12 Stück', null],
      ['20 pièces', null],
      [null, null],
    ])
  })

  test('is read among facts that pictures part or nothing', ({ assert }) => {
    const ways = [
      { above: '<div>👤 6-8 servings ⏱ 30 min</div>' },
      { above: '<div><span>Arbeitszeit 40 Min</span><span>Ergibt 12 Becher</span></div>' },
      { above: '<div><span>Ca. 1 heure</span> <span>4 personnes</span><span>Facile</span></div>' },
      { above: '<div>Servings (Hover to Change Yield): 4 bowls</div>' },
      { above: '<p>Rezept für: 2 Personen</p>' },
    ]

    assert.deepEqual(yieldsOf(ways), [
      ['6-8 servings', 6],
      ['12 Becher', null],
      ['4 personnes', 4],
      ['4 bowls', null],
      ['2 Personen', 2],
    ])
  })

  test('is read in a sentence that says nothing else first', ({ assert }) => {
    const ways = [
      { above: '<p>People asked, so here goes. Makes 3 bowls, or 1 after a long week.</p>' },
      { above: '<p>Die Menge reicht für 4 Personen.</p>' },
      { above: '<p>On y va ! Donne 6 bols.</p>' },
    ]

    assert.deepEqual(yieldsOf(ways), [
      ['3 bowls', null],
      ['4 Personen', 4],
      ['6 bols', null],
    ])
  })

  test('is read in the control that chooses it', ({ assert }) => {
    const ways = [
      { heading: '<h2>Ingredients</h2><span class="recipe-servings">4</span>' },
      { heading: '<h2>Zutaten</h2><form>für <input type="number" value="6"> Portionen</form>' },
      {
        heading:
          '<h2>Ingrédients</h2><select><option>2 personnes</option><option selected>4 personnes</option></select>',
      },
    ]

    assert.deepEqual(yieldsOf(ways), [
      ['4', 4],
      ['6 Portionen', 6],
      ['4 personnes', 4],
    ])
  })

  test('is the number behind a drawing that is called so', ({ assert }) => {
    const drawn = (called: string, value: string) => ({
      above: `<ul><li><i class="icon icon-clock"></i><b>40</b></li><li><i class="icon icon-${called}"></i><b>${value}</b></li></ul>`,
    })

    assert.deepEqual(
      yieldsOf([drawn('serves', '4'), drawn('portionen', '6-8'), drawn('personnes', '3')]),
      [
        ['4', 4],
        ['6-8', 6],
        ['3', 3],
      ]
    )
    assert.deepEqual(yieldsOf([drawn('clock', '4')]), [[null, null]])
  })

  test('is neither a food below a label nor what a reader made', ({ assert }) => {
    const ways = [
      { behind: '<h3>Comments</h3><p>For 8 servings I took 1.8 kg of it.</p>' },
      { heading: '<p>Man nehme für 6 Personen:</p>' },
      { behind: "<h3>Avis</h3><p>Pour 8 personnes j'ai pris 1,8 kg de viande.</p>" },
    ]

    assert.deepEqual(yieldsOf(ways), [
      [null, null],
      ['6 Personen', 6],
      [null, null],
    ])
  })
})

test.group('The times that a page shows', () => {
  test('are read in a row without signs between them', ({ assert }) => {
    const rows = [
      'Prep Time 10 mins Cook Time 20 mins Total Time 30 mins',
      'Arbeitszeit ca. 10 Minuten Kochzeit ca. 20 Minuten Gesamtzeit ca. 30 Minuten',
      'Préparation : 10 minutes Cuisson : 20 minutes Temps total : 30 minutes',
    ]
    const read = rows.map((row, at) => {
      const draft = pageOf(tongues[at] as Tongue, { above: `<p>${row}</p>` })
      return [draft?.prepTime, draft?.performTime, draft?.totalTime]
    })

    assert.deepEqual(
      read,
      Array.from({ length: 3 }, () => ['10 minutes', '20 minutes', '30 minutes'])
    )
  })

  test('stay whole where a time has two units', ({ assert }) => {
    const draft = pageOf(tongues[0] as Tongue, { above: '<p>Total Time: 2 hours 25 minutes</p>' })

    assert.equal(draft?.totalTime, '2 hours 25 minutes')
  })
})
