import { test } from '@japa/runner'
import { anEditedRecipe, anIngredient, aStep } from '../model/sample_recipe.js'
import type { EditedRecipe } from '../edit_types.js'
import { ingredientList } from '../ingredients/ingredient_list.js'
import { undoneAct } from './undo_rows.js'

const ids = ['a', 'b', 'c']
const links = (...of: string[]) => of.map((referenceId) => ({ referenceId }))
const before = anEditedRecipe({
  recipeIngredient: ids.map((id) => anIngredient({ referenceId: id, note: id })),
  recipeInstructions: [
    aStep({ id: '1', text: 'one', ingredientReferences: links('a', 'b') }),
    aStep({ id: '2', text: 'two' }),
  ],
})

const remove = (recipe: EditedRecipe, id: string) =>
  ingredientList.write(
    recipe,
    recipe.recipeIngredient.filter((row) => row.referenceId !== id)
  )
const notes = (recipe: EditedRecipe) => recipe.recipeIngredient.map(({ note }) => note)

test.group('Taking one act on rows back', () => {
  test('a deleted ingredient leaves the steps and comes back into them', ({ assert }) => {
    const after = remove(before, 'b')
    assert.deepEqual(after.recipeInstructions[0]?.ingredientReferences, links('a'))
    assert.strictEqual(after.recipeInstructions[1], before.recipeInstructions[1])
    const undone = undoneAct(after, before, after)
    assert.deepEqual(notes(undone), ['a', 'b', 'c'])
    assert.deepEqual(undone.recipeInstructions[0]?.ingredientReferences, links('a', 'b'))
  })

  test('what was written since stays', ({ assert }) => {
    const after = remove(before, 'b')
    const later = {
      ...after,
      name: 'Later',
      recipeIngredient: after.recipeIngredient.map((row) => ({ ...row, note: `${row.note}!` })),
    }
    const undone = undoneAct(later, before, after)
    assert.deepEqual(notes(undone), ['a!', 'b', 'c!'])
    assert.equal(undone.name, 'Later')
  })

  test('added rows go, rows added since stay', ({ assert }) => {
    const added = [...before.recipeIngredient, anIngredient({ note: 'pasted' })]
    const after = { ...before, recipeIngredient: added }
    const later = { ...before, recipeIngredient: [...added, anIngredient({ note: 'own' })] }
    assert.deepEqual(notes(undoneAct(later, before, after)), ['a', 'b', 'c', 'own'])
  })

  test('taken back twice it is the same as once', ({ assert }) => {
    const after = remove(before, 'a')
    const once = undoneAct(after, before, after)
    assert.deepEqual(undoneAct(once, before, after), once)
  })
})
