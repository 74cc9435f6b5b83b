import { test } from '@japa/runner'
import type { RecipeDraft } from '#core/recipes/index'
import { extractRecipe } from './extract_recipe.js'

function draftOf(html: string): RecipeDraft {
  const extraction = extractRecipe(html, 'https://larder.example/leeks/')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft
}

const data = (recipe: object): string =>
  `<h1>Soup</h1><script type="application/ld+json">${JSON.stringify({
    '@type': 'Recipe',
    'name': 'Soup',
    'recipeIngredient': ['2 leeks'],
    'recipeInstructions': 'Cook.',
    ...recipe,
  })}</script>`
const linesOf = (html: string): string[] => draftOf(html).ingredients.map(({ text }) => text)
const stepsOf = (html: string): string[] => draftOf(html).steps.map(({ text }) => text)

/** One soup in three languages; each ingredient in its amount, its food and what is said of it. */
const soups = [
  {
    ingredients: [
      ['2', 'leeks', 'finely sliced'],
      ['50 g', 'butter', 'soft'],
      ['1 l', 'stock', 'see note'],
    ],
    heading: 'Method',
    steps: ['Soften the leeks in the butter.', 'Pour in the stock.', 'Simmer for an hour.'],
    company: 'You might also like',
  },
  {
    ingredients: [
      ['2', 'Stangen Lauch', 'in feinen Ringen'],
      ['50 g', 'Butter', 'weich'],
      ['1 l', 'Brühe', 'siehe Tipp'],
    ],
    heading: 'Zubereitung',
    steps: ['Den Lauch in der Butter dünsten.', 'Die Brühe angießen.', 'Eine Stunde kochen.'],
    company: 'Das könnte auch schmecken',
  },
  {
    ingredients: [
      ['2', 'poireaux', 'émincés'],
      ['50 g', 'de beurre', 'mou'],
      ['1 l', 'de bouillon', 'voir note'],
    ],
    heading: 'Préparation',
    steps: ['Faire fondre les poireaux.', 'Verser le bouillon.', 'Cuire une heure.'],
    company: 'À lire aussi',
  },
].map((soup) => ({
  ...soup,
  lines: soup.ingredients.map(([amount, food, note]) => `${amount} ${food}, ${note}`),
}))

test.group('pages that mark up their recipes in older ways', () => {
  test('a marked ingredient is read to the end of its line', ({ assert }) => {
    for (const { ingredients, lines } of soups) {
      const items = (open: (property: string) => string, item: string) =>
        ingredients
          .map(
            ([amount, food, note]) =>
              `<li ${item}><span ${open('amount')}>${amount}</span> <span ${open('name')}>${food}</span>, ${note}</li>`
          )
          .join('')
      const vocabulary = `<div itemscope itemtype="http://data-vocabulary.org/Recipe"><h1 itemprop="name">Soup</h1>
        <ul>${items((name) => `itemprop="${name}"`, 'itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient"')}</ul>
        <div itemprop="instructions">Cook.</div></div>`
      assert.deepEqual(linesOf(vocabulary), lines)
      const rdfa = `<div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe"><h1 property="v:name">Soup</h1>
        <ul rel="v:ingredient">${items((name) => `property="v:${name}"`, 'rel="v:ingredient" typeof="v:Ingredient"')}</ul>
        <div property="v:instructions">Cook.</div></div>`
      assert.deepEqual(linesOf(rdfa), lines)
    }
  })

  test('amounts that only machines read stay with the ingredient', ({ assert }) => {
    const item = (amount: string, food: string) =>
      `<li itemprop="ingredient" itemscope><meta itemprop="amount" content="${amount}"><span itemprop="name">${food}</span></li>`
    const page = (items: string) =>
      `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Soup</h1><ul>${items}</ul></div>`
    for (const { ingredients } of soups) {
      const items = ingredients.map(([amount = '', food = '']) => item(amount, food)).join('')
      assert.deepEqual(
        linesOf(page(items)),
        ingredients.map(([amount, food]) => `${amount} ${food}`)
      )
    }
  })

  test('the classes of a blog may be written with capitals', ({ assert }) => {
    for (const { lines, steps } of soups) {
      const html = `<div class="hRecipe"><h1 class="fn">Soup</h1>
        ${lines.map((line) => `<p class="ingredient">${line}</p>`).join('')}
        ${steps.map((step) => `<p class="instruction">${step}</p>`).join('')}</div>`
      assert.deepEqual(linesOf(html), lines)
      assert.deepEqual(stepsOf(html), steps)
    }
  })

  test('a marked method holds its steps and nothing that stands around them', ({ assert }) => {
    for (const { lines, heading, steps, company } of soups) {
      const list = `<ol>${steps.map((step) => `<li>${step.replace(' ', '\n')}</li>`).join('')}</ol>`
      const links = ['a', 'b'].map((name) => `<p><b><a href="/${name}">Pie ${name}</a></b></p>`)
      const page = (method: string) =>
        `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Soup</h1>
        ${lines.map((line) => `<p itemprop="ingredients">${line}</p>`).join('')}
        <div itemprop="recipeInstructions">${method}</div></div>`
      const around = `<h5>${heading}</h5>${list}<p><strong>${company}</strong></p>${links.join('')}`
      assert.deepEqual(stepsOf(page(around)), steps)
      const copies = `<div class="wide">${list}</div><div class="narrow">${list}</div>`
      assert.deepEqual(stepsOf(page(copies)), steps)
      const numbered = steps.map((step, at) => `<div><span>${at + 1}</span><p>${step}</p></div>`)
      assert.deepEqual(stepsOf(page(numbered.join(''))), steps)
      const linked = steps.map((step) => `<p>${step} <a href="/tin">Tin</a></p>`).join('')
      assert.lengthOf(stepsOf(page(linked)), steps.length)
    }
  })
})

test.group('what stands behind a method', () => {
  test('footnotes are notes, and how many a dish serves is no step', ({ assert }) => {
    const ends = [
      ['Serves 4 to 6.', 'Frozen ones do, too.'],
      ['4 Portionen', 'Gefrorener geht auch.'],
      ['6 personnes', 'Les surgelés vont aussi.'],
    ]
    for (const [at, { steps }] of soups.entries()) {
      const [serves = '', note = ''] = ends[at] ?? []
      const recipeInstructions = [...steps, serves, `* ${note}`].map((line) => `<p>${line}</p>`)
      const draft = draftOf(data({ recipeInstructions: recipeInstructions.join('') }))
      assert.deepEqual(
        draft.steps.map(({ text }) => text),
        steps
      )
      assert.deepEqual(draft.notes, [{ title: '', text: `*${note}` }])
    }
  })
})

test.group('markup that a program has filled in badly', () => {
  test('steps that are counted within one line are cut where they are counted', ({ assert }) => {
    for (const { steps } of soups) {
      const line = steps.map((step, at) => `${at + 1}. ${step}`).join(' ,')
      assert.deepEqual(stepsOf(data({ recipeInstructions: line })), steps)
    }
    const plain = 'Bake for 20 minutes at 180. Serves 4. Keeps for 2. Freeze it.'
    assert.deepEqual(stepsOf(data({ recipeInstructions: plain })), [plain])
  })

  test('a one before every ingredient is no amount', ({ assert }) => {
    for (const { lines } of soups) {
      const recipeIngredient = lines.map((line) => `1 ${line}`)
      assert.deepEqual(linesOf(data({ recipeIngredient })), lines)
    }
    const recipeIngredient = ['1 leek', '1 onion', '1 2-inch piece of ginger', '1 bay leaf']
    assert.deepEqual(linesOf(data({ recipeIngredient })), recipeIngredient)
  })

  test('what a template left unfilled is no ingredient', ({ assert }) => {
    for (const { lines } of soups) {
      const recipeIngredient = [...lines, 'null', '{{ amount }} {{ name }}', '%%ingredient%%']
      assert.deepEqual(linesOf(data({ recipeIngredient })), lines)
    }
  })
})
