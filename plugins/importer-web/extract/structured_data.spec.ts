import { test } from '@japa/runner'
import type { RecipeDraft } from '#core/recipes/index'
import { extractRecipe } from './extract_recipe.js'

const url = 'https://kitchen.example/soups/leek'
const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  'name': 'Leek soup',
  'recipeIngredient': ['2 leeks', '1 litre stock', 'salt'],
  'recipeInstructions': ['Slice the leeks.', 'Simmer them in the stock.'],
}
const marked = (data: unknown, body = ''): string =>
  `<html lang="en"><head><script type="application/ld+json">${
    typeof data === 'string' ? data : JSON.stringify(data)
  }</script></head><body>${body}</body></html>`

function draftOf(html: string, address = url): RecipeDraft {
  const extraction = extractRecipe(html, address)
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft
}

const WRAPPED: [string, unknown][] = [
  ['in a graph', { '@graph': [{ '@type': 'WebPage' }, soup] }],
  ['as main entity', { '@type': 'WebPage', 'mainEntity': soup }],
  ['in a list of lists', [[[soup]]]],
  ['in a list of items', { '@type': 'ItemList', 'itemListElement': [{ item: soup }] }],
  ['with several types', { ...soup, '@type': ['Recipe', 'NewsArticle'] }],
  ['with the type as an address', { ...soup, '@type': 'http://schema.org/Recipe' }],
  ['under another object', { '@type': 'Article', 'about': { thing: { deeper: soup } } }],
]

const plain = JSON.stringify(soup)
const BROKEN: [string, string][] = [
  ['a line break in a string', plain.replace('Slice the', 'Slice\nthe\t')],
  ['a comma before the end', plain.replace('"salt"]', '"salt",]').replace(/\}$/, ',}')],
  ['a semicolon behind it', `${plain};`],
  ['a CDATA wrapper', `// <![CDATA[\n${plain}\n// ]]>`],
  ['a comment around it', `<!-- ${plain} -->`],
  ['single quotes', plain.replaceAll('"', "'")],
  ['its end cut off', plain.slice(0, -1)],
  ['its end cut off within a word', plain.slice(0, plain.indexOf('Simmer') + 9)],
  ['a byte order mark', `\uFEFF${plain}`],
  ['entities for its quotes', plain.replaceAll('"', '&quot;')],
  ['a comment of its own', plain.replace('"recipeIngredient"', '/* food */ "recipeIngredient"')],
  ['a CDATA wrapper in comments', `/*<![CDATA[*/${plain}/*]]>*/`],
  ['backslashes where none belong', plain.replace('Slice', "Don\\'t slice")],
  ['rubbish around it', `var data = ${plain}; push(data) }`],
  ['two values in one block', `${plain}\n{"@type":"Person"}`],
]

test.group('structured data', () => {
  for (const [how, data] of WRAPPED) {
    test(`a recipe ${how} is found`, ({ assert }) => {
      assert.equal(draftOf(marked(data)).name, 'Leek soup')
    })
  }

  for (const [fault, data] of BROKEN) {
    test(`data with ${fault} is read`, ({ assert }) => {
      const draft = draftOf(marked(data))
      assert.equal(draft.name, 'Leek soup')
      assert.lengthOf(draft.ingredients, 3)
    })
  }

  test('microdata is read, with amounts in elements of their own', ({ assert }) => {
    const draft = draftOf(`<div itemscope itemtype="https://schema.org/Recipe">
      <h1 itemprop="name">Leek soup</h1><img itemprop="image" src="/a.jpg" data-src="/b.jpg">
      <meta itemprop="totalTime" content="PT40M"><span itemprop="recipeYield">4 servings</span>
      <ul><li itemprop="recipeIngredient"><b>2</b> leeks</li>
        <li itemprop="recipeIngredient"><b>1 litre</b> stock</li></ul>
      <div itemprop="nutrition" itemscope><span itemprop="calories">250 kcal</span></div>
      <ol itemprop="recipeInstructions"><li>Slice.</li><li>Simmer.</li></ol></div>`)
    assert.containsSubset(draft, {
      name: 'Leek soup',
      totalTime: '40 minutes',
      recipeServings: 4,
      images: ['https://kitchen.example/b.jpg'],
      nutrition: { calories: '250' },
      ingredients: [{ text: '2 leeks' }, { text: '1 litre stock' }],
      steps: [{ text: 'Slice.' }, { text: 'Simmer.' }],
    })
  })

  const tongues = [
    {
      name: 'Leek soup',
      foods: ['2 leeks', '1 l stock', 'salt'],
      steps: ['Slice the leeks.', 'Simmer for 20 minutes.'],
      facts: ['Serves 4', 'Ada', 'Warm and green.'],
    },
    {
      name: 'Lauchsuppe',
      foods: ['2 Stangen Lauch', '1 l Brühe', 'Salz'],
      steps: ['Den Lauch schneiden.', '20 Minuten köcheln.'],
      facts: ['4 Portionen', 'Änne', 'Warm und grün.'],
    },
    {
      name: 'Soupe aux poireaux',
      foods: ['2 poireaux', '1 l de bouillon', 'sel'],
      steps: ['Émincer les poireaux.', 'Mijoter 20 minutes.'],
      facts: ['4 personnes', 'Zoé', 'Chaude et verte.'],
    },
    {
      name: 'ネギスープ',
      foods: ['ネギ 2本', '出汁 1リットル', '塩 少々'],
      steps: ['ネギを切る。', '20分煮る。'],
      facts: ['4人分', 'あい', '温かい。'],
    },
  ]
  type Tongue = (typeof tongues)[number]
  const each = (tag: string, attributes: string, lines: string[]) =>
    lines.map((line) => `<${tag} ${attributes}>${line}</${tag}>`).join('')
  const KINDS: [string, (tongue: Tongue) => string][] = [
    [
      'schema.org in RDFa',
      ({ name, foods, steps, facts: [serves, who, told] }) => `<div vocab="https://schema.org/"
        typeof="Recipe"><h2 property="name">${name}</h2><p property="description">${told}</p>
        <meta property="prepTime" content="PT5M"><b property="recipeYield">${serves}</b>
        <img property="image" src="/a.jpg">
        <ul>${each('li', 'property="recipeIngredient"', foods)}</ul>
        <span property="author" typeof="Person"><b property="name">${who}</b></span>
        <div property="recipeInstructions">${each('p', '', steps)}</div></div>`,
    ],
    [
      'schema.org in RDFa, by a prefix and in full',
      ({
        name,
        foods,
        steps,
        facts: [serves, who, told],
      }) => `<div prefix="schema: http://schema.org/"
        typeof="schema:Recipe"><h2 property="schema:name">${name}</h2>
        <p property="schema:description">${told}</p><meta property="schema:prepTime" content="PT5M">
        <b property="schema:recipeYield">${serves}</b><img property="schema:image" src="/a.jpg">
        <ul>${each('li', 'property="schema:recipeIngredient"', foods)}</ul>
        <span property="schema:author" typeof="schema:Person"><b property="schema:name">${who}</b></span>
        ${each('p', 'property="http://schema.org/recipeInstructions"', steps)}</div>`,
    ],
    [
      'the vocabulary before schema.org',
      ({ name, foods, steps, facts: [serves, who, told] }) => `<div itemscope
        itemtype="http://data-vocabulary.org/Recipe"><h2 itemprop="name">${name}</h2>
        <p itemprop="summary">${told}</p><b itemprop="author">${who}</b><i itemprop="yield">${serves}</i>
        <time itemprop="totalTime" datetime="PT5M">5</time><img itemprop="photo" src="/a.jpg">
        <ul>${each('li', 'itemprop="ingredient"', foods)}</ul>
        <div itemprop="instructions">${each('p', '', steps)}</div></div>`,
    ],
    [
      'the vocabulary before schema.org, in RDFa',
      ({ name, foods, steps, facts: [serves, who, told] }) => `<div
        xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe"><h2 property="v:name">${name}</h2>
        <p property="v:summary">${told}</p><b property="v:author">${who}</b>
        <i property="v:yield">${serves}</i><img rel="v:photo" src="/a.jpg">
        <span property="v:totalTime" content="PT5M">5</span>
        <ul>${each('li', 'property="v:ingredient"', foods)}</ul>
        <div property="v:instructions">${each('p', '', steps)}</div></div>`,
    ],
    [
      'h-recipe',
      ({ name, foods, steps, facts: [serves, who, told] }) => `<article class="h-recipe">
        <h2 class="p-name">${name}</h2><p class="p-summary">${told}</p>
        <a class="p-author h-card" href="/who">${who}</a><b class="p-yield">${serves}</b>
        <time class="dt-duration" datetime="PT5M">5</time><img class="u-photo" src="/a.jpg">
        <ul>${each('li', 'class="p-ingredient"', foods)}</ul>
        <ol class="e-instructions">${each('li', '', steps)}</ol></article>`,
    ],
    [
      'h-recipe whose method is paragraphs, and whose amounts are elements',
      ({ name, foods, steps, facts: [serves, who, told] }) => `<div class="h-recipe entry">
        <h2 class="p-name">${name}</h2><p class="p-summary">${told}</p><i class="p-author">${who}</i>
        <data class="p-yield" value="${serves}">${serves}</data>
        <time class="dt-duration" datetime="PT5M">5</time><img class="u-photo" src="/a.jpg">
        <p>${each(
          'span',
          'class="p-ingredient"',
          foods.map((food) => food.replace(/^\d+/, '<b>$&</b>'))
        )}</p>
        <div class="e-instructions">${each('p', '', steps)}</div></div>`,
    ],
  ]
  for (const [kind, html] of KINDS) {
    test(`${kind} is read whole, in any language`, ({ assert }) => {
      for (const tongue of tongues) {
        const { name, foods, steps, facts } = tongue
        const draft = draftOf(html(tongue))
        assert.containsSubset(draft, {
          name,
          author: facts[1],
          description: facts[2],
          recipeServings: 4,
          images: ['https://kitchen.example/a.jpg'],
        })
        assert.equal(kind.startsWith('schema') ? draft.prepTime : draft.totalTime, '5 minutes')
        assert.deepEqual(
          [draft.ingredients, draft.steps].map((lines) => lines.map(({ text }) => text)),
          [foods, steps]
        )
      }
    })
  }

  const OLDER: [string, string][] = [
    [
      'the vocabulary before schema.org in RDFa',
      `<div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe"><h2 property="v:name">
        Leek soup</h2><img rel="v:photo" src="/a.jpg"><span property="v:summary">Warm.</span>
        <span rel="v:ingredient"><span typeof="v:RecipeIngredient"><b property="v:amount">2</b>
        <i property="v:name">leeks</i></span></span>
        <li property="v:ingredient">salt</li><time property="v:prepTime" datetime="PT5M">5'</time>
        <div property="v:instructions"><p>Slice.</p><p>Simmer.</p></div></div>`,
    ],
    [
      'several prefixes and types in RDFa',
      `<div prefix="s: https://schema.org/" typeof="s:Recipe s:Thing"><h2 property="s:name">
        Leek soup</h2><meta property="s:prepTime" content="PT5M">
        <link property="s:image" href="/a.jpg"><p property="s:description">Warm.</p>
        <ul><li property="s:recipeIngredient">2 leeks</li><li property="s:recipeIngredient">salt</li></ul>
        <ol><li property="s:recipeInstructions" typeof="s:HowToStep">Slice.</li>
        <li property="s:recipeInstructions" typeof="s:HowToStep"><b property="s:text">Simmer.</b></li></ol></div>`,
    ],
    [
      'microdata that refers to other places',
      `<div itemscope itemtype="https://schema.org/Recipe" itemref="more how">
        <h1 itemprop="name">Leek soup</h1><p itemprop="description">Warm.</p></div>
        <ul id="more"><li itemprop="recipeIngredient">2 leeks</li><li itemprop="recipeIngredient">salt</li></ul>
        <div id="how"><data itemprop="prepTime" value="PT5M">quick</data><img itemprop="image" src="/a.jpg">
        <p itemprop="recipeInstructions">Slice.</p><p itemprop="recipeInstructions">Simmer.</p></div>`,
    ],
    [
      'the old hRecipe with its values in titles',
      `<div class="hrecipe"><h2 class="fn">Leek soup</h2><img class="photo" src="/a.jpg">
        <p class="summary">Warm.</p><span class="preptime"><span class="value-title" title="PT5M"></span>
        5 minutes</span><span class="author vcard">by <b class="fn">Ada</b></span>
        <li class="ingredient"><span class="value">2</span> <span class="type">leeks</span></li>
        <li class="ingredient">salt</li>
        <div class="instructions"><p class="instruction">Slice.</p><p class="instruction">Simmer.</p></div></div>`,
    ],
  ]
  for (const [what, html] of OLDER) {
    test(`${what} is read`, ({ assert }) => {
      assert.containsSubset(draftOf(html), {
        name: 'Leek soup',
        description: 'Warm.',
        images: ['https://kitchen.example/a.jpg'],
        prepTime: '5 minutes',
        ingredients: [{ text: '2 leeks' }, { text: 'salt' }],
        steps: [{ text: 'Slice.' }, { text: 'Simmer.' }],
      })
    })
  }

  test('what one source lacks another one gives', ({ assert }) => {
    const draft = draftOf(
      marked(
        soup,
        `<div itemscope itemtype="http://schema.org/Recipe"><b itemprop="name">Leek soup</b>
          <span itemprop="prepTime" content="PT5M"></span></div>`
      )
    )
    assert.equal(draft.prepTime, '5 minutes')
    assert.lengthOf(draft.steps, 2)
  })

  test('references are followed', ({ assert }) => {
    const draft = draftOf(
      marked({
        '@graph': [
          { ...soup, author: { '@id': '#me' }, image: { '@id': '#photo' } },
          { '@id': '#me', '@type': 'Person', 'name': 'Ada Leek' },
          { '@id': '#photo', '@type': 'ImageObject', 'url': '/photo.jpg' },
        ],
      })
    )
    assert.equal(draft.author, 'Ada Leek')
    assert.deepEqual(draft.images, ['https://kitchen.example/photo.jpg'])
  })

  test('of several recipes the one that the page is about is taken', ({ assert }) => {
    const other = { ...soup, name: 'Big feast', recipeIngredient: ['1', '2', '3', '4', '5'] }
    assert.equal(draftOf(marked([other, soup], '<h1>Leek Soup</h1>')).name, 'Leek soup')
    assert.equal(draftOf(marked([other, { ...soup, url }])).name, 'Leek soup')
    assert.equal(draftOf(marked([soup, other])).name, 'Big feast')
  })

  test('a page says whether it is about one of its recipes or about all of them', ({ assert }) => {
    const other = { ...soup, name: 'Pea soup' }
    const found = (body: string) => extractRecipe(marked([soup, other], body), url)
    const beside = { others: [{ name: 'Pea soup' }] }
    assert.containSubset(found('<h1>Leek soup</h1>'), { isAboutOne: true, ...beside })
    assert.containSubset(found('<h1>My cards</h1>'), { isAboutOne: false, ...beside })
    assert.containSubset(found('<h1>Leek soup</h1><h1>Pea soup</h1>'), { isAboutOne: false })
  })

  test('a page whose name says more than that of its recipe is about that one', ({ assert }) => {
    const names = [
      ['Leek soup', 'Our best leek soup, in 20 minutes'],
      ['Lauchsuppe', 'Schnelle Lauchsuppe mit Brot'],
      ['Soupe aux poireaux', 'La soupe aux poireaux de ma mère'],
    ]
    for (const [name, heading] of names) {
      const other = { ...soup, name: 'Feast', recipeIngredient: ['1', '2', '3', '4', '5'] }
      const page = marked([other, { ...soup, name }], `<h1>${heading}</h1>`)
      assert.containSubset(extractRecipe(page, url), { isAboutOne: true, draft: { name } })
    }
  })
})
