import { test } from '@japa/runner'
import type { RecipeDraft } from '#core/recipes/index'
import { extractRecipe } from '../extract_recipe.js'

const own = {
  '@type': 'Recipe',
  'name': 'Soup',
  'recipeIngredient': ['2 leeks', '1 l stock', '50 g butter'],
  'recipeInstructions': ['Cook.'],
}

function draftOf(recipe: object, head = '', body = ''): RecipeDraft {
  const data = JSON.stringify({ ...own, ...recipe })
  const html = `<head>${head}</head><h1>Soup</h1><script type="application/ld+json">${data}</script>${body}`
  const extraction = extractRecipe(html, 'https://larder.example/soup')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft
}

/** The same things said in three languages. */
const soups = [
  {
    line: '50 g butter (melted)',
    step: 'Soften the leeks in butter',
    tools: ['Equipment', 'Stick blender', 'Large pan'],
    lines: ['2 leeks', '1 l stock', '50 g butter'],
    description: 'A soup for cold evenings that keeps for days',
    tags: ['soup', 'for two', 'quick dinner'],
  },
  {
    line: '50 g Butter (zerlassen)',
    step: 'Den Lauch in Butter dünsten',
    tools: ['Utensilien', 'Pürierstab', 'Großer Topf'],
    lines: ['2 Stangen Lauch', '1 l Brühe', '50 g Butter'],
    description: 'Eine Suppe für kalte Abende, die Tage hält',
    tags: ['Suppe', 'für zwei', 'schnelles Essen'],
  },
  {
    line: '50 g de beurre (fondu)',
    step: 'Faire fondre les poireaux au beurre',
    tools: ['Ustensiles', 'Mixeur', 'Grande casserole'],
    lines: ['2 poireaux', '1 l de bouillon', '50 g de beurre'],
    description: 'Une soupe pour les soirs froids qui se garde bien',
    tags: ['soupe', 'pour deux', 'dîner rapide'],
  },
]

test.group('what a program left in a recipe', () => {
  test('signs of editors are not in its lines', ({ assert }) => {
    for (const { line, step } of soups) {
      const [food, note] = line.split(' (')
      const recipeIngredient = [
        `${food} ( ${note?.replace(')', ' )')}`,
        `**${food}** ([${note?.slice(0, -1)}](https://shop.example/a))`,
        `[caption id="7"]${line}[/caption]`,
        `${food} ((${note})`,
      ]
      const recipeInstructions = [
        `### ${step}`,
        `[ad_slot] **${step}**`,
        `${step} [2 min]`,
        '{{ step }}',
      ]
      const draft = draftOf({ recipeIngredient, recipeInstructions })
      assert.deepEqual(
        draft.ingredients.map(({ text }) => text),
        [line, line, line, line]
      )
      assert.deepEqual(
        draft.steps.map(({ text }) => text),
        [step, step, `${step} [2 min]`]
      )
    }
  })

  test('brackets around a note with brackets of its own are a program’s', ({ assert }) => {
    const lines = [
      ['1/2 stick ((4 tbsp) butter)', '1/2 stick (4 tbsp) butter'],
      ['4 filets (, (2 cm thick))', '4 filets (2 cm thick)'],
      ['4 Filets (, (2 cm dick))', '4 Filets (2 cm dick)'],
      ['4 filets (, (de 2 cm))', '4 filets (de 2 cm)'],
      ['1 Becher ((200 g) Schmand)', '1 Becher (200 g) Schmand'],
      ['1 pot ((125 g) de yaourt), battu', '1 pot (125 g) de yaourt, battu'],
      ['2 leeks (about 1 cup (240 ml))', '2 leeks (about 1 cup (240 ml))'],
    ] as const
    const draft = draftOf({ recipeIngredient: lines.map(([line]) => line) })
    assert.deepEqual(
      draft.ingredients.map(({ text }) => text),
      lines.map(([, clean]) => clean)
    )
  })

  test('pots and pans are no ingredients', ({ assert }) => {
    for (const { tools, lines } of soups) {
      const [heading = '', ...pans] = tools
      const recipeIngredient = [...lines, `${heading}:`, ...pans]
      const draft = draftOf({ recipeIngredient })
      assert.deepEqual(
        draft.ingredients.map(({ text }) => text),
        lines
      )
    }
  })

  test('codes are no tags', ({ assert }) => {
    for (const { tags } of soups) {
      const codes = ['post_id', 'type:dinner', 'hasVideo', '10482215', 'utm=mail', 'ad-9f3c21e7']
      assert.deepEqual(draftOf({ keywords: [...tags, ...codes].join(',') }).keywords, tags)
    }
  })

  test('a description is no list of ingredients, and is had to its end', ({ assert }) => {
    for (const { description, lines } of soups) {
      const head = `<meta name="description" content="${description}">`
      const recipe = { recipeIngredient: lines, description: lines.join(', ') }
      assert.equal(draftOf(recipe, head).description, description)
      const cut = { description: `${description.slice(0, 25)}…` }
      assert.equal(draftOf(cut, head).description, description)
      const other = { description: 'Leeks …' }
      assert.equal(draftOf(other, head).description, 'Leeks …')
    }
  })

  test('a description that was never closed ends where the recipe begins', ({ assert }) => {
    const headings = ['Ingredients', 'Zutaten', 'Ingrédients']
    for (const [at, { description, lines }] of soups.entries()) {
      const whole = [`${description}.`, 'PT40MPT20M', 'Soup', headings[at], ...lines, 'Cook.']
      const recipe = { recipeIngredient: lines, description: whole.join('\n') }
      assert.equal(draftOf(recipe).description, `${description}.`)
      const two = [description, ...lines.slice(0, 2)].join('\n')
      assert.equal(draftOf({ recipeIngredient: lines, description: two }).description, two)
    }
  })

  test('words that a font draws as pictures are not read', ({ assert }) => {
    for (const { line } of soups) {
      const body = `<ul itemscope itemtype="http://schema.org/Recipe"><li itemprop="name">Soup</li><li itemprop="ingredients"><i class="material-icons">check_box</i> ${line}</li></ul>`
      assert.deepEqual(
        draftOf({ recipeIngredient: [] }, '', body).ingredients.map(({ text }) => text),
        [line]
      )
    }
  })

  test('a picture comes before its own small copies, and what shows no dish is last', ({
    assert,
  }) => {
    const files = ['leek-soup', 'Lauchsuppe-mit-Brot', 'soupe-aux-poireaux', 'ネギスープ']
    const none = ['no-image.jpg', 'placeholder-600x400.png', 'site-logo.png', 'coming-soon.jpg']
    for (const file of files) {
      const small = [`/${file}-320x180.jpg`, `/${file}-225x225.jpg`]
      for (const other of none) {
        const image = [`/img/${other}`, ...small, `/${file}.jpg`]
        const names = draftOf({ image }).images.map((address) =>
          decodeURI(new URL(address).pathname)
        )
        assert.deepEqual(names, [`/${file}.jpg`, small[0], small[1], `/img/${other}`])
        const head = `<meta property="og:image" content="/${file}-1200x800.jpg">`
        const [shared = ''] = draftOf({ image: [...small, `/img/${other}`] }, head).images
        assert.equal(decodeURI(new URL(shared).pathname), `/${file}-1200x800.jpg`)
      }
    }
  })

  test('sentences that were run together are apart, also before capitals', ({ assert }) => {
    const pairs = [
      ['Break up all of the lumps.', 'PRO TIP: Do not leave the stove.'],
      ['Alle Klumpen zerdrücken.', 'TIPP: Nicht vom Herd gehen.'],
      ['Écraser tous les grumeaux.', 'ASTUCE : Rester devant le feu.'],
    ]
    for (const [first, second] of pairs) {
      const { steps } = draftOf({ recipeInstructions: [`${first}${second}`, 'Cook.'] })
      assert.equal(steps[0]?.text, `${first} ${second}`)
    }
  })
})
