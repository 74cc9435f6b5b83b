import { test } from '@japa/runner'
import { tongues, wrap } from '#tests/helpers/unmarked_pages'
import { extractRecipe } from './extract_recipe.js'

/** What a page of one soup has of other recipes, in three languages. */
const besides = [
  {
    name: 'Leek soup with butter',
    others: ['Bean stew', 'Carrot cake', 'Pea soup', 'Rice bowl', 'Apple pie'],
    more: 'More recipes',
    fact: '30 min, 4 servings',
    gates: [
      'Sign in',
      'Your password',
      'We value your privacy. Accept all cookies',
      'Page not found?',
    ],
    longer: 'My leek soup with bacon and lots of butter',
  },
  {
    name: 'Lauchsuppe mit Butter',
    others: ['Bohneneintopf', 'Rüblikuchen', 'Erbsensuppe', 'Reispfanne', 'Apfelkuchen'],
    more: 'Weitere Rezepte',
    fact: '30 Min., 4 Portionen',
    gates: [
      'Anmelden',
      'Ihr Passwort',
      'Wir schätzen Ihre Privatsphäre. Alle akzeptieren',
      'Seite nicht gefunden?',
    ],
    longer: 'Omas Lauchsuppe mit Speck und guter Butter',
  },
  {
    name: 'Soupe de poireaux au beurre',
    others: ['Ragoût de haricots', 'Gâteau', 'Soupe de pois', 'Bol de riz', 'Tarte'],
    more: 'Autres recettes',
    fact: '30 min, 4 personnes',
    gates: [
      'Se connecter',
      'Mot de passe',
      'Nous respectons votre vie privée. Tout accepter',
      'Page introuvable ?',
    ],
    longer: 'La soupe de grand-mère : des poireaux et du beurre',
  },
]
const pages = tongues.flatMap((tongue, at) =>
  besides.slice(at, at + 1).map((beside) => ({ ...tongue, ...beside }))
)
type Dish = (typeof pages)[number]

const own = (dish: Dish) => `<h1>${dish.name}</h1><h2>${dish.list}</h2>
  <ul>${wrap('li', dish.foods)}</ul><h2>${dish.method}</h2><ol>${wrap('li', dish.steps)}</ol>`
const card = (attributes: string, dish: Dish) => (name: string, at: number) =>
  `<article ${attributes}><h3 itemprop="name"><a href="/${at}">${name}</a></h3><p>${dish.fact}</p></article>`
const cards = (dish: Dish, attributes = '') => dish.others.map(card(attributes, dish)).join('')
const data = (thing: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(thing)}</script>`
const recipe = (name: string, lists: object = {}) => ({ '@type': 'Recipe', name, ...lists })

function read(dish: Dish, html: string) {
  const extraction = extractRecipe(
    `<html><head><title>${dish.name}</title></head><body>${html}</body></html>`,
    'https://spoon.example/leeks'
  )
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  const { draft, isAboutOne, others } = extraction
  const texts = (parts: { text: string }[]) => parts.map(({ text }) => text)
  const lists = [texts(draft.ingredients), texts(draft.steps)]
  return { name: draft.name, isAboutOne, others: others.map(({ name }) => name), lists }
}

/** What such a page adds to a recipe that it marks up in no way. */
const additions: Record<string, (dish: Dish) => string> = {
  'cards of others below': (dish) => `<h2>${dish.more}</h2>${cards(dish)}`,
  'a list of others for machines': (dish) =>
    data({ '@type': 'ItemList', 'itemListElement': dish.others.map((name) => ({ name })) }) +
    cards(dish),
  'the names of others marked up': (dish) => data(dish.others.map((name) => recipe(name))),
  'cards that are marked up, right behind its method': (dish) =>
    cards(dish, 'itemscope itemtype="http://schema.org/Recipe"'),
}

test.group('A page of one recipe', () => {
  for (const [what, addition] of Object.entries(additions)) {
    test(`is not one of several for ${what}`, ({ assert }) => {
      for (const dish of pages) {
        const found = read(dish, own(dish) + addition(dish))
        const lists = [dish.foods, dish.steps]
        assert.deepEqual(found, { name: dish.name, isAboutOne: true, others: [], lists })
      }
    })
  }

  test('is not taken for none, whatever it asks of its readers', ({ assert }) => {
    for (const dish of pages) {
      const [sign, secret, consent, lost] = dish.gates
      const gates = `<div class="consent"><p>${consent}</p></div>
        <form><p>${sign}</p><input type="password" placeholder="${secret}"></form><p>${lost}</p>`
      for (const html of [gates + own(dish), own(dish) + gates])
        assert.deepEqual(read(dish, html).lists, [dish.foods, dish.steps])
    }
  })

  test('is told among several by the words of its name', ({ assert }) => {
    for (const dish of pages) {
      const lists = { recipeIngredient: dish.foods, recipeInstructions: dish.steps }
      const longer = { ...lists, recipeIngredient: [...dish.foods, '1 x', '2 y'] }
      const others = dish.others.map((name) => recipe(name, longer))
      const name = dish.longer.split(' ').toReversed().join(' ')
      const html = data([...others, recipe(dish.longer, lists)]) + own({ ...dish, name })
      const found = read({ ...dish, name }, html)
      assert.deepInclude(found, { name: dish.longer, isAboutOne: true, others: dish.others })
    }
  })

  test('is told from a list of others, of which its markup says more', ({ assert }) => {
    for (const dish of pages) {
      const lists = { recipeIngredient: dish.foods.slice(0, 2) }
      const others = dish.others.map((name, at) =>
        recipe(name, { ...lists, url: `https://spoon.example/others/${at}` })
      )
      const elements = others.map((item) => ({ '@type': 'ListItem', item }))
      const teaser = recipe(dish.name, { mainEntityOfPage: 'https://spoon.example/leeks' })
      const list = { '@type': 'ItemList', 'itemListElement': elements }
      const found = read(dish, data([list, teaser]) + own(dish))
      assert.deepEqual(found.lists, [dish.foods, dish.steps])
      assert.equal(found.name, dish.name)
    }
  })

  test('may lead to the recipes of its parts', ({ assert }) => {
    for (const dish of pages) {
      const part = (step: string, at: number) =>
        `<h3><a href="/${at}">${dish.others[at]}</a></h3><p>${step}</p>`
      const html = own(dish).replace(/<ol>[^]*<\/ol>/, dish.steps.map(part).join(''))
      assert.deepEqual(read(dish, html).lists, [dish.foods, dish.steps])
    }
  })
})
