import { test } from '@japa/runner'
import { tongues, wrap } from '#tests/helpers/unmarked_pages'
import { extractRecipe } from './extract_recipe.js'

/** What the pages of the three languages have beside their lists and methods. */
const besides = [
  {
    language: 'en',
    facts: ['Serves', 'Total Time'],
    notes: 'Notes',
    name: 'Leek soup',
    parts: ['For the soup', 'To serve'],
    more: ['Toast the bread in a dry pan.', 'Cut it into cubes and put them on the soup.'],
    story: 'We ate this for the first time on a rainy evening by the sea.',
    other: ['Whisk the eggs with the sugar until pale.', 'Fold in the cocoa and bake for an hour.'],
    people: ['Serves four', 'For six people'],
    things: 'Makes a dozen rolls',
    counts: 'Step',
  },
  {
    language: 'de',
    facts: ['Portionen', 'Gesamtzeit'],
    notes: 'Tipps',
    name: 'Lauchsuppe',
    parts: ['Für die Suppe', 'Zum Servieren'],
    more: ['Das Brot ohne Fett in der Pfanne rösten.', 'In Würfel schneiden und darüber streuen.'],
    story: 'Die haben wir zum ersten Mal an einem Regenabend am Meer gegessen.',
    other: ['Die Eier mit dem Zucker schaumig schlagen.', 'Den Kakao unterheben und alles backen.'],
    people: ['Für vier Personen', 'Sechs Portionen'],
    things: 'Ergibt ein Dutzend Brötchen',
    counts: 'Schritt',
  },
  {
    language: 'fr',
    facts: ['Portions', 'Temps total'],
    notes: 'Notes',
    name: 'Soupe de poireaux',
    parts: ['Pour la soupe', 'Pour servir'],
    more: ['Griller le pain dans une poêle.', 'Le couper en cubes et en parsemer la soupe.'],
    story: 'Nous l’avons mangée pour la première fois un soir de pluie, face à la mer.',
    other: ['Fouetter les œufs avec le sucre.', 'Incorporer le cacao et cuire au four.'],
    people: ['Pour quatre personnes', 'Six portions'],
    things: 'Donne une douzaine de petits pains',
    counts: 'Étape',
  },
]
const pages = besides.flatMap((beside, at) =>
  tongues.slice(at, at + 1).map((tongue) => ({ ...tongue, ...beside }))
)
type Dish = (typeof pages)[number]

interface Shown {
  markup?: object
  /** The language that the page states. */
  stated?: string
  list?: string
  method?: string
  head?: string
}

function draftOf(dish: Dish, { markup, stated, list, method, head = '' }: Shown) {
  const recipe = {
    '@type': 'Recipe',
    'name': dish.name,
    'recipeIngredient': dish.foods,
    'recipeInstructions': [...dish.steps, ...dish.more],
    ...markup,
  }
  const html = `<html lang="${stated ?? dish.language}"><head>${head}</head><body>
    <script type="application/ld+json">${JSON.stringify(recipe)}</script><h1>${dish.name}</h1>
    <h2>${dish.list}</h2>${list ?? `<ul>${wrap('li', dish.foods)}</ul>`}
    <h2>${dish.method}</h2>${method ?? `<ol>${wrap('li', [...dish.steps, ...dish.more])}</ol>`}</body></html>`
  const extraction = extractRecipe(html, 'https://spoon.example/soup')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft
}

const titlesOf = (lines: { title: string | null }[]) => lines.map(({ title }) => title)

for (const dish of pages) {
  const { parts, steps, more, foods, language } = dish
  test.group(`A page that says more than its markup, in ${language}`, () => {
    test('has headings of its own above the parts of its method', ({ assert }) => {
      const headed = (one: string, two: string) =>
        `<h3>${one}</h3><ol>${wrap('li', steps)}</ol><h3>${two}</h3><ol>${wrap('li', more)}</ol>`
      const [first = '', last = ''] = parts
      const found = draftOf(dish, { method: headed(first, `${last}:`) })
      assert.deepEqual(titlesOf(found.steps), [first, null, last, null])
      const counted = draftOf(dish, { method: headed(`${dish.counts} 1`, `${dish.counts} 2`) })
      assert.deepEqual(titlesOf(counted.steps), [null, null, null, null])
      const each = [...steps, ...more].map((step, at) => `<h3>${first} ${at}b</h3><p>${step}</p>`)
      const named = draftOf(dish, { method: each.join('') })
      assert.deepEqual(new Set(titlesOf(named.steps)), new Set([null]))
    })

    test('begins its method below the list, whatever article the markup has before it', ({
      assert,
    }) => {
      const all = [...steps, ...more]
      const recipeInstructions = [`${dish.story} ${dish.story}`, dish.story, ...all]
      const list = `<p>${dish.story} ${dish.story}</p><p>${dish.story}</p><ul>${wrap('li', foods)}</ul>`
      const texts = (shown: Shown) => draftOf(dish, shown).steps.map(({ text }) => text)
      assert.deepEqual(texts({ markup: { recipeInstructions }, list }), all)
      const early = `<p>${steps[0]}</p><ul>${wrap('li', foods)}</ul>`
      const rest = `<ol>${wrap('li', all.slice(1))}</ol>`
      const twice = `<ol>${wrap('li', all)}</ol>`
      assert.deepEqual(texts({ list: early, method: twice }), all)
      assert.lengthOf(
        texts({ markup: { recipeInstructions: all.slice(0, 2) }, list: early, method: rest }),
        2
      )
    })

    test('has no list of its ingredients among its steps, nor the article above that', ({
      assert,
    }) => {
      const all = [...steps, ...more]
      const [first = '', last = ''] = parts
      const told = [dish.story, first, ...foods.slice(0, 2), last, ...foods.slice(2), ...all]
      const texts = (shown: Shown) => draftOf(dish, shown).steps.map(({ text }) => text)
      const list = `<ul>${wrap('li', foods)}</ul><p>${dish.story}</p>`
      const of = (recipeInstructions: string[]) => ({ recipeIngredient: [], recipeInstructions })
      assert.deepEqual(texts({ markup: of(told), list }), all)
      const needed = [...foods.slice(0, 2), ...all]
      assert.deepEqual(texts({ markup: of(needed), list }), needed)
    })

    test('heads its steps by the titles of its groups', ({ assert }) => {
      const [first = '', last = ''] = parts
      const lists = [foods.slice(0, 2), foods.slice(2)].map(
        (some) => `<ul>${wrap('li', some)}</ul>`
      )
      const list = `<h4>${first}</h4>${lists[0]}<h4>${last}</h4>${lists[1]}`
      const recipeInstructions = [`${first}:`, ...steps, last, ...more]
      const found = draftOf(dish, { markup: { recipeInstructions }, list, method: '<p></p>' })
      assert.deepEqual(titlesOf(found.steps), [first, null, last, null])
    })

    test('tells its facts in one line, with strokes between', ({ assert }) => {
      const [serves, time] = dish.facts
      const told = `<p><b>${serves}: 4 | ${time}: 35 min</b></p>`
      const found = draftOf(dish, { list: `${told}<ul>${wrap('li', foods)}</ul>` })
      assert.containsSubset(found, { recipeServings: 4, totalTime: '35 minutes' })
    })

    test('has notes under a name of their own, or behind a step in two elements', ({ assert }) => {
      const [one = '', two = ''] = more
      const note = `${dish.story} ${dish.story}`
      const notes = (method: string, above = '') =>
        draftOf(dish, {
          markup: { recipeInstructions: [...steps, `${one} ${two}`] },
          method: `<ol>${wrap('li', steps)}${method}</ol><h3>${dish.notes}</h3>${above}<p>${note}</p>`,
        }).notes
      const apart = `<li><p>${one}</p><p>${two}</p></li>`
      assert.deepEqual(notes(apart), [{ title: dish.notes, text: note }])
      const named = notes(`<li>${one} ${two}</li>`, '<p><b>Xxxx xx xxxxx</b></p>')
      assert.deepEqual(named, [{ title: dish.notes, text: `Xxxx xx xxxxx\n${note}` }])
    })

    test('has its own method where the markup has another dish’s', ({ assert }) => {
      const { steps: found, evidence } = draftOf(dish, {
        markup: { recipeInstructions: dish.other },
      })
      assert.deepEqual(
        found.map(({ text }) => text),
        [...steps, ...more]
      )
      assert.equal(evidence?.fields['steps']?.source, 'shown')
      const worded = { recipeInstructions: [`${steps[0]} ${dish.other[0]}`, dish.other[1]] }
      assert.lengthOf(draftOf(dish, { markup: worded }).steps, 2)
    })

    test('names no part of a dish in what is for sale between its lines', ({ assert }) => {
      const product = '<a href="/shop/7"><img src="/flour.jpg"><h4>Spoon & Daughters</h4></a>'
      const list = `<ul>${wrap('li', foods.slice(0, 2))}</ul>${product}<ul>${wrap('li', foods.slice(2))}</ul>`
      assert.deepEqual(new Set(titlesOf(draftOf(dish, { list }).ingredients)), new Set([null]))
      const own = list.replace(product, `<h4><a href="#two">${parts[1]}</a></h4>`)
      assert.isTrue(titlesOf(draftOf(dish, { list: own }).ingredients).includes(parts[1] ?? ''))
    })

    test('is in the language of its words, whatever its theme states', ({ assert }) => {
      const others = pages.filter((other) => other !== dish)
      for (const stated of others.map((other) => other.language))
        assert.equal(draftOf(dish, { stated }).language, language)
      assert.equal(draftOf(dish, { stated: `${language}-CH` }).language, `${language}-CH`)
      assert.equal(draftOf(dish, { stated: 'hr' }).language, 'hr')
    })

    test('tells for how many it is in words', ({ assert }) => {
      const [four = '', six = ''] = dish.people
      const servings = (recipeYield: string) =>
        draftOf(dish, { markup: { recipeYield } }).recipeServings
      assert.deepEqual([servings(four), servings(six), servings(dish.things)], [4, 6, null])
    })

    test('has no signs of tabs and no drawings as pictures of the dish', ({ assert }) => {
      const signs = ['/favicon-32x32.png', '/apple-touch-icon.png', '/logo.svg', '/site.ico']
      const head = `<meta property="og:image" content="${signs[0]}">`
      assert.deepEqual(draftOf(dish, { markup: { image: signs }, head }).images, [])
      const image = [...signs, '/soup.jpg']
      const photo = ['https://spoon.example/soup.jpg']
      assert.deepEqual(draftOf(dish, { markup: { image }, head }).images, photo)
    })
  })
}
