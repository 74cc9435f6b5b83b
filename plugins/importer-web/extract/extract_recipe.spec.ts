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
const read = (more: object, body = ''): RecipeDraft => draftOf(marked({ ...soup, ...more }, body))
const linesOf = (html: string): string[] => draftOf(html).ingredients.map(({ text }) => text)

test.group('fields', () => {
  test('words are cleaned of tags and entities', ({ assert }) => {
    const draft = read({ name: 'Leek &amp;amp; <i>potato</i>&nbsp;soup - (4.8/5)' })
    assert.equal(draft.name, 'Leek & potato soup')
  })

  test('a name in capitals is taken as the heading spells it', ({ assert }) => {
    assert.equal(read({ name: 'LEEK SOUP' }, '<h1>Leek Soup</h1>').name, 'Leek Soup')
  })

  test('ingredients in one string are cut into lines', ({ assert }) => {
    for (const text of ['2 leeks\nsalt', '<li>2 leeks</li><li>salt</li>', '2 leeks<br>• salt'])
      assert.deepEqual(linesOf(marked({ ...soup, recipeIngredient: text })), ['2 leeks', 'salt'])
  })

  test('ingredients as objects, or listed twice, are lines all the same', ({ assert }) => {
    const parts = [
      { amount: 2, name: 'leeks' },
      { quantity: '1', unit: 'l', name: 'stock' },
    ]
    assert.deepEqual(linesOf(marked({ ...soup, recipeIngredient: parts })), [
      '2 leeks',
      '1 l stock',
    ])
    const twice = ['2 leeks', 'salt', '2 leeks', 'salt']
    assert.deepEqual(linesOf(marked({ ...soup, recipeIngredient: twice })), ['2 leeks', 'salt'])
  })

  const STEPS: [string, unknown, string[]][] = [
    ['one text of lines', '1. Slice.\n2. Simmer.', ['Slice.', 'Simmer.']],
    ['paragraphs', '<p>Slice.</p><p>Simmer.</p>', ['Slice.', 'Simmer.']],
    ['data in a string', '[{"@type":"HowToStep","text":"Slice."}]', ['Slice.']],
    [
      'an object by number',
      { 0: { text: 'Slice.' }, 1: { text: 'Simmer.' } },
      ['Slice.', 'Simmer.'],
    ],
    ['lists in lists', [[{ text: 'Slice.' }], ['Simmer.']], ['Slice.', 'Simmer.']],
    ['steps that only count', [{ name: 'Step 1', text: 'Slice.' }, { name: 'Step 2' }], ['Slice.']],
    ['an item list', { itemListElement: [{ item: { text: 'Slice.' } }] }, ['Slice.']],
    ['no list at all', { '@type': 'HowToStep', 'text': 'Slice.' }, ['Slice.']],
  ]
  for (const [how, given, wanted] of STEPS) {
    test(`steps given as ${how} are read`, ({ assert }) => {
      assert.deepEqual(
        read({ recipeInstructions: given }).steps.map(({ text }) => text),
        wanted
      )
    })
  }

  test('sections become titles, the names of steps stay with them', ({ assert }) => {
    const section = (name: string, ...texts: string[]) => ({
      '@type': 'HowToSection',
      name,
      'itemListElement': texts.map((text) => ({ '@type': 'HowToStep', text, 'name': 'Cut fine' })),
    })
    const { steps } = read({
      recipeInstructions: [section('Soup', 'Slice.', 'Simmer.'), section('Bread', 'Bake.')],
    })
    assert.deepEqual(
      steps.map(({ title }) => title),
      ['Soup', null, 'Bread']
    )
    assert.equal(steps[0]?.summary, 'Cut fine')
  })

  test('a missing total time is the sum, nonsense is no time', ({ assert }) => {
    const times = read({ prepTime: 'PT10M', cookTime: { maxValue: 'PT20M' } })
    assert.equal(times.totalTime, '30 minutes')
    assert.isNull(read({ totalTime: 'PT28564220M' }).totalTime)
  })

  const YIELDS: [unknown, string | null, number | null][] = [
    [['4', '4 servings'], '4 servings', 4],
    [6, '6', 6],
    ['24 cookies', '24 cookies', null],
    ['Für 4 Personen', 'Für 4 Personen', 4],
    [{ '@type': 'QuantitativeValue', 'value': 8 }, '8', 8],
    [[], null, null],
  ]
  for (const [given, text, servings] of YIELDS) {
    test(`a yield of ${JSON.stringify(given)} is read`, ({ assert }) => {
      const draft = read({ recipeYield: given })
      assert.deepEqual([draft.recipeYield, draft.recipeServings], [text, servings])
    })
  }

  test('a yield that stands alone below the heading is read', ({ assert }) => {
    const shown = '<p>Serves many</p><h1>Leek soup</h1><span>30 min</span><div>6 personen</div>'
    assert.equal(read({}, shown).recipeServings, 6)
    assert.equal(read({ recipeYield: '4' }, shown).recipeServings, 4)
  })

  test('nutrition is numbers in kcal, grams and milligrams', ({ assert }) => {
    const nutrition = {
      calories: '1046 kJ / 250 kcal',
      fatContent: '8,5 g',
      sodiumContent: '1.2 g',
      cholesterolContent: '30 mg',
      proteinContent: 'some',
    }
    assert.deepEqual(read({ nutrition }).nutrition, {
      calories: '250',
      fatContent: '8.5',
      sodiumContent: '1200',
      cholesterolContent: '30',
    })
  })

  test('pictures are absolute, the largest first, logos last', ({ assert }) => {
    const image = [
      '/logo.png',
      { url: 'a-300x200.jpg' },
      { url: '/b.jpg', width: 1200, height: 900 },
    ]
    assert.deepEqual(read({ image }).images, [
      'https://kitchen.example/b.jpg',
      'https://kitchen.example/soups/a-300x200.jpg',
      'https://kitchen.example/logo.png',
    ])
    assert.deepEqual(read({ image: ['data:image/png;base64,x', '#', 'javascript:x'] }).images, [])
  })

  test('a page that names no picture gives those that it shows, its own first', ({ assert }) => {
    const shown = `<h1>Leek soup</h1><nav><img src="/menu.jpg"></nav><img src="/logo.svg">
      <img src="/dot.jpg" width="1" height="1"><img src="/bread.jpg" alt="Bread">
      <img alt="A bowl of leek soup" src="data:x" srcset="/s.jpg 300w, /l.jpg 900w, /m.jpg 600w">`
    assert.deepEqual(read({}, shown).images, [
      'https://kitchen.example/l.jpg',
      'https://kitchen.example/bread.jpg',
    ])
    assert.deepEqual(read({ image: '/a.jpg' }, shown).images, ['https://kitchen.example/a.jpg'])
  })

  test('a picture within a link to another page is that of another recipe', ({ assert }) => {
    for (const [name, other] of [
      ['Leek soup', 'Bread'],
      ['Lauchsuppe', 'Brot'],
      ['Soupe aux poireaux', 'Pain'],
    ]) {
      const shown = `<h1>${name}</h1><a href="/bread"><img src="/bread.jpg" alt="${other}"></a>
        <a href="/bowl-full.jpg"><img src="/bowl.jpg"></a><a href="/x"><img src="/own.jpg" alt="${name}"></a>`
      const { images } = read({ name }, shown)
      assert.deepEqual(
        images.map((image) => new URL(image).pathname),
        ['/own.jpg', '/bowl.jpg']
      )
    }
  })

  test('a drawing beside a time or the servings is no picture of the dish', ({ assert }) => {
    const labels = [
      ['Prep time', '20 minutes', 'Serves 4', 'Difficulty'],
      ['Vorbereitungszeit', '20 Minuten', '4 Portionen', 'Schwierigkeit'],
      ['Temps de préparation', '20 minutes', '4 personnes', 'Difficulté'],
      ['זמן הכנה', '20 דקות', '4 מנות', 'רמת קושי'],
    ]
    for (const [name, time, serves, level] of labels) {
      const shown = `<h1>Soup</h1><div><img src="/ui/a.png"> <span>${name}: ${time}</span></div>
        <p><span><img src="/ui/b.png"></span>${serves}</p><img src="/ui/c.png" alt="${level}">
        <img src="/pictos/d.png"><img src="/ico/e.png"><p><img src="/soup.png"></p>`
      const { images } = read({}, shown)
      assert.deepEqual(images, ['https://kitchen.example/soup.png'])
    }
  })

  test('what a page shares is preferred to its own small copies', ({ assert }) => {
    const head = '<meta property="og:image" content="https://kitchen.example/a.jpg">'
    const image = ['/a-500x500.jpg', '/a-300x200.jpg']
    assert.equal(read({ image }, head).images[0], 'https://kitchen.example/a.jpg')
  })

  test('what the markup of a recipe lacks the markup of its page gives', ({ assert }) => {
    const article = {
      '@type': 'Article',
      'image': '/article.jpg',
      'author': { name: 'Ada' },
      'keywords': ['soup'],
    }
    assert.containsSubset(draftOf(marked([soup, article])), {
      images: ['https://kitchen.example/article.jpg'],
      author: 'Ada',
      keywords: ['soup'],
    })
    const filed = '<a rel="category tag">Soups</a><a rel="tag">leek</a>'
    assert.containsSubset(read({}, filed), { categories: ['Soups'], keywords: ['leek'] })
  })

  test('notes behind the last step are kept, the language is heard from the steps', ({
    assert,
  }) => {
    const steps = [
      'Den Ofen vorheizen und den Teig kneten.',
      'Alles mischen, in die Form geben und 40 Minuten backen.',
    ]
    const html = marked({ ...soup, recipeInstructions: steps }).replace(' lang="en"', '')
    const shown = `<ol><li>${steps.join('</li><li>')}</li></ol><h3>Tipps:</h3>
      <p>Am nächsten Tag schmeckt er noch besser.</p><p>Er lässt sich gut einfrieren.</p>
      <h3>Mehr Kuchen</h3><p>Noch viele andere Kuchen finden Sie hier.</p>`
    const draft = draftOf(html.replace('</body>', `${shown}</body>`))
    assert.equal(draft.language, 'de')
    assert.deepEqual(draft.notes, [
      {
        title: 'Tipps',
        text: 'Am nächsten Tag schmeckt er noch besser.\nEr lässt sich gut einfrieren.',
      },
    ])
  })

  test('a name is told without the site and the writer behind it', ({ assert }) => {
    const site = '<meta property="og:site_name" content="Spoon"><h1>Leek soup</h1>'
    for (const name of ['Leek soup | Spoon', 'Leek soup by Ada', 'Leek soup – Spoon'])
      assert.equal(read({ name, author: 'Ada' }, site).name, 'Leek soup')
    assert.equal(read({ name: 'The Wooden Spoon' }, site).name, 'The Wooden Spoon')
  })

  test('author, rating, video, keywords and language are read', ({ assert }) => {
    const draft = read({
      author: [{ name: 'Ada' }, 'Bo', { name: 'Ada' }],
      aggregateRating: { ratingValue: '8,4', bestRating: 10 },
      video: { contentUrl: '/v.mp4' },
      keywords: 'soup, Leek, soup, ',
      recipeCategory: ['Dinner', 'Soup'],
    })
    assert.containsSubset(draft, {
      author: 'Ada, Bo',
      rating: 4.2,
      videoUrl: 'https://kitchen.example/v.mp4',
      keywords: ['soup', 'Leek'],
      categories: ['Dinner', 'Soup'],
      language: 'en',
    })
  })

  test('the canonical address counts only on the same site', ({ assert }) => {
    const page = (href: string) => `<link rel="canonical" href="${href}">${marked(soup)}`
    assert.equal(
      draftOf(page('https://www.kitchen.example/leek')).sourceUrl,
      'https://www.kitchen.example/leek'
    )
    assert.equal(draftOf(page('https://thief.example/leek')).sourceUrl, url)
    assert.equal(draftOf(page('https://kitchen.example/')).sourceUrl, url)
  })
})
