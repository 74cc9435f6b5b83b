import { test } from '@japa/runner'
import { around, type PrintedLine, type PrintedWord } from '../letters/printed_line.js'
import { inReadingOrder } from './reading_order.js'

/** Words of letters 20 px high and wide, from `left` on. */
function words(text: string, left: number, top: number): PrintedWord[] {
  let at = left
  return text.split(' ').map((word) => {
    const box = { left: at, top, right: at + word.length * 20, bottom: top + 20 }
    at = box.right + 10
    return { text: word, sure: 1, ...box, signs: [{ text: word, ...box }] }
  })
}

/** A row of a page: texts by where they begin. */
function row(top: number, parts: Record<number, string>): PrintedLine {
  const all = Object.entries(parts).flatMap(([left, text]) => words(text, Number(left), top))
  return { words: all, ...around(all) }
}

const textsOf = (lines: PrintedLine[]) =>
  inReadingOrder(lines, 20).map((line) => line.words.map(({ text }) => text).join(' '))

test.group('The order in which a page is read', () => {
  test('columns are read one after the other, what spans them where it stands', ({ assert }) => {
    const page = [
      row(0, { 0: 'bean stew with plenty of smoke and garlic' }),
      row(40, { 0: 'ingredients', 400: 'method' }),
      row(80, { 0: '2 onions', 400: 'heat the oil' }),
      row(120, { 0: '1 leek', 400: 'add the leek' }),
      row(160, { 0: '3 pears', 400: 'serve' }),
      row(200, { 0: 'the stew keeps for three days and freezes' }),
    ]
    assert.deepEqual(textsOf(page), [
      'bean stew with plenty of smoke and garlic',
      'ingredients',
      '2 onions',
      '1 leek',
      '3 pears',
      'method',
      'heat the oil',
      'add the leek',
      'serve',
      'the stew keeps for three days and freezes',
    ])
  })

  test('amounts in a column of their own stay with what they measure', ({ assert }) => {
    const page = [
      row(0, { 0: '250 g', 300: 'flour' }),
      row(40, { 0: '3', 300: 'eggs' }),
      row(80, { 0: '1,5 l', 300: 'milk' }),
      row(120, { 300: 'salt' }),
    ]
    assert.deepEqual(textsOf(page), ['250 g flour', '3 eggs', '1,5 l milk', 'salt'])
  })
})
