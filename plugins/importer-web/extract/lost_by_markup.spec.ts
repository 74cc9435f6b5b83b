import { test } from '@japa/runner'
import { extractRecipe } from './extract_recipe.js'

/** A pie in three languages, with what its markup lacks or has too much of. */
const pies = [
  {
    language: 'en',
    headings: ['Ingredients', 'Directions'],
    foods: ['200 g flour', '3 pears', '80 g sugar', '1 lemon'],
    rounded: ['7 dl milk (warm)', '0 cup oil', '0 to taste salt', '2 eggs'],
    exact: ['7.5 dl milk (warm)', '½ cup oil', 'salt to taste', '2 eggs'],
    parts: ['For the crust', 'For the filling'],
    steps: [
      'Knead the flour with some water.',
      'Line a tin with it.',
      'Slice the pears.',
      'Stir in the sugar.',
    ],
    between: 'Bake the crust in the hot oven for a quarter of an hour and let it cool.',
    baked: 'Bake the pie for 50 minutes.',
    work: 'Preparation time: 40 min',
    dozens: '3 dozen',
    notes: [
      'Notes',
      'Some of the links here are affiliate links, which cost you nothing.',
      'It will keep in a cold larder for three days (affiliate link to the larder).',
    ],
    story: 'My aunt had a garden full of old trees behind her house.',
  },
  {
    language: 'de',
    headings: ['Zutaten', 'Zubereitung'],
    foods: ['200 g Mehl', '3 Birnen', '80 g Zucker', '1 Zitrone'],
    rounded: ['7 dl Milch (warm)', '0 Tasse Öl', '0 nach Geschmack Salz', '2 Eier'],
    exact: ['7,5 dl Milch (warm)', '½ Tasse Öl', 'Salz nach Geschmack', '2 Eier'],
    parts: ['Für den Boden', 'Für die Füllung'],
    steps: [
      'Das Mehl mit etwas Wasser verkneten.',
      'Eine Form damit auslegen.',
      'Die Birnen in Spalten schneiden.',
      'Den Zucker unterrühren.',
    ],
    between: 'Den Boden im heißen Ofen eine Viertelstunde backen und abkühlen lassen.',
    baked: 'Den Kuchen 50 Minuten backen.',
    work: 'Zubereitungszeit: 40 Min.',
    dozens: '3 Dutzend',
    notes: [
      'Notizen',
      'Manche Links hier sind Affiliate-Links, die nichts kosten.',
      'Im kühlen Keller hält er sich drei Tage (Affiliate-Link zum Keller).',
    ],
    story: 'Meine Tante hatte einen Garten voll alter Bäume hinter ihrem Haus.',
  },
  {
    language: 'fr',
    headings: ['Ingrédients', 'Préparation'],
    foods: ['200 g de farine', '3 poires', '80 g de sucre', '1 citron'],
    rounded: ['7 dl lait (chaud)', '0 tasse huile', '0 au goût sel', '2 œufs'],
    exact: ['7,5 dl lait (chaud)', '½ tasse huile', 'sel au goût', '2 œufs'],
    parts: ['Pour la pâte', 'Pour la garniture'],
    steps: [
      'Pétrir la farine avec un peu d’eau.',
      'En garnir un moule.',
      'Couper les poires en tranches.',
      'Incorporer le sucre.',
    ],
    between: 'Cuire la pâte à four chaud pendant un quart d’heure et laisser refroidir.',
    baked: 'Cuire la tarte 50 minutes au four.',
    work: 'Préparation : 40 min',
    dozens: '3 douzaines',
    notes: [
      'Notes',
      'Certains liens sont des liens affiliés, qui ne coûtent rien.',
      'Elle se garde trois jours dans une cave fraîche (lien affilié vers la cave).',
    ],
    story: 'Ma tante avait un jardin plein de vieux arbres derrière sa maison.',
  },
]

type Pie = (typeof pies)[number]

const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join('')

/** The draft of a page that marks its recipe up so, and shows this below its foods. */
function draftOf(pie: Pie, method: string, marked: object = {}, foods = pie.foods) {
  const recipe = {
    '@type': 'Recipe',
    'name': 'Pear pie',
    'recipeIngredient': pie.foods,
    'recipeInstructions': pie.steps,
    ...marked,
  }
  const markup = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`
  const [list, heading] = pie.headings
  const shown = `<h2>${list}</h2><ul>${items(foods)}</ul><h2>${heading}</h2>${method}`
  const html = `<html lang="${pie.language}">${markup}<h1>Pear pie</h1>${shown}</html>`
  const extraction = extractRecipe(html, 'https://larder.example/pear-pie')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft
}

test.group('what markup lost', () => {
  test('has the paragraph between two lists of its method as a step', ({ assert }) => {
    for (const pie of pies) {
      const [first = '', second = '', ...others] = pie.steps
      const [crust, filling] = pie.parts.map((part) => `<p><strong>${part}:</strong></p>`)
      const lists = (text: string) =>
        `<div>${crust}<ol>${items([first, second])}</ol><p>${text}</p>${filling}<ol>${items(others)}</ol></div>`
      const of = (method: string) => draftOf(pie, method).steps.map(({ text }) => text)
      assert.deepEqual(of(lists(pie.between)), [first, second, pie.between, ...others])
      assert.deepEqual(of(lists(pie.story)), pie.steps)
      const apart = lists(pie.between).replace(
        `<p>${pie.between}</p>`,
        `<div><p>${pie.between}</p></div>`
      )
      assert.deepEqual(of(apart), pie.steps)
    }
  })

  test('has no step that only names the method where the page cuts its steps', ({ assert }) => {
    for (const pie of pies) {
      const [, heading = ''] = pie.headings
      const text = `${heading}: ${pie.steps.join(' ')}`
      const paragraphs = pie.steps.map((step) => `<p>${step}</p>`).join('')
      const told = draftOf(pie, paragraphs, { recipeInstructions: [text] }).steps
      assert.deepEqual(
        told.map((step) => step.text),
        pie.steps
      )
    }
  })

  test('has no preparation for the whole time where a step takes longer', ({ assert }) => {
    for (const pie of pies) {
      const of = (prepTime: string, cookTime?: string) =>
        draftOf(pie, '', {
          recipeInstructions: [...pie.steps, pie.baked],
          prepTime,
          cookTime,
        }).totalTime
      assert.equal(of('PT20M'), null)
      assert.equal(of('PT50M'), '50 minutes')
      assert.equal(of('PT20M', 'PT50M'), '1 hour 10 minutes')
    }
  })

  test('has no preparation that the page calls what is the whole time', ({ assert }) => {
    for (const pie of pies) {
      const method = `<ol>${items(pie.steps)}</ol><p>${pie.work}</p>`
      const of = (marked: object) => draftOf(pie, method, marked).prepTime
      assert.equal(of({ totalTime: 'PT40M', cookTime: 'PT40M' }), null)
      assert.equal(of({ totalTime: 'PT40M' }), '40 minutes')
      assert.equal(of({ totalTime: 'PT60M', cookTime: 'PT20M' }), '40 minutes')
    }
  })

  test('makes dozens, which are no portions, and a range where one is told', ({ assert }) => {
    for (const pie of pies) {
      const of = (...recipeYield: string[]) => {
        const draft = draftOf(pie, '', { recipeYield })
        return [draft.recipeYield, draft.recipeServings]
      }
      assert.deepEqual(of('3', pie.dozens), [pie.dozens, null])
      assert.deepEqual(of('3', '3 -5'), ['3-5', 3])
      assert.deepEqual(of('3', '3 – 5'), ['3 – 5', 3])
      assert.deepEqual(of('3', '5'), ['3', 3])
    }
  })

  test('has no note that only tells of links that are paid for', ({ assert }) => {
    for (const pie of pies) {
      const [title = '', paid = '', kept = ''] = pie.notes
      const of = (...lines: string[]) => {
        const paragraphs = lines.map((line) => `<p>${line}</p>`).join('')
        const shown = `<ol>${items(pie.steps)}</ol><h3>${title}</h3>${paragraphs}`
        return draftOf(pie, shown).notes.map(({ text }) => text)
      }
      assert.deepEqual(of(paid), [])
      assert.deepEqual(of(paid, pie.between), [pie.between])
      assert.deepEqual(of(kept), [kept])
    }
  })

  test('has the decimals of its amounts that only the page shows', ({ assert }) => {
    for (const pie of pies) {
      const method = `<ol>${items(pie.steps)}</ol>`
      const of = (shown: string[]) =>
        draftOf(pie, method, { recipeIngredient: pie.rounded }, shown).ingredients.map(
          ({ text }) => text
        )
      const [milk = '', oil = '', salt = '', eggs = ''] = pie.exact
      const [, , taste = ''] = pie.rounded
      assert.deepEqual(of(pie.exact), [milk, oil, taste.slice('0 '.length), eggs])
      assert.deepEqual(of([milk, oil, salt, eggs.replace('2', '4')]), pie.rounded)
    }
  })
})
