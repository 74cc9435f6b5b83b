import { test } from '@japa/runner'
import { items, tongues } from '#tests/helpers/unmarked_pages'
import { extractRecipe } from '../extract_recipe.js'

interface Head {
  title?: string
  heading?: string
  markup?: object
}

/** What a recipe is called on a page of the given head. */
function nameOf({ title = '', heading, markup }: Head, host = 'www.leek-house.example'): string {
  const recipe = {
    '@type': 'Recipe',
    'recipeIngredient': ['2 leeks'],
    'recipeInstructions': 'Cook.',
  }
  const data = JSON.stringify({ ...recipe, ...markup })
  const html = `<title>${title}</title>${heading ? `<h1>${heading}</h1>` : ''}
    <script type="application/ld+json">${data}</script>`
  const extraction = extractRecipe(html, `https://${host}/1`)
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft.name
}

const names = ['Leek soup with mint', 'Lauchsuppe mit Minze', 'Soupe de poireaux à la menthe']

test.group('what a recipe is called', () => {
  test("is not the publisher's name, where the page has another heading", ({ assert }) => {
    for (const name of names) {
      const publisher = { '@type': 'Organization', 'name': 'House of Leeks' }
      const markup = { name: 'House of Leeks', publisher }
      assert.equal(nameOf({ heading: name, markup }), name)
      assert.equal(nameOf({ heading: 'House of Leeks', markup }), 'House of Leeks')
    }
  })

  test('does not end in the name of the site that its address says', ({ assert }) => {
    for (const name of names) {
      assert.equal(nameOf({ markup: { name: `${name} | Leek House` } }), name)
      assert.equal(nameOf({ markup: { name: `${name} – Leek-House` } }), name)
      const other = `${name} | Vegan`
      assert.equal(nameOf({ markup: { name: other } }), other)
    }
  })

  test('keeps the word for a recipe within it, and loses the one that stands apart: {apart}')
    .with([
      { name: 'Leek soup', within: 'My leek soup recipe', apart: 'Leek soup – recipe' },
      { name: 'Lauchsuppe', within: 'Rezept für Lauchsuppe', apart: 'Rezept: Lauchsuppe' },
      { name: 'Velouté', within: 'Recette de velouté', apart: 'Recette : Velouté' },
      { name: 'Sopa de puerros', within: 'Receta de sopa', apart: 'Sopa de puerros | receta' },
      { name: 'Preisoep', within: 'Recept voor preisoep', apart: 'Preisoep - recept' },
      { name: 'Zupa z porów', within: 'Przepis na zupę', apart: 'Zupa z porów – przepis' },
      { name: 'Pırasa çorbası', within: 'Pırasa çorbası tarifi', apart: 'Tarif: Pırasa çorbası' },
      { name: 'Purjokeitto', within: 'Purjokeiton resepti', apart: 'Purjokeitto – resepti' },
      { name: 'Луковый суп', within: 'Рецепт лукового супа', apart: 'Луковый суп — рецепт' },
      { name: 'ねぎスープ', within: 'ねぎスープのレシピ', apart: 'ねぎスープ - レシピ' },
    ])
    .run(({ assert }, { name, within, apart }) => {
      assert.equal(nameOf({ markup: { name: within } }), within)
      assert.equal(nameOf({ markup: { name: apart } }), name)
    })

  test('is that of the markup, though the page has a longer heading', ({ assert }) => {
    const headings = [
      'Leek soup with mint that warms every evening',
      'Lauchsuppe mit Minze, die jeden Abend wärmt',
      'Soupe de poireaux à la menthe pour les soirs froids',
    ]
    for (const [at, name] of names.entries()) {
      const heading = headings[at]
      assert.equal(nameOf({ heading, title: heading, markup: { name } }), name)
    }
  })

  test('is written as its own markup does, if some of it is small and some capital', ({
    assert,
  }) => {
    for (const name of names) {
      const small = name.toLowerCase()
      assert.equal(nameOf({ heading: `${name} guide`, markup: { name: small } }), small)
      assert.equal(nameOf({ heading: name, markup: { name: small } }), name)
      assert.equal(nameOf({ title: `${name} | Site`, markup: { name: small } }), name)
      assert.equal(nameOf({ heading: `${name} guide`, markup: { name: name.toUpperCase() } }), name)
    }
  })

  test('is, of several names in the markup, the one that heads the page', ({ assert }) => {
    for (const name of names) {
      assert.equal(nameOf({ heading: name, markup: { name: ['Teaser of the week', name] } }), name)
    }
  })

  test('is the heading of the post that its title repeats, where the main one names the diary', ({
    assert,
  }) => {
    const list =
      '<h4>Ingredients</h4><ul><li>2 leeks</li><li>1 l stock</li><li>50 g butter</li></ul>'
    const method =
      '<h4>Method</h4><p>Slice the leeks and simmer them in the stock for an hour.</p><p>Season with pepper.</p>'
    const read = (html: string): string => {
      const extraction = extractRecipe(html + list + method, 'https://diary.example/1')
      if (!('draft' in extraction)) throw new Error(extraction.reason)
      return extraction.draft.name
    }
    for (const name of names) {
      const home = `<title>Ada's kitchen: ${name}</title><h1><a href="/">Ada's kitchen</a></h1>`
      const post = `<h2>12 / 03 / 2012</h2><h3>${name}</h3>`
      assert.equal(read(home + post), name)
      const shared = `<meta property="og:title" content="${name}">`
      assert.equal(
        read(`${shared}<title>${name} - Ada's kitchen</title><h1>Ada's kitchen</h1>${post}`),
        name
      )
      assert.equal(read(`<title>${name} | Ada</title><h1>${name}</h1><h2>Ada</h2>`), name)
    }
  })

  test('is what the page is shared by, where its heading has words for a recipe before that', ({
    assert,
  }) => {
    const openings = ['RECIPE OF THE DAY 12', 'REZEPT DES TAGES 12', 'La recette du jour']
    for (const [at, name] of names.entries()) {
      const named = (before: string) =>
        unmarkedName(`<meta property="og:title" content="${name}">`, `${before} ${name}`)
      assert.equal(named(openings[at] ?? ''), name)
      assert.equal(named('Oma'), `Oma ${name}`)
    }
  })
})

/** What a recipe is called on a page without markup. */
function unmarkedName(head: string, heading: string): string {
  const [soup] = tongues.map(
    ({ list, method, foods, steps }) =>
      `<h2>${list}</h2>${items(...foods)}<h2>${method}</h2>${items(...steps)}`
  )
  const html = `${head}<h1>${heading}</h1>${soup}`
  const extraction = extractRecipe(html, 'https://www.leek-house.example/1')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft.name
}
