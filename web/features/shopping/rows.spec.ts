import { test } from '@japa/runner'
import type { Food, Unit } from '#core/shared/contract/index'
import { blankItem } from '#core/shared/shopping/operations'
import type { ShownItem } from './replica/list_view.js'
import { rowsOf } from './rows.js'

const unitNamed = (name: string) => ({ id: name, name }) as unknown as Unit
const item = (food: string, quantity: number, unit: string | null, more = {}): ShownItem => ({
  ...blankItem(`${food} ${quantity} ${unit}`),
  quantity,
  foodId: food,
  food: { id: food, name: food } as unknown as Food,
  unit: unit === null ? null : unitNamed(unit),
  unitId: unit,
  label: null,
  picture: null,
  changedAt: '',
  ...more,
})
const linesOf = (items: ShownItem[]) =>
  rowsOf(items).map(({ item: { food, quantity, unit }, parts, isRounded }) =>
    [isRounded ? '≈' : '', quantity, unit?.name, food?.name, `of ${parts.length}`]
      .filter(Boolean)
      .join(' ')
  )

test.group('Amounts of one food on a list', () => {
  test('are summed where their units measure the same, in the largest that says it exactly', ({
    assert,
  }) => {
    const sums: [ShownItem[], string][] = [
      [[item('flour', 500, 'g'), item('flour', 1, 'kilogram')], '1.5 kilogram flour of 2'],
      [[item('butter', 1, 'pound'), item('butter', 3, 'ounce')], '19 ounce butter of 2'],
      [[item('oil', 1, 'tablespoon'), item('oil', 3, 'teaspoon')], '2 tablespoon oil of 2'],
      [[item('oil', 1, 'tablespoon'), item('oil', 20, 'ml')], '35 ml oil of 2'],
    ]
    for (const [items, line] of sums) assert.deepEqual(linesOf(items), [line])
  })

  test('say that they are rounded where no unit says the sum exactly', ({ assert }) => {
    const milk = [item('milk', 1, 'cup'), item('milk', 250, 'ml')]
    assert.deepEqual(linesOf(milk), ['≈ 487 ml milk of 2'])
  })

  test('stay apart where that would be a guess', ({ assert }) => {
    const apart = [
      item('flour', 1, 'cup'),
      item('flour', 500, 'g'),
      item('flour', 2, null),
      item('flour', 0, 'kilogram'),
      item('flour', 3, 'handful'),
      item('flour', 1, 'kilogram', { checked: true }),
      item('rye', 1, 'kilogram'),
    ]
    assert.lengthOf(rowsOf(apart), apart.length)
  })

  test('keep the place of the first, and the notes of all', ({ assert }) => {
    const rows = rowsOf([
      item('rye', 1, 'g'),
      item('flour', 500, 'g', { note: 'sifted' }),
      item('salt', 1, 'g'),
      item('flour', 1, 'kilogram', { note: 'for the tin' }),
    ])
    assert.deepEqual(
      rows.map((row) => `${row.item.foodId} ${row.item.note}`.trim()),
      ['rye', 'flour sifted | for the tin', 'salt']
    )
  })
})
