/** A cell that a spreadsheet would take for a formula. */
const formula = /^'*[=+\-@\t\r]/
const guarded = /^'(?='*[=+\-@\t\r])/

/**
 * Rows as CSV (RFC 4180) with CRLF. Cells that a spreadsheet would run get an apostrophe in front,
 * which `parseCsv` takes off.
 */
export function formatCsv(rows: string[][]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows of a CSV text; commas, or semicolons where the first line has more of them. Empty lines are
 * left out.
 */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const [head = ''] = source.split('\n', 1)
  const separator = head.split(';').length > head.split(',').length ? ';' : ','
  const token = new RegExp(
    `("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r?\\n|\\r|$)`,
    'y'
  )
  const rows: string[][] = []
  let row: string[] = []
  while (token.lastIndex < source.length) {
    const [whole, value = '', end] = token.exec(source) ?? [source.slice(token.lastIndex), '', '']
    if (whole === '' || end === undefined) break
    row.push(unquote(value))
    if (end === separator) continue
    rows.push(row)
    row = []
    if (end === '') break
  }
  if (row.length > 0) rows.push([...row, ''])
  return rows.filter((cells) => cells.some((part) => part.trim() !== ''))
}

function unquote(value: string): string {
  const plain = value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value
  return plain.replace(guarded, '')
}
