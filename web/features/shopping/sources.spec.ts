import { test } from '@japa/runner'
import { blankItem } from '#core/shared/shopping/operations'
import type { ShownItem } from './replica/list_view.js'
import { amountParts } from './sources.js'

const words = {
  userId: 'ana',
  recipes: new Map([['cake', 'Cake']]),
  members: new Map([
    ['ana', 'Ana'],
    ['ben', 'Ben'],
  ]),
  meal: (recipe: string, { date, entryType }: { date: string; entryType: string }) =>
    `${recipe}, ${entryType} of ${date}`,
}
const item = (quantity: number, ...sources: object[]): ShownItem => ({
  ...blankItem('flour'),
  quantity,
  sources: sources.map((source) => ({
    of: '',
    quantity: 1,
    recipeId: null,
    meal: null,
    userId: null,
    ...source,
  })),
  food: null,
  unit: null,
  label: null,
  picture: null,
  changedAt: '',
})
const told = (...parts: ShownItem[]) =>
  amountParts({ item: parts[0] ?? item(1), parts, isRounded: false }, words).map((part) =>
    `${part.item.quantity} ${part.what}`.trim()
  )

test.group('Where an amount on a list comes from', () => {
  const meal = { date: '2026-11-26', entryType: 'dinner' }

  test('is told part by part: recipe, meal and person', ({ assert }) => {
    const parts = told(
      item(4, { quantity: 2, recipeId: 'cake', meal }, { userId: 'ben' }, { userId: 'ben' })
    )
    assert.deepEqual(parts, ['2 Cake, dinner of 2026-11-26', '2 Ben'])
  })

  test('is told of all items of a sum', ({ assert }) => {
    assert.deepEqual(told(item(1, { recipeId: 'cake' }), item(500)), ['1 Cake', '500'])
  })

  test('is not told of what one added oneself, or of a recipe that is gone', ({ assert }) => {
    assert.deepEqual(told(item(1, { userId: 'ana' })), [])
    assert.deepEqual(told(item(1, { recipeId: 'gone' })), ['1'])
  })

  test('names only who and what, where somebody set the amount by hand', ({ assert }) => {
    assert.deepEqual(told(item(9, { recipeId: 'cake' }, { userId: 'ben' })), ['9 Cake, Ben'])
  })
})
