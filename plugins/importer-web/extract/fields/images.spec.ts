import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

const dishes = [
  { name: 'Leek soup', file: 'leek-soup' },
  { name: 'Lauchsuppe', file: 'lauchsuppe' },
  { name: 'Soupe aux poireaux', file: 'soupe' },
]

function picturesOf(name: string, image: string[], head = '') {
  const data = {
    '@type': 'Recipe',
    name,
    image,
    'recipeIngredient': ['2 leeks'],
    'recipeInstructions': [name],
  }
  const extraction = extractRecipe(
    `<head>${head}<script type="application/ld+json">${JSON.stringify(data)}</script></head><h1>${name}</h1>`,
    'https://spoon.example/soup'
  )
  return 'draft' in extraction ? extraction.draft.images : null
}

test.group('Pictures', () => {
  test('one that is given by two protocols is one, by the safe way: {file}')
    .with(dishes)
    .run(({ assert }, { name, file }) => {
      const [open, safe] = [`http://spoon.example/${file}.jpg`, `https://spoon.example/${file}.jpg`]
      assert.deepEqual(picturesOf(name, [open, safe]), [safe])
      assert.deepEqual(picturesOf(name, [safe, open]), [safe])
      assert.deepEqual(picturesOf(name, [open]), [open])
    })

  test('the sign of a site’s app is the last: {file}')
    .with(dishes)
    .run(({ assert }, { name, file }) => {
      const [app, own] = [
        `https://spoon.example/SP_APP_512x512.png`,
        `https://spoon.example/${file}.jpg`,
      ]
      const head = `<meta property="og:image" content="${app}">`
      assert.deepEqual(picturesOf(name, [own], head), [own, app])
    })

  test('what a site shares elsewhere is none where the page shares its own: {file}')
    .with(dishes)
    .run(({ assert }, { name, file }) => {
      const [site, own] = [
        'https://spoon.example/the-spoon.jpg',
        `https://spoon.example/${file}.jpg`,
      ]
      const elsewhere = `<meta name="twitter:image" content="${site}">`
      const shared = `<meta property="og:image" content="${own}">`
      assert.deepEqual(picturesOf(name, [], elsewhere + shared), [own])
      assert.deepEqual(picturesOf(name, [], elsewhere), [site])
    })
})
