import { headingWords, letters } from '#core/imports/index'
import type { Block } from './blocks.js'
import { ancestors, type ShownList } from './find_list.js'
import { kindOf } from './kind_of.js'

const LONGEST_TITLE = 90
/** Controls that sit beside lists: scaling, unit systems, shop links. */
const CONTROLS = [
  'us customary',
  'metric',
  'imperial',
  'scale',
  'print',
  'save',
  'pin',
  'share',
  'advertisement',
  'ad',
  'cook mode',
  'original recipe',
  'select all',
  'deselect all',
  'add to',
  'buy',
  'shop',
  'jump to',
]
const CONTROL = new RegExp(String.raw`^(?:[\d½¼/.]+\s*x\b|(?:${CONTROLS.join('|')})\b)`, 'i')
/** Words that begin like no amount or aside, and end like no sentence. */
const WORDING = /^[^\d½¼¾⅓⅔,(](?=.*\p{L}{2}).*[^.!]$/u
const listHeadings = new Set([...headingWords('ingredients')].map(letters))

/** What stands between two lines of a list, in page order. */
interface Gap {
  /** Number of the line that follows. */
  before: number
  others: Block[]
}

/**
 * Titles of the groups that a shown list is divided in, by the number of the line that each opens.
 */
export function groupTitles(blocks: Block[], list: ShownList): Map<number, string> {
  const [first, ...rest] = gaps(blocks, list)
  const item = itemKind(list)
  const inner = rest.flatMap(({ before, others }) => {
    const heading = others.findLast((block) => isTitle(block, item))
    return heading ? [{ before, heading }] : []
  })
  const kinds = new Set(inner.map(({ heading }) => kindOf(heading.element)))
  const opening = first?.others.findLast(
    (block) => isTitle(block, item) && kinds.has(kindOf(block.element))
  )
  const found = opening && first ? [{ before: first.before, heading: opening }, ...inner] : inner
  return new Map(found.map(({ before, heading }) => [before, titleOf(heading)]))
}

function gaps(blocks: Block[], { container, lines }: ShownList): Gap[] {
  const holders = new Set([...lines.keys()].flatMap((block) => ancestors(block.element)))
  const start = blocks.findIndex((block) => block.element === container)
  const found: Gap[] = []
  let others: Block[] = []
  for (let at = start + 1; at < (blocks[start]?.end ?? 0);) {
    const block = blocks[at]
    if (!block) break
    const number = lines.get(block)
    if (number !== undefined) {
      found.push({ before: number, others })
      others = []
    } else if (holders.has(block.element)) {
      at++
      continue
    } else others.push(block)
    at = block.end
  }
  return found
}

/** What most lines of the list look like. */
function itemKind(list: ShownList): string {
  const kinds = [...list.lines.keys()].map((block) => kindOf(block.element))
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ''
}

/**
 * Something that looks like a line is one that the markup words otherwise, unless it ends like a
 * title.
 */
function isTitle(block: Block, item: string): boolean {
  const { text, key } = block
  if (!text || text.length > LONGEST_TITLE || CONTROL.test(text) || listHeadings.has(key))
    return false
  if (kindOf(block.element) === item && !/[:：]$/.test(text)) return false
  return isHeading(block) ? /\p{L}{2}/u.test(text) : WORDING.test(text)
}

function isHeading({ element }: Block): boolean {
  return /^h[1-6]$/.test(element.name)
}

function titleOf(block: Block): string {
  return (block.text ?? '').replace(/\s*[:：]$/, '')
}
