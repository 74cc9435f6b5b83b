import type { Element } from 'domhandler'
import { breaksLine, hasAmount, headingKind } from '#core/recipe_text/index'
import type { Block } from '../align/blocks.js'

const MEASURED = /^[\d½¼¾⅓⅔][\d½¼¾⅓⅔.,/ –-]*(?:gr?|kg|ml|cl|dl|l|oz|lbs?|cups?|tb?sp|[et]l)\b/i
const LEAST_MEASURED = 3
const LEAST_COUNTED = 2
/** What holds this much of a page is the page, whatever its class is called. */
const MOST_OF_PAGE = 0.3
const MOST_OF_PROSE = 0.4
const PROSE = 60
const SIDE = /side-?bar/i

/**
 * Tells whether an element that is called something beside the page's subject is part of it after
 * all: it holds most of the page, or a list of amounts.
 */
export function belongs(blocks: Block[]): (element: Element) => boolean {
  const known = new Map(blocks.map((block) => [block.element, block]))
  const prose = blocks.filter(isProse).length
  return (element) => {
    const { place, end } = known.get(element) ?? { place: 0, end: 0 }
    const inside = blocks.slice(place, end)
    if (end - place > blocks.length * MOST_OF_PAGE || holdsMeasured(inside)) return true
    if (!SIDE.test(element.attribs.class ?? '')) return false
    return holdsList(inside) || inside.filter(isProse).length > prose * MOST_OF_PROSE
  }
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
