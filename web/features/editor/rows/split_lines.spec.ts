import { test } from '@japa/runner'
import {
  readLine,
  rowsOf,
  splitLines,
  splitNumbered,
  splitParagraphs,
  withoutBullet,
  withoutFirst,
} from './split_lines.js'

test.group('Splitting pasted text', () => {
  test('lines of any system lose their blanks, empty ones go', ({ assert }) => {
    assert.deepEqual(splitLines(' a \r\n\r\n\tb\u2028c\u00a0\n'), ['a', 'b', 'c'])
    assert.deepEqual(splitLines(' \n '), [])
  })

  test('bullets and tick boxes are cut, words and amounts are not', ({ assert }) => {
    const cut = ['- salt', '• salt', '•salt', '* [ ] salt', '☐ salt', '– salt'].map(withoutBullet)
    assert.deepEqual(new Set(cut), new Set(['salt']))
    for (const line of ['200 g salt', '½ lemon', '-18 °C', 'salt - fine', '*chef*']) {
      assert.equal(withoutBullet(line), line)
    }
  })

  test('the first character is cut as people see it', ({ assert }) => {
    assert.equal(withoutFirst('x salt'), 'salt')
    assert.equal(withoutFirst('🧂 salt'), 'salt')
    assert.equal(withoutFirst(''), '')
  })

  test('numbered lines are cut apart, also where they run into one another', ({ assert }) => {
    assert.deepEqual(splitNumbered('1. Mix. 2. Bake at 180 °C. 3) Eat'), [
      'Mix.',
      'Bake at 180 °C.',
      'Eat',
    ])
    assert.deepEqual(splitNumbered('(1) Mix\n2: Bake'), ['Mix', 'Bake'])
    assert.deepEqual(splitNumbered('1.5 kg flour\n2 eggs'), ['1.5 kg flour', '2 eggs'])
  })

  test('a line that ends with a colon is a heading in any language', ({ assert }) => {
    assert.deepEqual(readLine('For the sauce:'), { kind: 'heading', text: 'For the sauce' })
    assert.deepEqual(readLine('**Für den Teig:**'), { kind: 'heading', text: 'Für den Teig' })
    assert.deepEqual(readLine('## לרוטב:'), { kind: 'heading', text: 'לרוטב' })
    assert.deepEqual(readLine('ソース：'), { kind: 'heading', text: 'ソース' })
    assert.equal(readLine('salt: a pinch').kind, 'line')
    assert.equal(readLine(':').kind, 'line')
    assert.equal(readLine(`${'long '.repeat(30)}:`).kind, 'line')
  })

  test('steps are paragraphs, or lines where there is one block only', ({ assert }) => {
    assert.deepEqual(splitParagraphs('1. Mix\nwell.\n\n2. Bake.'), ['Mix\nwell.', 'Bake.'])
    assert.deepEqual(splitParagraphs('Mix.\r\nBake.'), ['Mix.', 'Bake.'])
    assert.deepEqual(splitParagraphs('One step only'), ['One step only'])
    assert.deepEqual(splitParagraphs(' \n\n '), [])
  })

  test('a heading goes to the row below it and is never lost', ({ assert }) => {
    const make = (text: string) => ({ text, title: null as string | null })
    const lines = ['a', 'Sauce:', 'b', 'Crust:', 'Top:', 'c', 'End:'].map(readLine)
    assert.deepEqual(rowsOf(lines, make), [
      { text: 'a', title: null },
      { text: 'b', title: 'Sauce' },
      { text: '', title: 'Crust' },
      { text: 'c', title: 'Top' },
      { text: '', title: 'End' },
    ])
  })
})
