import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import type { RecipeDraft } from '#core/recipes/index'
import { extractRecipe } from './extract_recipe.js'

const url = 'https://spoon.example/plum-tray-cake/?from=mail'
const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/${name}.html`, import.meta.url), 'utf8')

function draftOf(html: string): RecipeDraft {
  const extraction = extractRecipe(html, url)
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft
}

const data = (recipeIngredient: unknown, recipeInstructions: unknown = 'Cook.'): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Recipe',
    'name': 'Soup',
    recipeIngredient,
    recipeInstructions,
  })}</script>`
const ingredientsOf = (html: string): [string | null, string][] =>
  draftOf(html).ingredients.map(({ title, text }) => [title, text])

interface Soup {
  site: string
  name: string
  label: string
  lines: string[]
  steps: string[]
  /** Its two lists under their headings, the first so often as a page has layouts, below a switch. */
  body: (copies: number) => string
}

/** One recipe on pages in three languages that mark up nothing. */
const soups: Soup[] = [
  {
    words: ['Pots and Peas', 'Pea soup with mint', 'Recipe', 'Ingredients', 'Change servings'],
    lines: ['500 g peas', '1 l water', '20 g butter', '3 sprigs mint', '1 onion'],
    method: ['Method', 'Fry the onion in the butter for 5 minutes.', 'Add the water and boil.'],
  },
  {
    words: ['Töpfchen', 'Erbsensuppe mit Minze', 'Rezept', 'Zutaten', 'Portionen ändern'],
    lines: ['500 g Erbsen', '1 l Wasser', '20 g Butter', '3 Zweige Minze', '1 Zwiebel'],
    method: ['Zubereitung', 'Die Zwiebel 5 Minuten in Butter braten.', 'Wasser zugeben, kochen.'],
  },
  {
    words: [
      'La Marmite',
      'Soupe de pois à la menthe',
      'RECETTE',
      'Ingrédients',
      'Changer les parts',
    ],
    lines: ['500 g de pois', '1 l d’eau', '20 g de beurre', '3 brins de menthe', '1 oignon'],
    method: ['Préparation', 'Faire revenir l’oignon dans le beurre.', 'Ajouter l’eau et cuire.'],
  },
].map(({ words: [site = '', name = '', label = '', list, button], lines, method }) => {
  const items = (texts: string[]) => texts.map((text) => `<li>${text}</li>`).join('')
  const [heading, ...steps] = method
  const body = (copies: number) =>
    `<h2>${list}</h2>${copies > 1 ? `<h4>${button}</h4>` : ''}${`<ul>${items(lines)}</ul>`.repeat(copies)}
      <h2>${heading}</h2><ol>${items(steps)}</ol>`
  return { site, name, label, lines, steps, body }
})

test.group('what the page shows', () => {
  test('a blog with a recipe plugin is read whole, with its groups', ({ assert }) => {
    const draft = draftOf(fixture('blog_with_plugin'))
    assert.deepEqual(draft.ingredients, [
      { title: 'For the dough', text: '300 g flour' },
      { title: null, text: '1 tsp baking powder' },
      { title: null, text: '150 g butter (soft)' },
      { title: 'For the topping', text: '800 g plums' },
      { title: null, text: '2 tbsp sugar' },
      { title: null, text: '1 pinch salt' },
    ])
    assert.deepEqual(
      draft.steps.map(({ title }) => title),
      ['Dough', null, 'Topping']
    )
    assert.containsSubset(draft, {
      name: 'Plum tray cake',
      recipeYield: '12 slices',
      totalTime: '1 hour 5 minutes',
      sourceUrl: 'https://spoon.example/plum-tray-cake/',
      language: 'en-GB',
    })
    assert.equal(draft.images[0], 'https://spoon.example/media/plum-tray-1200x800.jpg')
  })

  test('a page without any markup is read by its headings', ({ assert }) => {
    const draft = draftOf(fixture('unmarked_german'))
    assert.equal(draft.name, 'Linseneintopf')
    assert.deepEqual(draft.ingredients, [
      { title: null, text: '250 g Berglinsen' },
      { title: null, text: '2 Möhren' },
      { title: null, text: '1 Stange Lauch' },
      { title: null, text: '1,5 l Gemüsebrühe' },
      { title: 'Zum Abschmecken', text: '2 EL Essig' },
      { title: null, text: 'etwas Majoran' },
    ])
    assert.deepEqual(
      draft.steps.map(({ text }) => text.slice(0, 12)),
      ['Die Linsen w', 'Das Gemüse k', 'Mit Essig un']
    )
  })

  test("the site's name above a recipe is not the recipe's", ({ assert }) => {
    for (const { site, name, label, body } of soups) {
      const page = (head: string, headings = [site, name]) =>
        `<head>${head}</head><body>${headings.map((text) => `<h1>${text}</h1>`).join('')}${body(1)}</body>`
      const called = `<meta property="og:site_name" content="${site}">`
      const title = `<title>${name} | ${site}</title>`
      const shared = (text: string) => `<meta property="og:title" content="${text}">`
      assert.equal(draftOf(page(title + called)).name, name)
      assert.equal(draftOf(page(title + shared(name))).name, name)
      assert.equal(draftOf(page(shared(`${label} - ${name}`), [])).name, name)
      assert.equal(draftOf(page(called, [site])).name, site)
    }
  })

  test('a list that is shown once for each layout is read once', ({ assert }) => {
    for (const { body, lines } of soups) {
      assert.deepEqual(
        ingredientsOf(`<h1>Soup</h1>${body(2)}`),
        lines.map((line) => [null, line])
      )
    }
  })

  test('a numbered method is found under what people call it', ({ assert }) => {
    const [soup] = soups
    if (!soup) return assert.fail('no soup')
    const { lines, steps } = soup
    const numbered = steps.map((step, at) => `<p>${at + 1}. ${step}</p>`).join('')
    for (const heading of ['Technique', 'What to do', 'Cooking instructions', 'How to cook']) {
      const list = `<p><strong>Ingredients</strong></p><p>${lines.join('</p><p>')}</p>`
      const draft = draftOf(`<h1>Soup</h1>${list}<p><strong>${heading}</strong></p>${numbered}`)
      assert.lengthOf(draft.ingredients, lines.length)
      assert.deepEqual(
        draft.steps.map(({ text }) => text),
        steps
      )
    }
  })

  test('what all lines say in brackets is theirs, what a button adds to each is not', ({
    assert,
  }) => {
    for (const [at, words] of ['(see note)', '(siehe Tipp)', '(voir note)'].entries()) {
      const lines = soups[at]?.lines ?? []
      const noted = lines.map((line) => `${line} ${words}`)
      assert.deepEqual(
        draftOf(data(noted)).ingredients.map(({ text }) => text),
        noted
      )
      const bought = lines.map((line) => `${line} ${words.slice(1, -1)}`)
      assert.deepEqual(
        draftOf(data(bought)).ingredients.map(({ text }) => text),
        lines
      )
    }
  })

  test('markup that was cut off behind its first step is completed by the page', ({ assert }) => {
    for (const { body, lines, steps } of soups) {
      const draft = draftOf(data([], steps.slice(0, 1)) + body(1))
      const texts = draft.steps.map(({ text }) => text)
      assert.deepEqual(texts, steps)
      assert.lengthOf(draft.ingredients, lines.length)
      const own = draftOf(data([], ['Cook it as you like.']) + body(1))
      assert.lengthOf(own.steps, 1)
    }
  })

  test('amounts that only the page has are taken from it', ({ assert }) => {
    const row = (amount: string, food: string) => `<tr><td>${amount}</td><td>${food}</td></tr>`
    const table = `<table>${row('2', 'leeks')}${row('1 l', 'stock')}${row('', 'salt')}</table>`
    assert.deepEqual(ingredientsOf(data(['leeks', 'stock', 'salt']) + table), [
      [null, '2 leeks'],
      [null, '1 l stock'],
      [null, 'salt'],
    ])
  })

  test('titles that the markup has among its lines become titles', ({ assert }) => {
    const lines = ['For the soup:', '2 leeks', '1 l stock', 'To serve', 'bread', 'butter']
    const shown = `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
    assert.deepEqual(ingredientsOf(data(lines) + shown.replace('To serve', '<b>To serve</b>')), [
      ['For the soup', '2 leeks'],
      [null, '1 l stock'],
      ['To serve', 'bread'],
      [null, 'butter'],
    ])
  })

  test('controls and advertisements between lines are no titles', ({ assert }) => {
    const shown = `<div><span>1x</span><ul><li>2 leeks</li></ul><p>Advertisement</p>
      <ul><li>1 l stock</li><li>salt</li></ul></div>`
    assert.deepEqual(
      ingredientsOf(data(['2 leeks', '1 l stock', 'salt']) + shown).map(([title]) => title),
      [null, null, null]
    )
  })

  test('steps that the markup lacks are read from the page', ({ assert }) => {
    const shown = `<h2>Method</h2><ol><li>Slice the leeks and wash them.</li>
      <li>Simmer all of it for half an hour.</li></ol>`
    assert.lengthOf(draftOf(data(['2 leeks'], '') + shown).steps, 2)
  })
})

const HEADS: [string, string][] = [
  ['Ingredients (serves 4)', 'Directions:'],
  ['🛒 What You’ll Need', 'How to make leek soup'],
  ['Ingrédients pour 6 personnes', 'Préparation'],
  ['Hozzávalók', 'Elkészítés'],
  ['材料', '作り方'],
  ['Soup ingredients', 'Get started'],
]
const list = '<ul><li>2 leeks</li><li>1 l stock</li><li>a little salt</li></ul>'
const prose = `<p>Slice the leeks, wash them well and cook them slowly.</p>
  <p>Pour in the stock and simmer it all for an hour.</p>`

test.group('headings', () => {
  for (const [first, second] of HEADS) {
    test(`a recipe under "${first}" and "${second}" is found`, ({ assert }) => {
      const draft = draftOf(`<h1>Leek soup</h1><h2>${first}</h2>${list}<h2>${second}</h2>${prose}
        <h2>You may also like</h2><p>Bean stew with bacon, as my grandmother made it.</p>`)
      assert.lengthOf(draft.ingredients, 3)
      assert.lengthOf(draft.steps, 2)
    })
  }

  test('a method that follows its list without a heading is found', ({ assert }) => {
    const draft = draftOf(`<h1>Leek soup</h1><h2>Ingredients</h2>${list}${prose}`)
    assert.lengthOf(draft.ingredients, 3)
    assert.lengthOf(draft.steps, 2)
  })

  test('one list in two systems of units is one list, rows that came apart are rows', ({
    assert,
  }) => {
    const metric = '<ul><li>500 g leeks</li><li>1 l stock, hot</li><li>50 g butter</li></ul>'
    const imperial = '<ul><li>1 lb leeks</li><li>2 pints stock</li><li>2 oz butter</li></ul>'
    const method = `<h2>Method</h2>${prose}`
    const twice = draftOf(
      `<h1>Soup</h1><h2>Ingredients</h2><div>${metric}${imperial}</div>${method}`
    )
    assert.deepEqual(
      twice.ingredients.map(({ text }) => text),
      ['500 g leeks', '1 l stock, hot', '50 g butter']
    )
    const rows = '<div>500 g</div><div>leeks</div><div>1 l</div><div>stock</div><div>salt</div>'
    const apart = draftOf(`<h1>Soup</h1><h2>Ingredients</h2><div>${rows}</div>${method}`)
    assert.deepEqual(
      apart.ingredients.map(({ text }) => text),
      ['500 g leeks', '1 l stock', 'salt']
    )
  })

  const FACTS: [string, string, object][] = [
    [
      'en',
      '<p>Serves 4</p><dl><dt>Prep time</dt><dd>10 minutes</dd><dt>Cook:</dt><dd>1 hr</dd></dl>',
      {
        recipeServings: 4,
        prepTime: '10 minutes',
        performTime: '1 hour',
        totalTime: '1 hour 10 minutes',
      },
    ],
    ['de', '<p>Portionen: 6</p><p>Arbeitszeit ca. 20 Min.</p>', { recipeServings: 6 }],
    ['de', '<p>Dauer: 30 Min. Portionen: 8</p>', { recipeServings: 8, totalTime: '30 minutes' }],
    ['da', '<p>Tidsforbrug: 2 timer Mængde: 8 pers.</p>', { recipeServings: 8 }],
    ['fr', '<p>Durée : 2 h Portions : 8</p>', { recipeServings: 8, totalTime: '2 hours' }],
    ['fr', '<li>Pour 6 personnes</li><li>Préparation : 25 min</li>', { prepTime: '25 minutes' }],
    [
      'en',
      '<p>For the dough: 4 hours of patience and love are needed here</p>',
      { totalTime: null },
    ],
    [
      'en',
      '<p>Preparation</p><p>Totally 4 fun</p><p>Servings</p><p>many</p>',
      { recipeYield: null },
    ],
  ]
  for (const [language, labels, facts] of FACTS) {
    test(`labels such as ${labels.replace(/<[^>]+>/g, ' ').slice(0, 40)} are read`, ({
      assert,
    }) => {
      const body = `<h1>Leek soup</h1>${labels}<h2>Ingredients</h2>${list}
        <h2>Directions</h2>${prose}`
      assert.containsSubset(draftOf(`<html lang="${language}">${body}</html>`), facts)
    })
  }

  test('a sign that looks like markup stays what it is', ({ assert }) => {
    const shown = list.replace('a little salt', 'salt &lt; 2 g')
    const draft = draftOf(`<h1>Soup</h1><h2>Ingredients</h2>${shown}<h2>Method</h2>${prose}`)
    assert.equal(draft.ingredients[2]?.text, 'salt < 2 g')
  })

  test('several lists and methods of one recipe become its groups', ({ assert }) => {
    const part = (name: string, more: string): string => `<h3>${name}</h3>${more}`
    const draft = draftOf(
      `<h1>Pie</h1>${part('Ingredients for the crust', list)}
        ${part('Ingredients for the filling', list)}
        ${part('Method for the crust', prose)}${part('Method for the filling', prose)}`
    )
    assert.lengthOf(draft.ingredients, 6)
    assert.equal(draft.ingredients[3]?.title, 'Ingredients for the filling')
    assert.equal(draft.steps[2]?.title, 'Method for the filling')
  })
})

const NO_RECIPES: [string, string][] = [
  ['an empty page', ''],
  [
    'a list of recipes',
    `<h1>Soups</h1>${`<article><h2><a href="/x">Leek soup</a></h2>
      <p>Serves 4, 30 minutes, 5 ingredients</p></article>`.repeat(12)}`,
  ],
  [
    'a shop',
    `<h1>Stock pot, 5 l</h1><p>39,90 €</p><h2>Details</h2>
      <ul><li>2 handles</li><li>1 lid</li><li>5 l</li></ul>
      <h2>Instructions</h2><p>Wash by hand before the first use and dry well.</p>`,
  ],
  [
    'a product with its contents',
    `<h1>Leek soup in a tin</h1><h3>Ingredients</h3>
      <p>Water, leeks (12 %), potato, salt, spices.</p>
      <h3>Preparation</h3><p>Heat the soup gently in a pan and do not let it boil.</p>`,
  ],
  [
    'an article',
    `<h1>On soup</h1>
      ${'<p>Soup has been eaten for 5,000 years, and 3 of 4 people like it.</p>'.repeat(9)}
      <h2>Ingredients of success</h2><p>Patience and good leeks are all that it takes.</p>`,
  ],
  [
    'a cream with its contents in a list',
    `<h1>Night cream</h1><h3>Ingredients</h3>
      <ul><li>Water</li><li>Glycerin</li><li>Shea butter</li></ul>
      <h3>Directions</h3>
      <p>Apply to the clean face every evening and leave it on until the morning.</p>`,
  ],
  [
    'a search page with filters',
    `<h1>Find a recipe</h1><h3>Ingredients</h3>
      <ul><li>Chicken (12)</li><li>Beef (3)</li><li>Leek (7)</li></ul>
      <h3>Method</h3><ul><li>Grill</li><li>Bake</li></ul><h3>Leek soup</h3>
      <p>The soup that carried us through a wet October and most of a wet November.</p>`,
  ],
  [
    'a wall in front of a recipe',
    `<title>Leek soup recipe</title><h1>Leek soup</h1>
      <h2>Sign in to see the ingredients and the method</h2>
      <p>Members see 4,000 recipes, save them to 3 lists and cook without advertisements.</p>`,
  ],
  ['a list of names in markup', data([], '').replace('"recipeIngredient":[],', '')],
]

test.group('pages without a recipe', () => {
  for (const [what, html] of NO_RECIPES) {
    test(`${what} gives none`, ({ assert }) => {
      assert.property(extractRecipe(html, url), 'failure')
    })
  }

  for (const title of ['Just a moment...', 'Access Denied', 'Attention Required! | Shield']) {
    test(`"${title}" is a blocked page`, ({ assert }) => {
      const page = `<title>${title}</title><p>Checking your browser before you go on.</p>`
      assert.containsSubset(extractRecipe(page, url), { failure: 'blocked' })
    })
  }
})
