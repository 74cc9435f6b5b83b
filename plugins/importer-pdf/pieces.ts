import type { PdfPage } from './open_pdf.js'

/** Words on a page; `x` from its left, `y` from its top to where they stand, in points. */
export interface Piece {
  text: string
  x: number
  y: number
  width: number
  size: number
  bold: boolean
  /** Height of the page, to know its margins. */
  page: number
}

/** More words than a page of print has. */
const MOST_PIECES = 20_000

/** The words of a page, upright ones only, in the file's own order. */
export async function piecesOf(page: PdfPage): Promise<Piece[]> {
  const content = await page.getTextContent()
  const bolds = await boldFonts(page, Object.keys(content.styles))
  const [left = 0, bottom = 0, , top = 0] = page.view
  const pieces: Piece[] = []
  for (const item of content.items.slice(0, MOST_PIECES)) {
    if (!('str' in item) || item.str.trim() === '') continue
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number)
    if (Math.abs(b) > Math.abs(a)) continue
    pieces.push({
      text: item.str,
      x: x - left,
      y: top - y,
      width: item.width,
      size: Math.hypot(c, d),
      bold: bolds.has(item.fontName),
      page: top - bottom,
    })
  }
  return pieces
}

/** Fonts are named for their weight; they are known once the page's drawing has been read. */
async function boldFonts(page: PdfPage, names: string[]): Promise<Set<string>> {
  try {
    await page.getOperatorList()
    return new Set(names.filter((name) => isBold(page.commonObjs.get(name))))
  } catch {
    return new Set()
  }
}

function isBold(font: unknown): boolean {
  if (typeof font !== 'object' || font === null) return false
  const marked = ('bold' in font && font.bold === true) || ('black' in font && font.black === true)
  const name = 'name' in font ? String(font.name) : ''
  return marked || /bold|black|heavy|semibold|demi/i.test(name)
}
