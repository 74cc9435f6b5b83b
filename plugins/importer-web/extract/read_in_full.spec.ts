import { test } from '@japa/runner'
import type { RecipeDraft } from '#core/recipes/index'
import { extractRecipe } from './extract_recipe.js'

/** A recipe in three languages, with what was still wrong when outputs were read beside their pages. */
const dishes = [
  {
    headings: ['Ingredients', 'Method', 'Notes'],
    tidy: ['200 g flour, sifted', '2 tbsp honey', '1 l stock'],
    foods: ['Flour', 'Honey', 'Stock'],
    steps: [
      'Knead the flour and let it rest.Roll it out thinly.',
      'Bake it until it is golden on all sides.',
    ],
    apart: [
      'Knead the flour and let it rest. Roll it out thinly.',
      'Bake it until it is golden on all sides.',
    ],
    oven: ['Heat the oven to 180 °C (th.', '6), then bake the loaf in it.'],
    part: 'For the glaze',
    shown: 'Glazing the loaf',
    note: 'It keeps for a week in a tin.',
    call: 'Did you bake it? Leave a comment and a rating!',
    sauce: ['Spread ? of the sauce', 'Spread ⅓ of the sauce'],
    told: 'A loaf that my grandmother baked for every feast. It was the first that I learned and…',
    whole: 'A loaf that my grandmother baked for every feast.',
  },
  {
    headings: ['Zutaten', 'Zubereitung', 'Tipps'],
    tidy: ['200 g Mehl, gesiebt', '2 EL Honig', '1 l Brühe'],
    foods: ['Mehl', 'Honig', 'Brühe'],
    steps: [
      'Das Mehl kneten und ruhen lassen.Dann dünn ausrollen.',
      'Von allen Seiten goldbraun im Ofen backen.',
    ],
    apart: [
      'Das Mehl kneten und ruhen lassen. Dann dünn ausrollen.',
      'Von allen Seiten goldbraun im Ofen backen.',
    ],
    oven: ['Den Ofen auf 180 °C (St.', '6) heizen, dann das Brot backen.'],
    part: 'Für die Glasur',
    shown: 'Das Glasieren',
    note: 'Es hält sich eine Woche in der Dose.',
    call: 'Nachgebacken? Schreibt einen Kommentar!',
    sauce: ['Davon ? der Soße verteilen', 'Davon ⅓ der Soße verteilen'],
    told: 'Ein Brot, das Großmutter zu jedem Fest gebacken hat. Es war das erste, das ich lernte …',
    whole: 'Ein Brot, das Großmutter zu jedem Fest gebacken hat.',
  },
  {
    headings: ['Ingrédients', 'Préparation', 'Conseils'],
    tidy: ['200 g de farine, tamisée', '2 c. à s. de miel', '1 l de bouillon'],
    foods: ['Farine', 'Miel', 'Bouillon'],
    steps: [
      'Pétrir la farine et laisser reposer.Puis étaler la pâte.',
      'Cuire la pâte au four jusqu’à ce qu’elle dore.',
    ],
    apart: [
      'Pétrir la farine et laisser reposer. Puis étaler la pâte.',
      'Cuire la pâte au four jusqu’à ce qu’elle dore.',
    ],
    oven: ['Préchauffer le four à 180 °C (th.', '6), puis cuire le pain au four.'],
    part: 'Pour le glaçage',
    shown: 'Glacer le pain',
    note: 'Il se garde une semaine dans une boîte.',
    call: 'Vous l’avez fait ? Laissez un commentaire !',
    sauce: ['Étaler ? de la sauce', 'Étaler ⅓ de la sauce'],
    told: 'Un pain que ma grand-mère faisait pour chaque fête. C’était le premier que j’ai appris...',
    whole: 'Un pain que ma grand-mère faisait pour chaque fête.',
  },
]
type Dish = (typeof dishes)[number]

/** The draft of a page with this markup and these elements. */
function draftOf(markup: object, html = ''): RecipeDraft {
  const recipe = { '@type': 'Recipe', 'name': 'Loaf', ...markup }
  const data = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`
  const extraction = extractRecipe(`<h1>Loaf</h1>${data}${html}`, 'https://oven.example/loaf')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft
}

const ofLines = ({ tidy, steps }: Dish) => ({ recipeIngredient: tidy, recipeInstructions: steps })
const texts = (parts: { text: string }[]) => parts.map(({ text }) => text)
const titled = (parts: { title: string | null; text: string }[]) =>
  parts.map(({ title, text }) => [title, text])

test.group('a recipe that is read in full beside its page', () => {
  test('has sentences apart that a program ran together, and signs that it broke', ({ assert }) => {
    for (const dish of dishes) {
      assert.deepEqual(texts(draftOf(ofLines(dish)).steps), dish.apart)
      const [first = '', last = ''] = dish.apart
      const broken = [`${first} u0026`, last]
      const { steps } = draftOf({ ...ofLines(dish), recipeInstructions: broken })
      assert.equal(steps[0]?.text, `${first} &`)
    }
  })

  test('has whole steps that were cut behind an abbreviation in brackets', ({ assert }) => {
    for (const dish of dishes) {
      const cut = [...dish.oven, ...dish.apart]
      const { steps } = draftOf({ ...ofLines(dish), recipeInstructions: cut })
      assert.deepEqual(texts(steps), [dish.oven.join(' '), ...dish.apart])
    }
  })

  test('has what opens a part, or is a heading on the page, as the title of steps', ({
    assert,
  }) => {
    for (const dish of dishes) {
      const [first = '', last = ''] = dish.apart
      const opened = draftOf({
        ...ofLines(dish),
        recipeInstructions: [first, dish.part, last, first],
      })
      assert.deepEqual(titled(opened.steps), [
        [null, first],
        [dish.part, last],
        [null, first],
      ])
      const html = `<h2>${dish.headings[1]}</h2><p>${first}</p><h3>${dish.shown}</h3><p>${last}</p>`
      const all = [first, dish.shown, last, first]
      const shown = draftOf({ ...ofLines(dish), recipeInstructions: all }, html)
      assert.deepEqual(titled(shown.steps), [
        [null, first],
        [dish.shown, last],
        [null, first],
      ])
    }
  })

  test('has no numbers before steps that count among others', ({ assert }) => {
    for (const dish of dishes) {
      const all = [...dish.apart, ...dish.apart]
      const counted = all.map((step, at) => (at === 0 ? step : `${at}. ${step}`))
      const { steps } = draftOf({ ...ofLines(dish), recipeInstructions: counted })
      assert.deepEqual(texts(steps), all)
    }
  })

  test('has no numbers before steps that count anew in each part', ({ assert }) => {
    for (const dish of dishes) {
      const part = [...dish.apart, ...dish.apart].slice(0, 2)
      const counted = part.map((step, at) => `${at + 1} ${step}`)
      const all = [...counted, dish.shown, ...counted, `3 ${part[0]}`]
      const { steps } = draftOf({ ...ofLines(dish), recipeInstructions: all })
      assert.deepEqual(texts(steps), [...part, dish.shown, ...part, part[0]])
    }
  })

  test('has the fractions that its markup writes as question marks', ({ assert }) => {
    for (const dish of dishes) {
      const [lost = '', right = ''] = dish.sauce
      const marked = { ...ofLines(dish), recipeInstructions: [...dish.apart, lost] }
      const html = `<ol>${[...dish.apart, right].map((step) => `<li>${step}</li>`).join('')}</ol>`
      assert.equal(draftOf(marked, html).steps.at(-1)?.text, right)
      assert.equal(draftOf(marked).steps.at(-1)?.text, lost)
    }
  })

  test('has notes that end with the element that holds them', ({ assert }) => {
    for (const dish of dishes) {
      const [list, method, notes] = dish.headings
      const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join('')
      const html = `<h2>${list}</h2><ul>${items(dish.tidy)}</ul><h2>${method}</h2><ol>${items(dish.apart)}</ol>
        <div><h3>${notes}</h3><div><p>${dish.note}</p></div></div><p>${dish.call}</p>`
      const { notes: found } = draftOf(ofLines(dish), html)
      assert.deepEqual(found, [{ title: notes ?? '', text: dish.note }])
    }
  })

  test('has no foods as the titles of groups, and titles without braces', ({ assert }) => {
    for (const dish of dishes) {
      const rows = (line: string, at: number) => `<li>${line}</li><li><b>${dish.foods[at]}</b></li>`
      const html = `<h2>${dish.headings[0]}</h2><ul>${dish.tidy.map(rows).join('')}</ul>`
      const { ingredients } = draftOf(ofLines(dish), html)
      assert.deepEqual(
        titled(ingredients),
        dish.tidy.map((line) => [null, line])
      )
      for (const part of [`{${dish.part}}`, `【${dish.part}】`, `＜${dish.part}＞`]) {
        const braced = draftOf({ ...ofLines(dish), recipeIngredient: [`${part}:`, ...dish.tidy] })
        assert.equal(braced.ingredients[0]?.title, dish.part)
      }
    }
  })

  test('has every heading in capitals as a title, once an amount follows one', ({ assert }) => {
    for (const { part, shown, tidy, foods, ...dish } of dishes) {
      const [first, last] = [part.toUpperCase(), shown.toUpperCase()]
      const recipeIngredient = [first, ...tidy, ...tidy, last, foods[0]]
      const { ingredients } = draftOf({ recipeInstructions: dish.apart, recipeIngredient })
      assert.deepEqual([ingredients[0]?.title, ingredients.at(-1)?.title], [first, last])
    }
  })

  test('has a blank before a unit in capitals, and no number as a category', ({ assert }) => {
    for (const dish of dishes) {
      const recipeIngredient = ['12OZ. ', '2EL ', '3CL '].map((unit) => unit + dish.foods[0])
      const { ingredients, categories } = draftOf({
        ...ofLines(dish),
        recipeIngredient,
        recipeCategory: ['21', dish.foods[1]],
      })
      const spaced = ['12 OZ. ', '2 EL ', '3 CL '].map((unit) => unit + dish.foods[0])
      assert.deepEqual(texts(ingredients), spaced)
      assert.deepEqual(categories, [dish.foods[1]])
    }
  })

  test('has a description that ends with a sentence', ({ assert }) => {
    for (const dish of dishes) {
      const { description } = draftOf({ ...ofLines(dish), description: dish.told })
      assert.equal(description, dish.whole)
    }
  })
})
