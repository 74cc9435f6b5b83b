import { test } from '@japa/runner'
import {
  fromItems,
  insertRows,
  moveBy,
  moveOnto,
  removeRow,
  type RowKind,
  sectionKey,
  toItems,
  updateRow,
} from './row_items.js'

interface Row {
  id: string
  title: string | null
}

const kind: RowKind<Row> = { keyOf: ({ id }) => id, blank: () => ({ id: 'new', title: null }) }

/** `A:a b c` – a heading before the row it stands above. */
function rows(text: string): Row[] {
  return text.split(' ').map((word) => {
    const [id = '', title = null] = word.split(':').toReversed()
    return { id, title }
  })
}

function textOf(list: Row[]): string {
  return list.map(({ id, title }) => (title ? `${title}:${id}` : id)).join(' ')
}

const moved = (text: string, what: string, over: string) =>
  textOf(moveOnto(rows(text), kind, [what, over]))
const sent = (text: string, what: string, way: 'up' | 'down' | 'top' | 'bottom') =>
  textOf(moveBy(rows(text), kind, [what, way]))

test.group('Rows under headings', () => {
  test('are cut into headings and rows and put together again as they were', ({ assert }) => {
    const list = rows('a S:b c T:d')
    const items = toItems(list, kind)
    assert.deepEqual(
      items.map(({ key }) => key),
      ['a', 'section:b', 'b', 'c', 'section:d', 'd']
    )
    const again = fromItems(items, kind.blank)
    assert.deepEqual(again, list)
    for (const [index, row] of again.entries()) assert.strictEqual(row, list[index])
  })

  test('an empty heading is only shown where it was opened', ({ assert }) => {
    const list = [{ id: 'a', title: '' }]
    assert.lengthOf(toItems(list, kind), 1)
    assert.lengthOf(toItems(list, { ...kind, opened: new Set(['a']) }), 2)
    assert.strictEqual(fromItems(toItems(list, kind), kind.blank)[0], list[0])
  })

  test('a moved row leaves its heading where it is', ({ assert }) => {
    assert.equal(moved('S:a b c', 'a', 'c'), 'S:b c a')
    assert.equal(moved('a S:b c', 'c', 'a'), 'c a S:b')
    assert.equal(moved('a S:b c', 'a', 'c'), 'S:b c a')
  })

  test('a row moved before a heading ends the section above', ({ assert }) => {
    assert.equal(sent('a S:b c', 'b', 'up'), 'a b S:c')
    assert.equal(sent('a S:b c', 'a', 'down'), 'S:a b c')
  })

  test('a heading without rows gets an empty one, so that it is not lost', ({ assert }) => {
    assert.equal(moved('S:a T:b', 'a', 'b'), 'S:new T:b a')
    assert.equal(moved('a S:b', 'b', 'a'), 'b a S:new')
  })

  test('a heading moves with its rows and lands between sections', ({ assert }) => {
    assert.equal(moved('S:a b T:c d U:e', sectionKey('c'), 'a'), 'T:c d S:a b U:e')
    assert.equal(moved('S:a b T:c d U:e', sectionKey('a'), 'c'), 'T:c d S:a b U:e')
    assert.equal(moved('S:a b T:c d U:e', sectionKey('a'), 'e'), 'T:c d U:e S:a b')
    assert.equal(moved('S:a b T:c', sectionKey('a'), 'b'), 'S:a b T:c')
  })

  test('rows without a heading stay before all sections', ({ assert }) => {
    assert.equal(moved('a b S:c T:d', sectionKey('d'), 'a'), 'a b T:d S:c')
    assert.equal(sent('a S:c', sectionKey('c'), 'up'), 'a S:c')
  })

  test('a row or section is sent up, down and to both ends', ({ assert }) => {
    assert.equal(sent('S:a b c', 'c', 'top'), 'S:c a b')
    assert.equal(sent('a b c', 'a', 'bottom'), 'b c a')
    assert.equal(sent('a b c', 'a', 'up'), 'a b c')
    assert.equal(sent('a b c', 'c', 'down'), 'a b c')
    assert.equal(sent('S:a T:b U:c', sectionKey('a'), 'down'), 'T:b S:a U:c')
    assert.equal(sent('S:a T:b U:c', sectionKey('a'), 'bottom'), 'T:b U:c S:a')
    assert.equal(sent('S:a T:b U:c', sectionKey('c'), 'top'), 'U:c S:a T:b')
  })

  test('what is not there moves nothing', ({ assert }) => {
    const list = rows('a b')
    assert.strictEqual(moveOnto(list, kind, ['x', 'a']), list)
    assert.strictEqual(moveOnto(list, kind, ['a', 'a']), list)
  })

  test('new rows come above, below or last, also with headings of their own', ({ assert }) => {
    const added = rows('x Y:y')
    const at = (key: string | null, where: 'above' | 'below') =>
      textOf(insertRows(rows('S:a b'), kind, { key, where, added }))
    assert.equal(at('a', 'above'), 'S:x Y:y a b')
    assert.equal(at('a', 'below'), 'S:a x Y:y b')
    assert.equal(at(null, 'below'), 'S:a b x Y:y')
  })

  test('a removed row leaves its heading to the next one that has none', ({ assert }) => {
    const without = (text: string, id: string) => textOf(removeRow(rows(text), kind.keyOf, id))
    assert.equal(without('S:a b', 'a'), 'S:b')
    assert.equal(without('S:a T:b', 'a'), 'T:b')
    assert.equal(without('a S:b', 'b'), 'a')
    assert.equal(without('a', 'x'), 'a')
  })

  test('changing one row keeps all others the same', ({ assert }) => {
    const list = rows('a b c')
    const after = updateRow(
      list,
      ({ id }) => id === 'b',
      (row) => ({ ...row, title: 'T' })
    )
    assert.equal(textOf(after), 'a T:b c')
    assert.strictEqual(after[0], list[0])
    assert.strictEqual(
      updateRow(
        list,
        () => false,
        (row) => row
      ),
      list
    )
  })
})
