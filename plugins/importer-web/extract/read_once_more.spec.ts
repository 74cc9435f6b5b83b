import { test } from '@japa/runner'
import { extractRecipe } from './extract_recipe.js'
import { readPage } from './page.js'
import { withoutTeaser } from './without_false_steps.js'

/** A stew in three languages, with what was wrong in a hundred outputs that were read beside their pages. */
const stews = [
  {
    language: 'en',
    headings: ['Ingredients', 'Method'],
    lines: ['2 leeks', '300 g white beans', '1 l stock'],
    steps: ['Soften the leeks in a pan.', 'Add the beans and the stock and simmer.'],
    about:
      'My neighbour brings me her leeks when the first frost has been over them, and this is what they are for.',
    baked: ['Baking: 40 min', '40 min cooking time', 'Baking'],
    whole: ['Time: 50 min.', 'Overall 50 min'],
    yields: ['2 to 3 servings', 'Recipe for about 12 rolls', 'about 12 rolls', 'YIELD'],
    named: 'RECIPE - Leeks and beans',
    name: 'Leeks and beans',
    parts: ['For the leeks', 'For the beans'],
    cut: ['2 thick', 'white leeks – washed, and cut in rings (the green of them does, too)'],
    noted: ['300 g beans, soaked', '1 l stock (hot)', '1/2 lemon', '2 bay leaves'],
    oils: ['36.40 gm olive oil', '2 tbsp olive oil'],
    sentences: ['Do give it a try!', "Don't leave the leeks out, whoever tells you to."],
    more: ' It is the stew of our winters.',
  },
  {
    language: 'de',
    headings: ['Zutaten', 'Zubereitung'],
    lines: ['2 Stangen Lauch', '300 g weiße Bohnen', '1 l Brühe'],
    steps: ['Den Lauch in einem Topf dünsten.', 'Bohnen und Brühe zugeben und köcheln lassen.'],
    about:
      'Meine Nachbarin bringt mir ihren Lauch, wenn der erste Frost darüber gegangen ist, und dafür ist er da.',
    baked: ['Backen: 40 Min.', '40 Min. Kochzeit', 'Schmoren'],
    whole: ['Zeit: 50 Min.', 'Insgesamt 50 Min.'],
    yields: ['2 bis 3 Portionen', 'Rezept für etwa 12 Stück', 'etwa 12 Stück', 'ERGIBT'],
    named: 'REZEPT - Lauch und Bohnen',
    name: 'Lauch und Bohnen',
    parts: ['Für den Lauch', 'Für die Bohnen'],
    cut: ['2 dicke', 'weiße Stangen Lauch – gewaschen, in Ringen (das Grüne geht auch)'],
    noted: ['300 g Bohnen, eingeweicht', '1 l Brühe (heiß)', '1/2 Zitrone', '2 Lorbeerblätter'],
    oils: ['36,40 g Olivenöl', '2 EL Olivenöl'],
    sentences: ['Er schmeckt allen.', 'Gibt’s keinen Lauch, nimmt man Zwiebeln.'],
    more: ' Es ist der Eintopf unserer Winter.',
  },
  {
    language: 'fr',
    headings: ['Ingrédients', 'Préparation'],
    lines: ['2 poireaux', '300 g de haricots blancs', '1 l de bouillon'],
    steps: [
      'Faire fondre les poireaux.',
      'Ajouter les haricots et le bouillon et laisser mijoter.',
    ],
    about:
      'Ma voisine m’apporte ses poireaux quand les premières gelées sont passées dessus, et voilà pour quoi.',
    baked: ['Au four : 40 mns', '40 min de cuisson', 'Cuire'],
    whole: ['Temps : 50 min.', 'En tout 50 min'],
    yields: ['2 à 3 personnes', 'Recette pour environ 12 pièces', 'environ 12 pièces', 'PARTS'],
    named: 'RECETTE - Poireaux et haricots',
    name: 'Poireaux et haricots',
    parts: ['Pour les poireaux', 'Pour les haricots'],
    cut: ['2 gros', 'poireaux blancs – lavés, en rondelles (le vert va aussi)'],
    noted: [
      '300 g de haricots, trempés',
      '1 l de bouillon (chaud)',
      '1/2 citron',
      '2 feuilles de laurier',
    ],
    oils: ['36,40 g huile d’olive', '2 cuillères à soupe huile d’olive'],
    sentences: ['Il plaît à tous.', 'C’est le plat de tous nos hivers.'],
    more: ' C’est le ragoût de nos hivers.',
  },
]

type Stew = (typeof stews)[number]

const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join('')
const shownOf = ({ headings, lines, steps }: Stew) =>
  `<h2>${headings[0]}</h2><ul>${items(lines)}</ul><h2>${headings[1]}</h2><ol>${items(steps)}</ol>`

/** The draft of a page that shows this below its heading; with markup, of one that marks its recipe up so. */
function draftOf(stew: Stew, shown: string, marked?: object, head = '') {
  const { lines, steps, language } = stew
  const recipe = { '@type': 'Recipe', 'recipeIngredient': lines, 'recipeInstructions': steps }
  const data = JSON.stringify({ ...recipe, name: 'Leek', ...marked })
  const markup = marked ? `<script type="application/ld+json">${data}</script>` : ''
  const html = `<html lang="${language}">${head}${markup}<h1>Leek</h1>${shown}</html>`
  const extraction = extractRecipe(html, 'https://larder.example/leek')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft
}

test.group('a page read once more', () => {
  test('has the paragraph whole that its description is the beginning of', ({ assert }) => {
    for (const stew of stews) {
      const story = stew.more.repeat(20)
      const paragraphs = (text: string) => `<p>${stew.more}</p><p>${text}</p>${shownOf(stew)}`
      for (const end of ['', ' …']) {
        const description = stew.about.slice(0, 90) + end
        const draft = draftOf(stew, paragraphs(stew.about + stew.more), { description })
        assert.equal(draft.description, stew.about + stew.more)
        const long = draftOf(stew, paragraphs(stew.about + story), { description })
        assert.equal(long.description, stew.about)
      }
      const whole = draftOf(stew, paragraphs(stew.about + stew.more), { description: stew.about })
      assert.equal(whole.description, stew.about)
      const meta = `<meta name="description" content="${stew.about.slice(0, 90)}">`
      const told = draftOf(stew, paragraphs(stew.about + stew.more), undefined, meta)
      assert.equal(told.description, stew.about + stew.more)
    }
  })

  test('has its times from names that only a time beside them makes ones', ({ assert }) => {
    for (const stew of stews) {
      const [signed, behind, over] = stew.baked
      for (const fact of [signed, behind, `${over}</p><p>40 min`]) {
        const draft = draftOf(stew, `<p>${fact}</p>${shownOf(stew)}`)
        assert.equal(draft.performTime, '40 minutes', fact)
      }
      for (const fact of stew.whole)
        assert.equal(draftOf(stew, `<p>${fact}</p>${shownOf(stew)}`).totalTime, '50 minutes')
      const bare = draftOf(stew, shownOf({ ...stew, steps: [`${over} 40 min`, ...stew.steps] }))
      assert.isNull(bare.performTime)
    }
  })

  test('says how much it makes, without what only names that', ({ assert }) => {
    for (const stew of stews) {
      const [range = '', told, pieces, label] = stew.yields
      const yieldOf = (line: string, marked?: object) =>
        draftOf(stew, `<p>${line}</p>${shownOf(stew)}`, marked).recipeYield
      assert.equal(yieldOf(range), range)
      assert.equal(yieldOf(`${told}<br>${stew.whole[0]}`), pieces)
      assert.equal(yieldOf('', { recipeYield: `${label} — 4 kg` }), '4 kg')
    }
  })

  test('is named by the heading that calls it a recipe, and not by the site’s', ({ assert }) => {
    for (const stew of stews) {
      const title = `<title>${stew.named} | Larder Inter</title>`
      const html = `<h1>${stew.named}</h1><p>${stew.yields[0]}</p>${shownOf(stew)}`
      const page = `<html lang="${stew.language}">${title}<h1>Larder Inter</h1>${html}</html>`
      const extraction = extractRecipe(page, 'https://larder.example/leek')
      assert.equal('draft' in extraction && extraction.draft.name, stew.name)
    }
  })

  test('has nothing of nutrition for its times', ({ assert }) => {
    for (const stew of stews) {
      const draft = draftOf(stew, `${shownOf(stew)}<p>Total fibre 2 g</p><p>Protein 1 g</p>`)
      assert.isNull(draft.totalTime)
    }
  })

  test('has steps without the signs of a list within them, and footnotes with theirs', ({
    assert,
  }) => {
    for (const stew of stews) {
      const [first, second] = stew.steps
      const text = `* ${first}\n\n* ${second}`
      const recipeInstructions = [{ text }, { text: `${first}\n*${stew.name}` }]
      const { steps } = draftOf(stew, '', { recipeInstructions })
      assert.deepEqual(
        steps.map((one) => one.text),
        [`${first}\n${second}`, `${first}\n*${stew.name}`]
      )
    }
  })

  test('has the names of its parts above the steps, too, where the page heads both so', ({
    assert,
  }) => {
    for (const stew of stews) {
      const [one = '', two = ''] = stew.parts
      const [first = '', second = ''] = stew.steps
      const [leeks = '', ...others] = stew.lines
      const list = `<h3>${one}</h3><ul>${items([leeks])}</ul><h3>${two}</h3><ul>${items(others)}</ul>`
      const method = `<h2>${stew.headings[1]}</h2><div><h3>${one}</h3><p>${first}</p></div><div><h3>${two}</h3><p>${second}</p></div>`
      const draft = draftOf(stew, `<h2>${stew.headings[0]}</h2>${list}${method}`, {})
      assert.deepEqual(
        draft.steps.map(({ title, text }) => [title, text]),
        [
          [one, first],
          [two, second],
        ]
      )
    }
  })

  test('has seasonings as a part of its list in Japanese and Chinese', ({ assert }) => {
    const dishes = [
      ['材料', '☆調味料', ['大根 200g', '豆腐 1丁'], ['醤油 大さじ1', '砂糖 小さじ1']],
      ['材料', '調味料', ['白蘿蔔 200克', '豆腐 1塊'], ['醬油 1大匙', '糖 1小匙']],
      ['食材', '调料', ['白萝卜 200克', '豆腐 1块'], ['酱油 1大勺', '糖 1小勺']],
    ] as const
    for (const [at, [heading, part, foods, seasonings]] of dishes.entries()) {
      const titled = `<li class="group__header">${part}</li>`
      const shown = `<h2>${heading}</h2><ul>${items([...foods])}${titled}${items([...seasonings])}</ul>`
      const marked = { recipeIngredient: [...foods, ...seasonings] }
      for (const stew of stews.slice(at, at + 1))
        assert.deepEqual(
          draftOf(stew, shown, marked).ingredients.map(({ title }) => title),
          [null, null, part, null]
        )
    }
  })

  test('has a food’s name whole where its markup ends amid it', ({ assert }) => {
    for (const stew of stews) {
      const [cut = '', rest = ''] = stew.cut
      const recipeIngredient = [cut, ...stew.noted]
      const page = [`${cut} ${rest}`, ...stew.noted.map((line) => line.replace('1/2', '½'))]
      const draft = draftOf(stew, shownOf({ ...stew, lines: page }), { recipeIngredient })
      assert.deepEqual(
        draft.ingredients.map(({ text }) => text),
        [`${cut} ${rest}`, ...stew.noted]
      )
      const others = page.map((line) => `${line} (${stew.name})`)
      const told = draftOf(stew, shownOf({ ...stew, lines: others }), { recipeIngredient })
      assert.equal(told.ingredients[0]?.text, cut)
    }
  })

  test('is told by the paragraph above its foods where nothing else tells of it', ({ assert }) => {
    for (const stew of stews) {
      const call = `<p>${stew.more.trim()} ${stew.about.replace('.', '')} newsletter@larder.example!</p>`
      const of = (times: number) =>
        draftOf(stew, `${call}${`<p>${stew.about}</p>`.repeat(times)}${shownOf(stew)}`).description
      assert.equal(of(1), stew.about)
      assert.equal(of(3), '')
    }
  })

  test('does not begin its method with what its head tells of it', ({ assert }) => {
    for (const { about, more, parts, steps } of stews) {
      const step = (text: string, title: string | null = null) => ({ text, title, summary: null })
      const method = steps.map((text, at) => step(text, at === 0 ? `${parts[0]}!` : null))
      const head = `<meta name="description" content="${about}">`
      const page = readPage(head, 'https://larder.example/leek')
      assert.deepEqual(withoutTeaser([step(about + more), ...method], page), method)
      assert.deepEqual(withoutTeaser([step(more), ...method], page), [step(more), ...method])
      const unheaded = [step(about + more), ...steps.map((text) => step(text))]
      assert.deepEqual(withoutTeaser(unheaded, page), unheaded)
    }
  })

  test('has the page’s measure where its markup has a weight that was worked out', ({ assert }) => {
    for (const stew of stews) {
      const [worked = '', measured = ''] = stew.oils
      const linesOf = (own: string, page: string) =>
        draftOf(stew, shownOf({ ...stew, lines: [...stew.lines, page] }), {
          recipeIngredient: [...stew.lines, own],
        }).ingredients.map(({ text }) => text)
      assert.deepEqual(linesOf(worked, measured), [...stew.lines, measured])
      const rounded = worked.replace(/[.,]40/, '')
      assert.deepEqual(linesOf(rounded, measured), [...stew.lines, rounded])
    }
  })

  test('has a blank between sentences, whatever the next one begins with', ({ assert }) => {
    for (const stew of stews) {
      const [first, second] = stew.sentences
      const { description } = draftOf(stew, '', { description: `${first}${second}` })
      assert.equal(description, `${first} ${second}`)
    }
  })

  test('has each of its keywords where its head has them in one entry', ({ assert }) => {
    for (const stew of stews) {
      const [, ...words] = stew.noted.map((line) => line.replaceAll(/[^\p{L} ]/gu, '').trim())
      const keywordsOf = (told: string) =>
        draftOf(stew, shownOf(stew), {}, `<meta property="article:tag" content="${told}">`).keywords
      assert.deepEqual(keywordsOf(words.join(',')), words)
      assert.deepEqual(keywordsOf(words.slice(0, 2).join(', ')), [words.slice(0, 2).join(', ')])
    }
  })
})
