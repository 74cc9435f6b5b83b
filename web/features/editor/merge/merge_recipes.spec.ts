import { test } from '@japa/runner'
import { anEditedRecipe, anIngredient, aStep } from '../model/sample_recipe.js'
import type { EditedRecipe } from '../edit_types.js'
import { mergeRecipes } from './merge_recipes.js'

const base = anEditedRecipe({
  name: 'Soup',
  description: 'Thick.',
  recipeIngredient: ['salt', 'water', 'leek'].map((note) => anIngredient({ note })),
  recipeInstructions: ['Boil.', 'Serve.'].map((text) => aStep({ text })),
  notes: [{ title: 'Tip', text: 'Stir.' }],
})

const merge = (
  mine: Partial<EditedRecipe>,
  theirs: Partial<EditedRecipe>,
  choices?: Parameters<typeof mergeRecipes>[1]
) => mergeRecipes({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, choices)

const notesOf = ({ recipeIngredient }: EditedRecipe) => recipeIngredient.map(({ note }) => note)
const [salt, water, leek] = base.recipeIngredient

test.group('Two people change one recipe', () => {
  test('what only one of them changed is taken from that one', ({ assert }) => {
    const { recipe, conflicts } = merge(
      { description: 'Thin.', settings: { ...base.settings, public: true } },
      { name: 'Broth', settings: { ...base.settings, showAssets: true } }
    )
    assert.lengthOf(conflicts, 0)
    assert.equal(recipe.name, 'Broth')
    assert.equal(recipe.description, 'Thin.')
    assert.isTrue(recipe.settings.public && recipe.settings.showAssets)
  })

  test('a field that both changed is asked about, and taken as chosen', ({ assert }) => {
    const [mine, theirs] = [{ name: 'Mine' }, { name: 'Theirs' }]
    const { recipe, conflicts } = merge(mine, theirs)
    assert.deepEqual(conflicts, [
      { id: 'name', field: 'name', part: '', mine: 'Mine', theirs: 'Theirs' },
    ])
    assert.equal(recipe.name, 'Mine')
    assert.equal(merge(mine, theirs, { name: 'theirs' }).recipe.name, 'Theirs')
  })

  test('the same change by both is no question', ({ assert }) => {
    assert.lengthOf(merge({ name: 'Broth' }, { name: 'Broth' }).conflicts, 0)
  })

  test('ingredients of both stay where each added one', ({ assert }) => {
    const { recipe, conflicts } = merge(
      { recipeIngredient: [...base.recipeIngredient, anIngredient({ note: 'pepper' })] },
      { recipeIngredient: [anIngredient({ note: 'oil' }), ...base.recipeIngredient] }
    )
    assert.lengthOf(conflicts, 0)
    assert.deepEqual(notesOf(recipe), ['oil', 'salt', 'water', 'leek', 'pepper'])
  })

  test('an ingredient that one moved and the other changed is moved and changed', ({ assert }) => {
    if (!salt || !water || !leek) return assert.fail()
    const { recipe, conflicts } = merge(
      { recipeIngredient: [leek, salt, water] },
      { recipeIngredient: [salt, { ...water, note: 'stock' }, leek] }
    )
    assert.lengthOf(conflicts, 0)
    assert.deepEqual(notesOf(recipe), ['leek', 'salt', 'stock'])
  })

  test('orders that differ are asked about', ({ assert }) => {
    if (!salt || !water || !leek) return assert.fail()
    const mine = { recipeIngredient: [leek, salt, water] }
    const theirs = { recipeIngredient: [water, salt, leek] }
    assert.deepEqual(
      merge(mine, theirs).conflicts.map(({ id }) => id),
      ['recipeIngredient/order']
    )
    const { recipe } = merge(mine, theirs, { 'recipeIngredient/order': 'theirs' })
    assert.deepEqual(notesOf(recipe), ['water', 'salt', 'leek'])
  })

  test('a deleted step stays deleted unless the other one changed it', ({ assert }) => {
    const [boil, serve] = base.recipeInstructions
    if (!boil || !serve) return assert.fail()
    const gone = { recipeInstructions: [serve] }
    assert.lengthOf(merge(gone, {}).recipe.recipeInstructions, 1)
    const changed = { recipeInstructions: [{ ...boil, text: 'Simmer.' }, serve] }
    const { conflicts } = merge(gone, changed)
    const id = `recipeInstructions/item/${boil.id}`
    assert.deepEqual(
      conflicts.map((conflict) => conflict.id),
      [id]
    )
    assert.isUndefined(conflicts[0]?.mine)
    const back = merge(gone, changed, { [id]: 'theirs' }).recipe.recipeInstructions
    assert.deepEqual(
      back.map(({ text }) => text),
      ['Simmer.', 'Serve.']
    )
  })

  test('notes of one title are distinguished', ({ assert }) => {
    const mine = { notes: [...base.notes, { title: 'Tip', text: 'Mine.' }] }
    const theirs = { notes: [{ title: 'Tip', text: 'Shake.' }] }
    const { recipe, conflicts } = merge(mine, theirs)
    assert.lengthOf(conflicts, 0)
    assert.deepEqual(
      recipe.notes.map(({ text }) => text),
      ['Shake.', 'Mine.']
    )
  })

  test('what another knows of a food is no change of the line', ({ assert }) => {
    const rest = { pluralName: null, extras: {}, onHand: false, labelId: null, aliases: [] }
    const times = { label: null, createdAt: '', updatedAt: '' }
    const food = (description: string) => ({
      ...salt,
      food: { id: 'f', name: 'salt', description, ...rest, ...times },
    })
    const lines = (description: string) => ({
      recipeIngredient: [anIngredient({ ...food(description), referenceId: 'x' })],
    })
    assert.lengthOf(merge(lines('a'), lines('b')).conflicts, 0)
  })

  test('extras and nutrition are merged value by value', ({ assert }) => {
    const { recipe, conflicts } = merge(
      { extras: { a: '1' }, nutrition: { ...base.nutrition, calories: '90' } },
      { extras: { b: '2' }, nutrition: { ...base.nutrition, calories: '80', fatContent: '3' } }
    )
    assert.deepEqual(recipe.extras, { b: '2', a: '1' })
    assert.equal(recipe.nutrition.fatContent, '3')
    assert.deepEqual(
      conflicts.map(({ id }) => id),
      ['nutrition/calories']
    )
  })
})
