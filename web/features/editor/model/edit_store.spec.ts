import { test } from '@japa/runner'
import { cpuSeconds } from '#tests/helpers/cpu_seconds'
import { EditStore } from './edit_store.js'
import { changedFields, sameRecipe, withoutEmptyRows } from './edited_recipe.js'
import { anEditedRecipe, anIngredient, aStep } from './sample_recipe.js'

const recipe = anEditedRecipe({
  name: 'Soup',
  recipeIngredient: Array.from({ length: 300 }, () => anIngredient({ note: 'salt' })),
})

test.group('A recipe being edited', () => {
  test('is unsaved as long as it differs, and no longer once it is as before', ({ assert }) => {
    const store = new EditStore({ version: 3, recipe })
    assert.isFalse(store.dirty)
    store.change((before) => ({ ...before, name: 'Broth' }))
    assert.isTrue(store.dirty)
    assert.deepEqual(changedFields(store.fields, recipe), { name: 'Broth' })
    store.undo()
    assert.isFalse(store.dirty)
    assert.isTrue(store.canRedo)
  })

  test('tells its watchers of each change until they leave', ({ assert }) => {
    const store = new EditStore({ version: 3, recipe })
    let calls = 0
    const leave = store.watch(() => (calls += 1))
    store.change((before) => ({ ...before, name: 'Broth' }))
    leave()
    store.undo()
    assert.equal(calls, 1)
  })

  test('takes over an attached file as no change of the person', ({ assert }) => {
    const store = new EditStore({ version: 3, recipe })
    const asset = { name: 'Card', icon: 'mdi-file', fileName: 'card.pdf' }
    store.takeOver((before) => ({ ...before, assets: [asset] }), 4)
    assert.isFalse(store.dirty)
    assert.isFalse(store.canUndo)
    assert.equal(store.base.version, 4)
  })

  test('is unsaved while its text cannot be read, until it begins anew', ({ assert }) => {
    const store = new EditStore({ version: 3, recipe }, recipe, '{ "name"')
    assert.isTrue(store.dirty)
    assert.equal(store.unread, '{ "name"')
    store.startFrom({ version: 3, recipe })
    assert.isFalse(store.dirty)
    store.setUnread('{')
    assert.isTrue(store.dirty)
    store.setUnread(null)
    assert.isFalse(store.dirty)
  })

  test('is saved without the rows that nobody filled', ({ assert }) => {
    const saved = withoutEmptyRows({
      ...anEditedRecipe({ name: ' Soup ' }),
      recipeIngredient: [anIngredient({ quantity: 1 }), anIngredient({ title: 'Broth' })],
      recipeInstructions: [aStep({ text: ' \n' }), aStep({ text: 'Boil.' })],
      notes: [
        { title: '', text: '' },
        { title: 'Tip', text: '' },
      ],
    })
    assert.equal(saved.name, 'Soup')
    assert.lengthOf(saved.recipeIngredient, 1)
    assert.lengthOf(saved.recipeInstructions, 1)
    assert.lengthOf(saved.notes, 1)
  })

  test('is compared by what it says, in far less than the time of a key', async ({ assert }) => {
    const copy = structuredClone(recipe)
    const seconds = await cpuSeconds(() => assert.isTrue(sameRecipe(copy, recipe)))
    assert.isBelow(seconds, 0.05)
  })
})
