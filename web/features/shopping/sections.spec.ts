import { test } from '@japa/runner'
import type { Label } from '#core/shared/contract/index'
import { blankItem } from '#core/shared/shopping/operations'
import type { ShownItem } from './replica/list_view.js'
import { listText, sectionsOf, tickedOf } from './sections.js'

const label = (name: string): Label => ({ id: name, groupId: 'g', name, color: '#2f7a45' })
const item = (note: string, fields: Partial<ShownItem> = {}): ShownItem => ({
  ...blankItem(note),
  note,
  food: null,
  unit: null,
  label: null,
  picture: null,
  changedAt: '',
  ...fields,
})
const setting = (name: string, position: number) => ({
  id: name,
  shoppingListId: 'l',
  labelId: name,
  position,
  label: label(name),
})

test.group('What is on a list', () => {
  const items = [
    item('cream', { label: label('Dairy') }),
    item('leeks', { label: label('Vegetables') }),
    item('bulbs', { quantity: 2 }),
    item('butter', { label: label('Dairy') }),
  ]
  const sections = sectionsOf(items, [setting('Vegetables', 0), setting('Dairy', 1)], 'en')

  test('stands under its labels in the order of the aisles, what has none first', ({ assert }) => {
    const seen = sections.map((one) => [one.label?.name, ...one.items.map(({ note }) => note)])
    assert.deepEqual(seen, [
      [undefined, 'bulbs'],
      ['Vegetables', 'leeks'],
      ['Dairy', 'cream', 'butter'],
    ])
  })

  test('goes from A to Z under labels without a place, as the language has it', ({ assert }) => {
    const found = ['Zucchini', 'Ägg', 'Kött'].map((name) => item(name, { label: label(name) }))
    const names = (language: string) =>
      sectionsOf(found, [], language).map((section) => section.label?.name)
    assert.deepEqual(names('de-DE'), ['Ägg', 'Kött', 'Zucchini'])
    assert.deepEqual(names('sv-SE'), ['Kött', 'Zucchini', 'Ägg'])
  })

  test('is copied as text and as Markdown', ({ assert }) => {
    assert.equal(
      listText(sections, 'text'),
      '2 bulbs\n\n[Vegetables]\nleeks\n\n[Dairy]\ncream\nbutter'
    )
    assert.equal(
      listText(sections.slice(0, 2), 'markdown'),
      '- [ ] 2 bulbs\n\n# Vegetables\n- [ ] leeks'
    )
  })

  test('and was ticked comes the latest first', ({ assert }) => {
    const ticked = [
      item('one', { checked: true, changedAt: '2026-11-20' }),
      item('two', { checked: true, changedAt: '2026-11-21' }),
      item('open'),
    ]
    assert.deepEqual(
      tickedOf(ticked).map(({ note }) => note),
      ['two', 'one']
    )
  })
})
