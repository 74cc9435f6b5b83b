import { test } from '@japa/runner'
import { items, tongues, wrap } from '#tests/helpers/unmarked_pages'
import { readBlocks } from '../align/blocks.js'
import { readPage } from '../page.js'
import { shownRecipe } from './shown_recipe.js'

const list = (...lines: string[]): string =>
  `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
const leeks = list('2 leeks', '1 l stock', '50 g butter', '4 slices of bread', 'pepper')
const prose = [
  'Slice the leeks thinly, wash them well and let them drain in a sieve.',
  'Simmer them in the stock for an hour and season with pepper.',
]
const paragraphs = prose.map((line) => `<p>${line}</p>`).join('')

function shown(html: string): { ingredients: string[]; steps: string[] } {
  const page = readPage(`<h1>Leek soup</h1>${html}`, 'https://spoon.example/recipes/leek-soup')
  const { ingredients, steps } = shownRecipe(page, readBlocks(page.document))
  const told = (entries: { title: string | null; text: string }[]): string[] =>
    entries.flatMap(({ title, text }) => (title ? [`[${title}]`, text] : [text]))
  return { ingredients: told(ingredients), steps: told(steps) }
}

test.group('pages that name nothing', () => {
  test('a list with amounts before prose is a recipe without any heading', ({ assert }) => {
    const found = shown(`<p>From my aunt.</p><h3>For 4 people:</h3>${leeks}${paragraphs}
      <h3>Variation</h3><p>Leave out the butter and add a little more of the stock.</p>`)
    assert.deepEqual(found.ingredients.slice(-2), ['4 slices of bread', 'pepper'])
    assert.deepEqual(found.steps, prose)
  })

  test('a list is cut from the prose before and behind it, in any language', ({ assert }) => {
    const aunts = [
      'My aunt made it on Sundays, and nobody ever left the table hungry.',
      'Meine Tante kochte sie sonntags, und niemand ging hungrig vom Tisch.',
      'Ma tante la faisait le dimanche, et personne ne restait sur sa faim.',
    ]
    for (const [at, { foods, steps }] of tongues.entries()) {
      for (const way of [items(...foods), `<p>${foods.join('<br>')}</p>`])
        assert.deepEqual(shown(`<p>${aunts[at]}</p>${way}${wrap('p', steps)}`), {
          ingredients: foods,
          steps,
        })
    }
  })

  test('a counted run before a named method is its list: {method}')
    .with([
      ...tongues,
      {
        list: 'Ingrediënten',
        method: 'Bereiding',
        foods: ['2 preien', '1 l bouillon', '50 g boter', '3 aardappels'],
        steps: [
          'Snijd de prei in dunne ringen, was ze goed en laat ze uitlekken.',
          'Kook de prei een uur in de bouillon en voeg de boter en peper toe.',
        ],
      },
    ])
    .run(({ assert }, { method, foods, steps }) => {
      const story = '<p>Xxx xxxxx xxxx xxx xxxxxx xxx xxxxx xxxx xxx xx xxxx.</p>'
      const told = `${story}<h2>${method}</h2>${wrap('p', steps)}`
      for (const run of [items(...foods), `<p>${foods.join('<br>')}</p>`, wrap('p', foods)])
        assert.deepEqual(shown(run + told.slice(story.length)), { ingredients: foods, steps })
      assert.isEmpty(shown(told).ingredients)
    })

  test('lists by shelf and steps under counting headings are one recipe', ({ assert }) => {
    const shelf = (name: string, ...lines: string[]): string => `<h2>${name}</h2>${list(...lines)}`
    const found = shown(`${shelf('Produce', '2 leeks', '1 lemon')}
      ${shelf('Pantry', '1 l stock', '2 tsp salt')}
      <h3>1. Prepare:</h3>${list('Slice the leeks thinly and wash them well in cold water.')}
      <h3>2. Cook:</h3>${list('Simmer them in the stock for an hour and season with salt.')}
      <h3>Filed under soups</h3>`)
    assert.equal(
      found.ingredients.join(),
      '[Produce],2 leeks,1 lemon,[Pantry],1 l stock,2 tsp salt'
    )
    assert.equal(found.steps[0], '[Prepare]')
    assert.lengthOf(found.steps, 4)
  })

  test('a list with prices is none of ingredients', ({ assert }) => {
    const priced = list('2 leeks € 1', '1 l stock € 2', '50 g butter € 1', '4 loaves € 8')
    assert.isEmpty(shown(priced + paragraphs).ingredients)
  })
})

test.group('lists under headings', () => {
  const headed = (ingredients: string, method: string): ReturnType<typeof shown> =>
    shown(`<h2>Ingredients</h2>${ingredients}<h2>Method</h2>${method}`)

  test('short words above items are their titles', ({ assert }) => {
    const { ingredients } = headed(`<p>Soup</p>${leeks}<p>Topping</p>${leeks}`, paragraphs)
    assert.equal(ingredients[0], '[Soup]')
    assert.equal(ingredients[6], '[Topping]')
  })

  test('what each line ends in, and what one presses, are left out', ({ assert }) => {
    const lines = ['2 leeks', '1 l stock', '50 g butter', '1 loaf']
    const tailed = lines.map((line) => `${line} <a>shopping list</a>`)
    const switches = list('US', 'METRIC')
    assert.deepEqual(headed(switches + list(...tailed), paragraphs).ingredients, lines)
  })

  test('pots and pans under a second heading are no ingredients', ({ assert }) => {
    const pots = `<h2>You'll need</h2>${list('Small pot', 'Large bowl')}`
    assert.lengthOf(headed(leeks + pots, paragraphs).ingredients, 5)
  })

  test('names listed under the prose are no steps', ({ assert }) => {
    const names = list('Artichoke', 'Broccoli', 'Lentils', 'Olives')
    const long = `<p>${prose.join(' ')}</p>`
    assert.deepEqual(headed(leeks, long + names).steps, [prose.join(' ')])
  })

  test('a side bar of the recipe is read, one of the site is not', ({ assert }) => {
    const aside = (name: string): string =>
      `<div class="${name}"><h2>Ingredients</h2>${leeks}</div>`
    const method = `<h2>Method</h2>${paragraphs}${'<p>More</p>'.repeat(60)}`
    assert.lengthOf(shown(aside('related') + method).ingredients, 0)
    assert.lengthOf(shown(aside('sidebar') + method).ingredients, 5)
    assert.lengthOf(shown(aside('recipe__sidebar') + method).ingredients, 5)
    const measured = list('100 g leeks', '1 l stock', '50 g butter', 'salt')
    const plain = `<div class="sidebar"><h2>Ingredients</h2>${measured}</div>${method}`
    assert.lengthOf(shown(plain).ingredients, 4)
  })
})

test.group('methods', () => {
  test('parts under smaller headings belong to the method above them', ({ assert }) => {
    const method = `<h3>Method</h3><h4>Preparation</h4>${paragraphs}<h4>Cooking</h4>${paragraphs}`
    const { steps } = shown(`<h3>Ingredients</h3>${leeks}${method}<h3>Shop</h3><p>Pots</p>`)
    assert.deepEqual(
      steps.filter((text) => text.startsWith('[')),
      ['[Preparation]', '[Cooking]']
    )
    assert.lengthOf(steps, 6)
  })
})
