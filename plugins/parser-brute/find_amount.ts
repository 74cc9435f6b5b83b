import { takeAmount } from './amount.js'
import { behindPrelude, unitAt } from './measures.js'
import {
  behindWord,
  isBreak,
  isGlued,
  isWord,
  type Line,
  mark,
  nextBreak,
  phraseAt,
  signAt,
} from './line.js'
import { beginsName, readQuantity } from './quantity.js'

/** Highest number that counts foods when it stands behind them alone: “Eier 3”, but “Mehl 405”. */
const MOST = 30
/** Words that stand between the start of a line and “of 2 lemons” at most. */
const FEW = 5

/** Finds the amount of a line: at its start, before the food it is of, elsewhere with a unit, or a unit alone. */
export function findAmount(line: Line): void {
  const start = firstPlace(line)
  if (takeAmount(line, start) !== null) return
  if (takeAmountOf(line, start) || takeLater(line, start, false)) return
  if (line.brackets.size > 0 && takeLater(line, start, true)) return
  takeUnitAlone(line, start)
}

function firstPlace(line: Line): number {
  let at = 0
  while (at < line.tokens.length && (line.roles[at] !== null || isLoneSign(line, at))) at++
  return at
}

const isLoneSign = (line: Line, at: number) =>
  line.tokens[at]?.kind === 'sign' && !line.brackets.has(at)

/** “Juice of 2 lemons”, “Saft einer Zitrone”: what is before the number is made of the food. */
function takeAmountOf(line: Line, start: number): boolean {
  for (let at = start + 1; at <= start + FEW && isWord(line, at - 1); at++) {
    const of = behindWord(line, ['of'], at)
    const from = of > at ? of : at
    const isOf = of > at || isGenitive(line, at) || isExtract(line, start)
    const quantity = isOf ? readQuantity(line, from) : null
    const isCount = quantity !== null && !unitAt(line, quantity.end) && isWord(line, quantity.end)
    if (!isCount || line.protectedPlaces.has(at)) continue
    mark(line, start, at, 'preparation')
    mark(line, at, from, 'dropped')
    return takeAmount(line, from) !== null
  }
  return false
}

/** Number words that say “of” by their ending. */
const GENITIVES = new Set(['einer', 'eines', 'zweier', 'dreier', 'puolikkaan', 'yhden', 'kahden'])

/** Beginnings of words for juice and zest, which need no “of”: “Saft 1/2 Zitrone”. */
const EXTRACT =
  /^(?:saft|schale|abrieb|juice|zest|jus|zeste|zumo|succo|sumo|suco|sap|sok|stav|kura|сок|цедр|mehu)/

const isExtract = ({ tokens }: Line, at: number) => EXTRACT.test(tokens[at]?.fold ?? '')

const isGenitive = ({ tokens }: Line, at: number) => GENITIVES.has(tokens[at]?.fold ?? '')

/** “Mehl 200 g”, “Petersilie, 1 Bund”, “Eier 3”. */
function takeLater(line: Line, start: number, isInBrackets: boolean): boolean {
  for (let at = start; at < line.tokens.length; at++) {
    if (!isInBrackets) at = line.brackets.get(at) ?? at
    if (line.roles[at] !== null || line.protectedPlaces.has(at)) continue
    const isAside =
      phraseAt(line, line.words.words.purpose, at) ?? phraseAt(line, line.words.preparation, at)
    if (isAside && at > start) {
      at = nextBreak(line, at) - 1
      continue
    }
    if (isAmountBehind(line, at, start)) {
      takeAmount(line, at)
      dropLabel(line, at)
      return true
    }
  }
  return false
}

function isAmountBehind(line: Line, at: number, start: number): boolean {
  const from = behindPrelude(line, at)
  if (line.words.spelling.unspaced) {
    const unit = phraseAt(line, line.words.units, from)
    if (unit && readQuantity(line, unit.end)) return true
    if (unit && at > start && isBreak(line, unit.end)) return takeLastUnit(line, from, unit.end)
  }
  const quantity = beginsName(line, from) ? null : readQuantity(line, from)
  if (!quantity) return false
  const unit = unitAt(line, quantity.end)
  if (unit?.unit.dim === 'length' && !isBreak(line, unit.end)) return false
  if (unit) return quantity.inDigits || isBreak(line, at - 1)
  const isLast = isBreak(line, quantity.end) || signAt(line, quantity.end) === ')'
  const text = line.tokens[from]?.text ?? ''
  return isLast && quantity.inDigits && quantity.value <= MOST && !/^0\d/.test(text)
}

/** “塩 ひとつまみ”. */
function takeLastUnit(line: Line, from: number, end: number): boolean {
  const found = phraseAt(line, line.words.units, from)
  if (found?.value.dim !== 'small') return false
  line.unitOnly = found.value
  mark(line, from, end, 'unit')
  return true
}

/** “For the dough: 200 g flour” is about flour; “Flour: 200 g” is as well. */
function dropLabel(line: Line, at: number): void {
  let colon = at - 1
  while (colon > 0 && line.roles[colon] === 'comment') colon--
  const label = signAt(line, at) === ':' ? at : colon
  if (signAt(line, label) !== ':') return
  const behind = line.roles.findIndex((role, place) => place > at && role === null)
  if (behind > 0 && isWord(line, behind)) mark(line, 0, label, 'comment')
}

/** “Stalk onion”, “eine Handvoll” without its number: a unit that stands where an amount would. */
function takeUnitAlone(line: Line, start: number): void {
  const from = behindPrelude(line, start)
  const found = unitAt(line, from)
  if (!found || isGlued(line, found.end)) return
  const of = behindWord(line, ['of'], found.end)
  const hasFood = isWord(line, of) && (of > found.end || !line.words.adjectivesAfter)
  if (!hasFood || (line.tokens[found.from]?.fold.length ?? 0) < 3) return
  mark(line, start, found.from, 'comment')
  mark(line, found.from, found.end, 'unit')
  mark(line, found.end, of, 'dropped')
  line.unitOnly = found.unit
}
