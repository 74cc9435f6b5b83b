import { test } from '@japa/runner'
import { readBlocks } from './align/blocks.js'
import { readPage } from './page.js'
import { readLines } from './unmarked/lines.js'
import { recipeBody, type RecipeBody } from './recipe_body.js'

const lines = ['2 leeks', '1 l stock', 'salt']
const method = [
  'Slice the leeks thinly, wash them well and let them drain.',
  'Simmer them in the stock for an hour and season with salt.',
]
const list = `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
const prose = method.map((line) => `<p>${line}</p>`).join('')
const thing = { '@type': 'Recipe', 'recipeIngredient': lines, 'recipeInstructions': method }

function bodyOf(html: string, things: Record<string, unknown>[]): RecipeBody {
  const page = readPage(`<h1>Leek soup recipe</h1>${html}`, 'https://spoon.example/soup')
  const blocks = readBlocks(page.document)
  return recipeBody(page, things, { blocks, lines: readLines(page.document, blocks) })
}

test.group('how sure the lists of a page are', () => {
  test('lists are surest where markup and page say the same', ({ assert }) => {
    const both = bodyOf(list + prose, [thing])
    assert.equal(both.ingredientsEvidence.source, 'both')
    const alone = bodyOf('<p>Loading</p>', [thing])
    assert.equal(alone.stepsEvidence.source, 'markup')
    assert.isBelow(alone.stepsEvidence.confidence, both.stepsEvidence.confidence)
    assert.isEmpty(both.lines)
  })

  test('lists under headings are believed, those without ask for a look', ({ assert }) => {
    const headed = `<h2>Ingredients</h2>${list}<h2>Method</h2>${prose}`
    assert.deepEqual(bodyOf(headed, []).stepsEvidence, { source: 'shown', confidence: 0.85 })
    const bare = headed.replace('<h2>Method</h2>', '')
    assert.equal(bodyOf(bare, []).stepsEvidence.reason, 'guessed')
  })

  test('a list that is nowhere is missing', ({ assert }) => {
    const body = bodyOf(list, [{ ...thing, recipeInstructions: [] }])
    assert.deepEqual(body.stepsEvidence, { source: 'shown', confidence: 0, reason: 'missing' })
  })

  test('lines that look like something else are told by their place', ({ assert }) => {
    const odd = ['2 leeks', '1 l stock', 'Shop at https://shop.example', '3 carrots']
    const body = bodyOf(list, [
      { ...thing, recipeIngredient: odd, recipeInstructions: ['Step 7', 'Cook them.'] },
    ])
    assert.deepEqual(
      body.lines.map(({ list: of, index }) => [of, index]),
      [
        ['ingredients', 2],
        ['steps', 0],
      ]
    )
  })

  test('an amount that a program converted is told where the page shows another', ({ assert }) => {
    for (const [marked, shown] of [
      ['15.873 oz firm tofu', '16 oz (450 g) firm tofu, pressed'],
      ['0,333 Tassen weiche Butter', '⅓ Tasse (75 g) weiche Butter'],
      ['236.588 ml lait entier', '240 ml de lait entier, 1 tasse'],
    ] as const) {
      const things = [{ ...thing, recipeIngredient: [marked, ...lines] }]
      const told = bodyOf(`${list}<ul><li>${shown.replace('⅓', '1/3')}</li></ul>${prose}`, things)
      assert.deepEqual(told.lines, [
        { list: 'ingredients', index: 0, confidence: 0.6, reason: 'disagree' },
      ])
      assert.isEmpty(bodyOf(`${list}<ul><li>${marked}</li></ul>${prose}`, things).lines)
      assert.isEmpty(bodyOf(prose, things).lines)
    }
  })

  test('steps that are mere names, or the whole article, give way to those of the page', ({
    assert,
  }) => {
    const shown = `<h2>Ingredients</h2>${list}<h2>Method</h2>${prose}`
    const named = { ...thing, recipeInstructions: ['Slice the leeks', 'Simmer', 'Serve'] }
    const article = { ...thing, recipeInstructions: [...lines, ...method] }
    for (const recipe of [named, article]) {
      assert.deepEqual(
        bodyOf(shown, [recipe]).steps.map(({ text }) => text),
        method
      )
      assert.isNotEmpty(bodyOf('', [recipe]).steps)
    }
  })

  test('a method without heading is found behind a list that the markup names', ({ assert }) => {
    const shown = `<div>Shop</div>${list}<h3>My way</h3>${prose}`
    assert.lengthOf(bodyOf(shown, [{ ...thing, recipeInstructions: [] }]).steps, 2)
  })

  test('what stands behind the steps under a heading of its own is a note', ({ assert }) => {
    const noted = { ...thing, recipeInstructions: [...method, 'Tip:', 'Keeps for three days.'] }
    assert.deepEqual(bodyOf(list, [noted]).notes, [{ title: 'Tip', text: 'Keeps for three days.' }])
  })
})
