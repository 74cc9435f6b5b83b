import { test } from '@japa/runner'
import type { ReadRecipe } from '#core/shared/contract/imports'
import { sureness } from '#web/features/shared/parsing/read_line'
import { doubtsOf, unsureCount } from './doubts.js'
import { type TextField, writtenField } from './written_field.js'
import * as acts from './review_acts.js'
import { openReview, recipeOf } from './review_model.js'

const recipe: ReadRecipe = {
  name: 'Plum cake',
  description: '',
  images: [],
  recipeYield: null,
  recipeServings: null,
  totalTime: null,
  prepTime: null,
  performTime: null,
  ingredients: [
    { text: '200 g flour', title: 'Dough' },
    { text: '1 egg', title: null },
    { text: 'beaten', title: null },
    { text: '4 plums', title: 'Topping' },
  ],
  steps: [{ text: 'Stir it.', title: null, summary: 'Dough' }],
  nutrition: {},
  categories: [],
  keywords: [],
  notes: [{ title: 'Tip', text: 'Eat it warm.' }],
  language: 'en',
  sourceUrl: null,
  author: null,
  rating: null,
  videoUrl: null,
  evidence: {
    fields: {
      recipeServings: { source: 'text', confidence: 0.3, reason: 'missing' },
      totalTime: { source: 'text', confidence: 0.95 },
    },
    lines: [
      { list: 'ingredients', index: 2, confidence: 0.4, reason: 'incomplete' },
      { list: 'ingredients', index: 3, confidence: 0.8 },
    ],
  },
}
const keys = (review: ReturnType<typeof openReview>) => doubtsOf(review).map(({ key }) => key)

test.group('The review of a recipe that was read', () => {
  test('gives back what was read when nothing is changed', ({ assert }) => {
    const { evidence: _evidence, ...read } = recipe
    assert.deepEqual(recipeOf(openReview(recipe)), read)
  })

  test('asks about what is below the limit, and about what every recipe has', ({ assert }) => {
    assert.deepEqual(keys(openReview(recipe)), ['ingredients-2', 'field-recipeServings'])
    const empty = openReview({ ...recipe, name: ' ', steps: [], ingredients: [] })
    assert.deepEqual(keys(empty).slice(0, 3), ['field-name', 'field-ingredients', 'field-steps'])
    assert.deepEqual([0.9, 0.75, 0.74].map(sureness), ['sure', 'check', 'unclear'])
  })

  test('asks no more once it was answered, and again when it is taken back', ({ assert }) => {
    const before = openReview(recipe)
    const joined = acts.joinAbove(before, 'ingredients-2')
    assert.equal(recipeOf(joined).ingredients[1]?.text, '1 egg beaten')
    assert.deepEqual(keys(joined), ['field-recipeServings'])
    const settled = acts.settleField(joined, 'recipeServings')
    assert.isEmpty(doubtsOf(settled))
    const back = acts.takeBack(settled, before, joined)
    assert.deepEqual(back.lines, before.lines)
    assert.deepEqual(keys(back), ['ingredients-2'])
  })

  test('counts lines and fields to be glanced over until they are touched, but not the language', ({
    assert,
  }) => {
    const head = { source: 'head', confidence: 0.8 } as const
    const unsure = { prepTime: head, ingredients: head, notes: head, language: head }
    const sure = { totalTime: { ...head, confidence: 0.95 }, images: { ...head, confidence: 0.5 } }
    const fields = { ...unsure, ...sure }
    const review = openReview({ ...recipe, evidence: { ...recipe.evidence, fields } })
    // The three fields, and the line of the plums.
    assert.equal(unsureCount(review), 4)
    const settled = acts.settleField(review, 'prepTime')
    assert.equal(unsureCount(settled), 3)
    assert.equal(unsureCount(acts.moveLine(settled, 'notes-0', 'out')), 2)
    assert.equal(unsureCount(acts.writeLine(settled, 'ingredients-3', '5 plums')), 2)
  })

  test('moves lines to where they belong and leaves nothing behind', ({ assert }) => {
    const moved = acts.moveLine(openReview(recipe), 'ingredients-2', 'notes')
    assert.deepEqual(recipeOf(moved).notes.at(-1), { title: '', text: 'beaten' })
    const heading = acts.setHeading(openReview(recipe), 'ingredients-1', true)
    const { ingredients } = recipeOf(heading)
    assert.deepInclude(ingredients, { text: 'beaten', title: '1 egg' })
    const last = acts.setHeading(openReview(recipe), 'ingredients-3', true)
    const texts = recipeOf(last).ingredients.map(({ text }) => text)
    assert.includeMembers(texts, ['Topping', '4 plums'])
  })

  test('keeps what was left out, with its text, for the way back', ({ assert }) => {
    const out = acts.writeLine(openReview(recipe), 'ingredients-2', '  ')
    assert.lengthOf(recipeOf(out).ingredients, 3)
    const back = acts.moveLine(out, 'ingredients-2', 'ingredients')
    assert.equal(recipeOf(back).ingredients[2]?.text, 'beaten')
  })

  test('keeps the metric amount of a source as long as its line has the same amount', ({
    assert,
  }) => {
    const [line] = recipe.ingredients
    const weighed = { text: '1 cup flour', title: null, metricAmount: '120 g' }
    const review = openReview({ ...recipe, ingredients: line ? [weighed, line] : [] })
    const written = (text: string) =>
      recipeOf(acts.writeLine(review, 'ingredients-0', text)).ingredients[0]
    assert.deepEqual(recipeOf(review).ingredients[0], weighed)
    assert.equal(written('1 cup rye flour')?.metricAmount, '120 g')
    assert.notProperty(written('2 cups flour'), 'metricAmount')
  })

  test('takes lists and numbers as people write them', ({ assert }) => {
    const written = (field: TextField, text: string) => writtenField(field, text, 'en-US')
    assert.deepEqual(written('keywords', 'cake, plum,, cake'), { keywords: ['cake', 'plum'] })
    assert.deepEqual(written('recipeServings', '2,5'), { recipeServings: 2.5 })
    assert.deepEqual(written('recipeServings', '٦'), { recipeServings: 6 })
    assert.deepEqual(written('recipeServings', 'some'), { recipeServings: null })
    assert.deepEqual(written('totalTime', ' '), { totalTime: null })
    assert.deepEqual(written('prepTime', '10'), { prepTime: '10 minutes' })
    assert.deepEqual(written('performTime', 'overnight'), { performTime: 'overnight' })
  })
})
