import { test } from '@japa/runner'
import { formatCsv, parseCsv } from './csv.js'

test.group('Tables as text', () => {
  test('what was written is read again as it was, whatever is in the cells', ({ assert }) => {
    const rows = [
      ['name', 'description'],
      ['salt, fine', 'said "no"'],
      ['two\nlines', ';'],
      ['=1+1', '-5'],
      ["it's", 'מלח'],
      ["'=x", "'-"],
      ['', 'x'],
    ]
    assert.deepEqual(parseCsv(formatCsv(rows)), rows)
  })

  test('a spreadsheet does not run a cell', ({ assert }) => {
    assert.equal(formatCsv([['=HYPERLINK("x")']]), '"\'=HYPERLINK(""x"")"\r\n')
  })

  test('semicolons, a byte order mark, empty lines and a missing last line end are understood', ({
    assert,
  }) => {
    assert.deepEqual(parseCsv('\uFEFFname;color\r\n\r\na,b;"#fff"\n'), [
      ['name', 'color'],
      ['a,b', '#fff'],
    ])
    assert.deepEqual(parseCsv('a,b\nc,'), [
      ['a', 'b'],
      ['c', ''],
    ])
    assert.deepEqual(parseCsv(''), [])
  })

  test('a quote that never ends does not hold anybody up', ({ assert }) => {
    const rows = parseCsv(`name\n"${'x'.repeat(100_000)}`)
    assert.deepEqual(rows[0], ['name'])
  })
})
