import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

const dishes = [
  { name: 'Leek soup', file: 'leek-soup' },
  { name: 'Lauchsuppe', file: 'lauchsuppe' },
  { name: 'Soupe aux poireaux', file: 'soupe' },
]

function picturesOf(name: string, image: string[], head = '', shown = '') {
  const data = {
    '@type': 'Recipe',
    name,
    image,
    'recipeIngredient': ['2 leeks'],
    'recipeInstructions': [name],
  }
  const extraction = extractRecipe(
    `<head>${head}<script type="application/ld+json">${JSON.stringify(data)}</script></head><h1>${name}</h1>${shown}`,
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

  test('the sign of a site is none beside a picture of the dish: {file}')
    .with(dishes)
    .run(({ assert }, { name, file }) => {
      const own = `https://spoon.example/${file}.jpg`
      for (const sign of ['SP_APP_512x512.png', 'the-spoon_logo.png', 'avatar/ada.jpg']) {
        const head = `<meta property="og:image" content="https://spoon.example/${sign}">`
        assert.deepEqual(picturesOf(name, [own], head), [own])
        assert.deepEqual(picturesOf(name, [], head), [`https://spoon.example/${sign}`])
      }
    })

  test('the portrait that a site shares stands behind the dish, whatever its size: {file}')
    .with(dishes)
    .run(({ assert }, { name, file }) => {
      const [own, other] = [`https://spoon.example/${file}.jpg`, 'https://spoon.example/4711.jpg']
      const cook = 'https://spoon.example/ada-spoon-at-home.jpg'
      const dish = `https://spoon.example/spoon-${file}.jpg`
      const headOf = (address: string) =>
        `<meta property="og:image" content="${address}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="900">`
      assert.deepEqual(picturesOf(name, [own], headOf(cook)), [own, cook])
      assert.deepEqual(picturesOf(name, [own], headOf(dish)), [dish, own])
      assert.deepEqual(picturesOf(name, [other], headOf(cook)), [cook, other])
    })

  test('drawings that nothing describes are none: {file}')
    .with(dishes)
    .run(({ assert }, { name, file }) => {
      const shown = `<p><img src="question.png"></p><p><img src="${file}.png" alt="${name}"></p>`
      const found = picturesOf(name, [], '', shown)
      assert.deepEqual(found, [`https://spoon.example/${file}.png`])
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
