import { isOpener } from '#core/recipe_text/index'
import type { Block } from './blocks.js'
import { holdsHeading, isCalledTitle, isHeadingLike, isShouted, kindOf } from './looks.js'

const LONGEST = 90
/** Share of the lines that must look alike before another look means something. */
const MOST = 0.6
/** Share of the lines that may be titles by their looks. */
const FEW = 0.34

/**
 * Numbers of the lines that are no lines but titles over those that follow: they end in a colon, open
 * like one, are marked as headings, stand in bold in a list that does not, or are shown in elements of
 * another kind, called titles.
 */
export function titleLines(lines: string[], shown: ReadonlyMap<number, Block>): Set<number> {
  const isShort = (number: number): boolean => (lines[number]?.length ?? 0) <= LONGEST
  const wordless = [...shown].filter(
    ([number, { text }]) => isShort(number) && !/\d/.test(`${text ?? ''} ${lines[number] ?? ''}`)
  )
  const marked = [...lines.entries()]
    .filter(([at, line]) => isMarked(line) || opens(line, lines[at + 1]))
    .map(([number]) => number)
    .filter(isShort)
  const bold = numbersOf(wordless, ({ element }) => isHeadingLike(element))
  const plain = [...shown].filter(([number]) => !bold.includes(number))
  const isTelling = plain.every(([, { element }]) => !holdsHeading(element))
  const kind = commonKind([...shown.values()])
  const named = numbersOf(
    wordless,
    ({ element }) => kind !== null && kindOf(element) !== kind && isCalledTitle(element)
  )
  const shouted = shoutedOf(lines).filter(isShort)
  const odd = kind === null ? [] : oddOnes(lines, shown, kind)
  const found = new Set([...marked, ...(isTelling ? bold : []), ...named, ...shouted, ...odd])
  return found.size < lines.length / 2 ? found : new Set()
}

function isMarked(line: string): boolean {
  return /^#|[:：]$/.test(line) && !/\d/.test(line)
}

/** "For the sauce" above an amount, and no "For serving, parsley". */
function opens(line: string, next: string | undefined): boolean {
  return isOpener(line) && !/[,(]/.test(line) && /^[\d½¼¾⅓⅔⅛]/.test(next ?? '')
}

/** Lines in capitals above an amount, in a list that is not in capitals. */
function shoutedOf(lines: string[]): number[] {
  const shouted = [...lines.keys()].filter((at) => isShouted(lines[at] ?? ''))
  const isTelling = shouted.length < lines.length * FEW
  const proven = shouted.filter((at) => isBeforeAmount(lines, at))
  return isTelling && proven.length > 0 ? shouted.filter((at) => at < lines.length - 1) : []
}

/** Lines without a number, above an amount, in elements that look like no other line, or as several such do. */
function oddOnes(lines: string[], shown: ReadonlyMap<number, Block>, kind: string): number[] {
  const others = [...shown].filter(([, { element }]) => kindOf(element) !== kind)
  const isOdd = others.every(([at]) => !/\d/.test(lines[at] ?? '') && isBeforeAmount(lines, at))
  return isOdd && others.length < shown.size * FEW ? others.map(([at]) => at) : []
}

function isBeforeAmount(lines: string[], at: number): boolean {
  return /^[\d½¼¾⅓⅔⅛]/.test(lines[at + 1] ?? '')
}

function numbersOf(shown: [number, Block][], test: (block: Block) => boolean): number[] {
  return shown.filter(([, block]) => test(block)).map(([number]) => number)
}

function commonKind(blocks: Block[]): string | null {
  const groups = Map.groupBy(blocks, ({ element }) => kindOf(element))
  const [most] = [...groups].toSorted((one, other) => other[1].length - one[1].length)
  return most && most[1].length >= blocks.length * MOST ? most[0] : null
}

/** A title as it is kept: without the mark that made it one. */
export function titleText(line: string): string {
  return line.replace(/^#+\s*|(?<!\s)\s*[:：]$/g, '')
}
