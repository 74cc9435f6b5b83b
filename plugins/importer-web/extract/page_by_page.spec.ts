import { test } from '@japa/runner'
import { tongues, wrap } from '#tests/helpers/unmarked_pages'
import { doubtLimit } from '#core/shared/contract/imports'
import { extractRecipe } from './extract_recipe.js'

/** What pages of the three languages say beside their lists and methods. */
const besides = [
  {
    about: 'A soup for the first cold evening of the year.',
    more: 'It keeps for days (but I can never',
    needs: 'NEEDED: A large pot',
    press: 'Click here to add your own private notes.',
    note: 'It keeps for three days in the fridge.',
    notes: 'Notes',
    recipe: 'Recipe: Leek soup',
    part: 'Soup method:',
    second: 'Bread method:',
    times: ['Prep time: 15 min', 'Cook time: 40 min'],
    behind: ['milk — 9 pots', 'sugar — 125 gr.', 'eggs — 2 pcs.', 'lemon — 1 large', 'mint'],
  },
  {
    about: 'Eine Suppe für den ersten kalten Abend des Jahres.',
    more: 'Sie hält sich tagelang (aber ich kann nie',
    needs: 'BENÖTIGT: Ein großer Topf',
    press: 'Hier klicken, um eigene Notizen anzulegen.',
    note: 'Sie hält sich drei Tage im Kühlschrank.',
    notes: 'Tipps',
    recipe: 'Rezept: Lauchsuppe',
    part: 'Zubereitung Suppe:',
    second: 'Zubereitung Brot:',
    times: ['Vorbereitungszeit: 15 Min.', 'Kochzeit: 40 Min.'],
    behind: ['Milch — 9 Töpfe', 'Zucker — 125 gr.', 'Eier — 2 St.', 'Zitrone — 1 große', 'Minze'],
  },
  {
    about: 'Une soupe pour le premier soir froid de l’année.',
    more: 'Elle se garde (mais je ne peux',
    needs: 'MATÉRIEL : Une grande marmite',
    press: 'Cliquez ici pour ajouter vos propres notes.',
    note: 'Elle se garde trois jours au réfrigérateur.',
    notes: 'Conseils',
    recipe: 'Ma recette : soupe de poireaux',
    part: 'Préparation soupe :',
    second: 'Préparation pain :',
    times: ['Temps de préparation : 15 min', 'Temps de cuisson : 40 min'],
    behind: ['lait — 9 pots', 'sucre — 125 gr.', 'œufs — 2 p.', 'citron — 1 gros', 'menthe'],
  },
]
const pages = besides.flatMap((beside, at) =>
  tongues.slice(at, at + 1).map((tongue) => ({ ...tongue, ...beside }))
)
type Dish = (typeof pages)[number]

interface Shown {
  above?: string
  list?: string
  method?: string
  below?: string
}

function draftOf(dish: Dish, markup: object | null, shown: Shown = {}) {
  const { above = '', below = '' } = shown
  const recipe = {
    '@type': 'Recipe',
    'name': 'Soup',
    'recipeIngredient': dish.foods,
    'recipeInstructions': dish.steps,
    ...markup,
  }
  const data = markup ? `<script type="application/ld+json">${JSON.stringify(recipe)}</script>` : ''
  const html = `<html><body>${data}<h1>Soup</h1>${above}
    ${shown.list ?? `<h2>${dish.list}</h2><ul>${wrap('li', dish.foods)}</ul>`}
    ${shown.method ?? `<h2>${dish.method}</h2><ol>${wrap('li', dish.steps)}</ol>`}${below}</body></html>`
  const extraction = extractRecipe(html, 'https://spoon.example/soup')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft
}

for (const dish of pages) {
  test.group(`What was read page by page, with ${dish.list}`, () => {
    test('has a description that ends before the recipe in it', ({ assert }) => {
      const inline = [dish.about, dish.needs, `${dish.list.toUpperCase()}: ${dish.foods.join(' ')}`]
      assert.equal(draftOf(dish, { description: inline.join(' ') }).description, dish.about)
      const short = `${dish.about} ${dish.list}: ${dish.foods[0]}`
      assert.equal(draftOf(dish, { description: short }).description, short)
    })

    test('has a description without what was cut off within brackets', ({ assert }) => {
      const description = `${dish.about} ${dish.more}`
      assert.equal(draftOf(dish, { description }).description, dish.about)
      const whole = `${dish.about} ${dish.more}).`
      assert.equal(draftOf(dish, { description: whole }).description, whole)
    })

    test('has a blank between brackets and the sentence behind them', ({ assert }) => {
      const description = `{Xxxx}${dish.about}`
      assert.equal(draftOf(dish, { description }).description, `{Xxxx} ${dish.about}`)
    })

    test('has no dates as tags', ({ assert }) => {
      const keywords = ['Xxxx', '28.10.2023', '2023-10-28', '10/28/2023', '24/7']
      assert.deepEqual(draftOf(dish, { keywords }).keywords, ['Xxxx', '24/7'])
    })

    test('has no notes that only say what to press', ({ assert }) => {
      const notes = (...texts: string[]) =>
        draftOf(dish, {}, { below: `<h3>${dish.notes}</h3>${wrap('p', texts)}` }).notes
      assert.deepEqual(notes(dish.press), [])
      const told = [{ title: dish.notes, text: dish.note }]
      assert.deepEqual(notes(dish.note, dish.press), told)
    })

    test('has no title that only names the recipe over its one list', ({ assert }) => {
      const titled = (title: string) => {
        const list = `<h2>${dish.list}</h2><h3>${title}</h3><ul>${wrap('li', dish.foods)}</ul>`
        return draftOf(dish, null, { list }).ingredients[0]?.title
      }
      assert.isNull(titled(dish.recipe))
      assert.equal(titled('Xxxx xx'), 'Xxxx xx')
    })

    test('has the title of the first part right below the heading of the method', ({ assert }) => {
      const part = (title: string, steps: string[]) =>
        `<p><b>${title}</b></p><ol>${wrap('li', steps)}</ol>`
      const parts = part(dish.part, dish.steps) + part(dish.second, [dish.note, dish.about])
      const method = `<p><b>${dish.method}:</b></p>${parts}`
      const list = `<p><b>${dish.list}:</b></p><ul>${wrap('li', dish.foods)}</ul>`
      const bare = (title: string) => title.replace(/\s?:$/, '')
      assert.deepEqual(
        draftOf(dish, null, { list, method }).steps.map(({ title }) => title && bare(title)),
        [bare(dish.part), null, bare(dish.second), null]
      )
    })

    test('is unsure of a time with which the parts are not the whole, as with the page’s own', ({
      assert,
    }) => {
      const above = wrap('p', dish.times)
      const doubted = (prepTime: string, cookTime: string, totalTime = 'PT55M') => {
        const draft = draftOf(dish, { prepTime, cookTime, totalTime }, { above })
        return Object.entries(draft.evidence?.fields ?? {}).flatMap(([name, { confidence }]) =>
          confidence < doubtLimit ? [name] : []
        )
      }
      assert.deepEqual(doubted('PT15M', 'PT15M'), ['performTime'])
      assert.deepEqual(doubted('PT40M', 'PT40M'), ['prepTime'])
      assert.deepEqual(doubted('PT15M', 'PT40M'), [])
      assert.deepEqual(doubted('PT10M', 'PT20M', 'PT2H'), [])
    })

    test('is no part of a list for amounts that stand behind the foods', ({ assert }) => {
      const { evidence } = draftOf(dish, { recipeIngredient: dish.behind })
      assert.isAtLeast(evidence?.fields['ingredients']?.confidence ?? 0, doubtLimit)
    })
  })
}
