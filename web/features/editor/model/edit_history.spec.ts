import { test } from '@japa/runner'
import { type History, historyAfter, historyOf, jsonGroup } from './edit_history.js'
import { anEditedRecipe } from './sample_recipe.js'

const begun = historyOf(anEditedRecipe({ name: 'S' }))

function typed(history: History, name: string, at: number, group?: string): History {
  return historyAfter(history, {
    kind: 'change',
    update: (recipe) => ({ ...recipe, name }),
    group,
    at,
  })
}

const undone = (history: History) => historyAfter(history, { kind: 'undo' })
const redone = (history: History) => historyAfter(history, { kind: 'redo' })

test.group('Taking changes back', () => {
  test('typing in one field is taken back in one step, and put back in one', ({ assert }) => {
    const so = typed(typed(begun, 'So', 1_000, 'name'), 'Sou', 1_400, 'name')
    assert.equal(undone(so).now.name, 'S')
    assert.equal(redone(undone(so)).now.name, 'Sou')
  })

  test('typing after a pause, or in another field, is a step of its own', ({ assert }) => {
    const paused = typed(typed(begun, 'So', 1_000, 'name'), 'Sou', 9_000, 'name')
    assert.equal(undone(paused).now.name, 'So')
    const other = typed(typed(begun, 'So', 1_000, 'name'), 'Sou', 1_100, 'title')
    assert.equal(undone(other).now.name, 'So')
    const single = typed(typed(begun, 'So', 1_000), 'Sou', 1_100)
    assert.equal(undone(single).now.name, 'So')
  })

  test('all that JSON mode writes is one step', ({ assert }) => {
    const json = typed(typed(begun, 'So', 1_000, jsonGroup), 'Sou', 90_000, jsonGroup)
    assert.equal(undone(json).now.name, 'S')
  })

  test('typing after taking back does not join what was before', ({ assert }) => {
    const two = typed(typed(begun, 'So', 1_000, 'name'), 'Sou', 5_000, 'name')
    const again = typed(undone(two), 'Soy', 5_100, 'name')
    assert.equal(undone(again).now.name, 'So')
    assert.equal(redone(again), again)
  })

  test('a change that changes nothing is no step', ({ assert }) => {
    assert.equal(historyAfter(begun, { kind: 'change', update: (recipe) => recipe, at: 1 }), begun)
    assert.equal(undone(begun), begun)
  })

  test('what the server did of itself stays when a change is taken back', ({ assert }) => {
    const asset = { name: 'Card', icon: 'mdi-file', fileName: 'card.pdf' }
    const based = historyAfter(typed(begun, 'So', 1), {
      kind: 'rebase',
      update: (recipe) => ({ ...recipe, assets: [...recipe.assets, asset] }),
    })
    assert.deepEqual(undone(based).now.assets, [asset])
    assert.equal(undone(based).now.name, 'S')
  })

  test('two hundred steps can be taken back, the oldest go', ({ assert }) => {
    let long = begun
    for (let count = 1; count <= 250; count += 1) long = typed(long, String(count), count)
    assert.lengthOf(long.past, 200)
    while (undone(long) !== long) long = undone(long)
    assert.equal(long.now.name, '50')
  })
})
