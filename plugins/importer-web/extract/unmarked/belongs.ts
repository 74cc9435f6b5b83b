import type { Element } from 'domhandler'
import { breaksLine, hasAmount, headingKind } from '#core/recipe_text/index'
import type { Block } from '../align/blocks.js'

const MEASURED = /^[\d½¼¾⅓⅔][\d½¼¾⅓⅔.,/ –-]*(?:gr?|kg|ml|cl|dl|l|oz|lbs?|cups?|tb?sp|[et]l)\b/i
const LEAST_MEASURED = 3
const LEAST_COUNTED = 2
/** What holds this much of a page is the page, whatever its class is called. */
const MOST_OF_PAGE = 0.3
const MOST_OF_PROSE = 0.4
const NEARLY_ALL_PROSE = 0.75
const PROSE = 60
const SIDE = /side-?bar/i
const COMMENTS = /(?:^|[\s_-])(?:comments?|commentlist|respond)(?:$|[\s_-])/i
const WHOLE = /^(?:html|body|main|article)$/

/**
 * Tells whether an element that is called something beside the page's subject is part of it after
 * all: it holds most of the page, or a list of amounts.
 */
export function belongs(blocks: Block[]): (element: Element) => boolean {
  const known = new Map(blocks.map((block) => [block.element, block]))
  const prose = new Set(withoutComments(blocks).filter(isProse))
  return (element) => {
    const { place, end } = known.get(element) ?? { place: 0, end: 0 }
    const inside = blocks.slice(place, end)
    if (end - place > blocks.length * MOST_OF_PAGE || holdsMeasured(inside)) return true
    const share = inside.filter((block) => prose.has(block)).length / Math.max(prose.size, 1)
    if (!SIDE.test(element.attribs.class ?? '')) return share > NEARLY_ALL_PROSE
    return holdsList(inside) || share > MOST_OF_PROSE
  }
}

/** What readers say below a page may be more than the page says. */
function withoutComments(blocks: Block[]): Block[] {
  let end = 0
  return blocks.filter((block) => {
    if (block.place >= end && isCommentary(block.element)) end = block.end
    return block.place >= end
  })
}

function isCommentary({ name, attribs }: Element): boolean {
  return !WHOLE.test(name) && COMMENTS.test(`${attribs.id ?? ''} ${attribs.class ?? ''}`)
}

function isProse({ element, text }: Block): boolean {
  return element.name === 'p' && (text === null || text.length >= PROSE)
}

/** Lists of ingredients stand in side bars, too. */
function holdsMeasured(blocks: Block[]): boolean {
  return linesOf(blocks).filter((text) => MEASURED.test(text)).length >= LEAST_MEASURED
}

/** Whether a heading announces ingredients, and amounts follow. */
function holdsList(blocks: Block[]): boolean {
  const lines = linesOf(blocks)
  const heading = lines.findIndex((text) => headingKind(text) === 'ingredients')
  return heading >= 0 && lines.slice(heading + 1).filter(hasAmount).length >= LEAST_COUNTED
}

function linesOf(blocks: Block[]): string[] {
  return blocks.flatMap(({ element, text }) => (text && breaksLine(element.name) ? [text] : []))
}
