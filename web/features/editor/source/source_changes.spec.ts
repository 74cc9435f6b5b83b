import { test } from '@japa/runner'
import type { ReadRecipe } from '#core/shared/contract/index'
import { anEditedRecipe, anIngredient, aStep } from '../model/sample_recipe.js'
import { pairRows } from './pair_rows.js'
import { sourceChanges } from './source_changes.js'
import { takeChanges } from './take_changes.js'

const line = (text: string, title: string | null = null) => ({ text, title })
const read: ReadRecipe = {
  name: 'Plum cake',
  description: '',
  images: [],
  recipeYield: null,
  recipeServings: 8,
  totalTime: null,
  prepTime: null,
  performTime: null,
  ingredients: [line('200 g flour'), line('2 eggs'), line('500 g plums', 'Topping')],
  steps: [{ text: 'Stir it well.', title: null, summary: null }],
  nutrition: { calories: '310' },
  categories: [],
  keywords: [],
  notes: [],
  language: null,
  sourceUrl: null,
  author: null,
  rating: null,
  videoUrl: null,
}
const written = (text: string) => anIngredient({ note: text, display: text, originalText: text })
const recipe = anEditedRecipe({
  name: 'Plum cake',
  description: 'As in September.',
  recipeServings: 6,
  recipeIngredient: [written('200 g flour'), written('1 egg'), written('a pinch of salt')],
  recipeInstructions: [aStep({ text: 'Stir it.' })],
})

test.group('A source that is read again', () => {
  test('pairs the rows that stayed, those that changed, and leaves the others alone', ({
    assert,
  }) => {
    assert.deepEqual(pairRows(['a b', 'c d', 'x'], ['new one', 'a b', 'c e']), [
      { before: null, after: 0 },
      { before: 0, after: 1 },
      { before: 1, after: 2 },
      { before: 2, after: null },
    ])
  })

  test('tells what it says otherwise, and who would lose something by it', ({ assert }) => {
    const before = { ...read, ingredients: [line('200 g flour'), line('1 egg')] }
    const changes = sourceChanges(recipe, read, before)
    assert.deepEqual(
      changes.map(({ field, before: was, after, untouched }) => [field, was, after, untouched]),
      [
        ['recipeServings', '6', '8', false],
        ['recipeIngredient', '1 egg', '2 eggs', true],
        ['recipeIngredient', null, 'Topping\n500 g plums', true],
        ['recipeIngredient', 'a pinch of salt', null, false],
        ['recipeInstructions', 'Stir it.', 'Stir it well.', false],
        ['nutrition', null, '310', true],
      ]
    )
    assert.isEmpty(sourceChanges(recipe, { ...read, recipeServings: 6, ...asIn(recipe) }, null))
  })

  test('chooses nothing at first that somebody has written anew', ({ assert }) => {
    const [flour, egg] = recipe.recipeIngredient
    const mine = { ...egg, display: '1 large egg', note: '1 large egg' } as typeof flour
    const edited = { ...recipe, recipeIngredient: [flour, mine].filter((row) => row !== undefined) }
    const before = { ...read, ingredients: [line('200 g flour'), line('1 egg')] }
    const [change] = sourceChanges(edited, read, before).filter(({ after }) => after === '2 eggs')
    assert.equal(change?.before, '1 large egg')
    assert.isFalse(change?.untouched)
  })

  test('changes only what was chosen, and keeps the rest of a row', ({ assert }) => {
    const changes = sourceChanges(recipe, read, null)
    const keys = changes.filter(({ after }) => after !== null).map(({ key }) => key)
    const taken = takeChanges(recipe, read, new Set(keys))
    assert.deepEqual(
      taken.recipeIngredient?.map(({ title, note }) => [title, note]),
      [
        [null, '200 g flour'],
        [null, '2 eggs'],
        ['Topping', '500 g plums'],
        [null, 'a pinch of salt'],
      ]
    )
    assert.strictEqual(taken.recipeIngredient?.[0], recipe.recipeIngredient[0])
    assert.equal(taken.recipeInstructions?.[0]?.id, recipe.recipeInstructions[0]?.id)
    assert.equal(taken.recipeServings, 8)
    assert.equal(taken.nutrition?.calories, '310')
    assert.notProperty(taken, 'description')
    assert.deepEqual(takeChanges(recipe, read, new Set()), {})
  })
})

/** What a source says that agrees with the recipe. */
function asIn({ recipeIngredient, recipeInstructions }: typeof recipe) {
  const ingredients = recipeIngredient.map(({ display, title }) => line(display, title))
  const steps = recipeInstructions.map(({ text }) => ({ text, title: null, summary: null }))
  return { ingredients, steps, nutrition: {} }
}
