import { test } from '@japa/runner'
import { items, type Tongue, tongues, wrap } from '#tests/helpers/unmarked_pages'
import { extractRecipe } from './extract_recipe.js'

const own = ['Grandmother', 'Großmutter', 'Mamie']
const samples = [
  { name: 'Zupa', lines: ['2 pory', '1 l bulionu', '50 g masła'], step: 'Pokroić pory.' },
  { name: 'Sopa', lines: ['2 cebolas', '1 l de caldo', '50 g de manteiga'], step: 'Corte tudo.' },
  { name: 'Minestra', lines: ['2 porri', '1 l brodo', '50 g burro'], step: 'Affettare i porri.' },
]

/** A page of one language with the markup of another recipe, as what is read of it. */
function read(tongue: Tongue, name: string, marked: object, shown = tongue.foods) {
  const recipe = { '@type': 'Recipe', ...marked }
  const html = `<title>${name}</title><script type="application/ld+json">${JSON.stringify(recipe)}</script>
    <h1>${name}</h1><h2>${tongue.list}</h2>${items(...shown)}<h2>${tongue.method}</h2>${wrap('p', tongue.steps)}`
  const extraction = extractRecipe(html, 'https://larder.example/leeks')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  const { draft } = extraction
  return { name: draft.name, lines: draft.ingredients.map(({ text }) => text) }
}

test.group('markup that is not of its page', () => {
  for (const sample of samples) {
    const { lines, step } = sample
    const marked = { name: sample.name, recipeIngredient: lines, recipeInstructions: [step] }
    test(`gives way to the recipe that the page shows: ${lines[0]}`, ({ assert }) => {
      for (const [at, tongue] of tongues.entries()) {
        const name = own[at] ?? ''
        assert.deepEqual(read(tongue, name, marked), { name, lines: tongue.foods })
      }
    })

    test(`stays where the page says its name, its steps or less than it: ${lines[0]}`, ({
      assert,
    }) => {
      for (const tongue of tongues) {
        assert.deepEqual(read(tongue, sample.name, marked).lines, lines)
        const told = { ...marked, recipeInstructions: tongue.steps }
        assert.deepEqual(read(tongue, 'Xxxx', told).lines, lines)
        assert.deepEqual(read(tongue, 'Xxxx', marked, tongue.foods.slice(0, 2)).lines, lines)
      }
    })
  }

  test('gives way where it is a translation, though it shares the name', ({ assert }) => {
    for (const [at, tongue] of tongues.entries()) {
      const other = tongues[(at + 1) % tongues.length] as Tongue
      const steps = [...other.steps]
      const marked = { name: 'Vichyssoise', recipeInstructions: steps }
      const lines = ['2 xxxxx', '1 l yyyyy', '50 g zzzzz']
      const found = read(tongue, 'Vichyssoise', { ...marked, recipeIngredient: lines })
      assert.deepEqual(found.lines, tongue.foods)
    }
  })

  test('gives way where it is at another address, however long it is', ({ assert }) => {
    for (const [at, tongue] of tongues.entries()) {
      const marked = {
        name: 'Xxxxx',
        recipeIngredient: ['2 xxxxx', '1 l yyyyy', '50 g zzzzz', '3 vvvvv', '4 wwwww'],
        recipeInstructions: [tongue.steps[0]],
      }
      const url = 'https://larder.example/xxxxx'
      const name = own[at] ?? ''
      assert.deepEqual(read(tongue, name, { ...marked, url }), { name, lines: tongue.foods })
      const alike = [...tongue.foods.slice(0, 2), '50 g zzzzz', '3 vvvvv', '4 wwwww']
      const pantry = { ...marked, url, recipeIngredient: alike }
      assert.deepEqual(read(tongue, name, pantry), { name, lines: tongue.foods })
      const here = { ...marked, url: 'https://larder.example/leeks' }
      assert.notDeepEqual(read(tongue, name, here).lines, tongue.foods)
    }
  })
})
