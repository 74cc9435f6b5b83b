import { addMeasure, readMeasure } from './measures.js'
import { readAside } from './aside.js'
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
  textOf,
} from './line.js'
import { isInPack, startsTrait, traitsEnd } from './traits.js'

/** Signs that join words of one name. */
const JOINING = '&+/·・°\'"%.'

/** Reads the food of a line and what else is said of it; whatever stays without a place is a comment. */
export function readFood(line: Line): void {
  let hasFood = false
  let isOver = false
  let at = 0
  while (at < line.tokens.length) {
    const role = line.roles[at]
    if (role) {
      isOver ||= hasFood && (role === 'quantity' || role === 'unit')
      at++
    } else if (hasFood && !isOver && isAddition(line, at)) {
      at = readToBreak(line, at)
    } else if (line.tokens[at]?.kind === 'sign') {
      const next = joinsAdjectives(line, at) ? at + 1 : readSign(line, at, hasFood && !isOver)
      isOver ||= line.roles[at] !== 'food' && hasFood && isBreak(line, at) && !line.brackets.has(at)
      at = next
    } else if (isOver) {
      at = readToBreak(line, at)
    } else {
      const next = hasFood ? readBehind(line, at) : readBefore(line, at)
      hasFood ||= line.roles[at] === 'food'
      at = next
    }
  }
}

function readSign(line: Line, at: number, isInFood: boolean): number {
  const closing = line.brackets.get(at)
  if (closing !== undefined) {
    mark(line, at, at + 1, 'dropped')
    readAside(line, at + 1, closing)
    mark(line, closing, closing + 1, 'dropped')
    return closing + 1
  }
  if (isInFood && signAt(line, at) === '/' && isWord(line, at + 1)) {
    mark(line, at, at + 1, 'dropped')
    return readAlternative(line, at + 1, at + 1)
  }
  const isHyphen = signAt(line, at) === '-' && isGlued(line, at) && isGlued(line, at + 1)
  const joins = isHyphen || JOINING.includes(signAt(line, at))
  const isJoining = isInFood && joins && line.roles[at + 1] === null
  mark(line, at, at + 1, isJoining ? 'food' : 'dropped')
  return at + 1
}

/** Words before the food: “of”, sizes, what is done to it. */
function readBefore(line: Line, at: number): number {
  const { words } = line
  const of = behindWord(line, ['of'], at)
  if (of > at && isWord(line, of)) {
    mark(line, at, of, 'dropped')
    return of
  }
  const size = phraseAt(line, words.sizes, at)?.end ?? at
  const rough = behindWord(line, ['some', 'about', 'measure'], at)
  const trait = isInPack(line) ? at : traitsEnd(line, at)
  const end = Math.max(size, rough, trait)
  if (end > at && isWord(line, behindCommas(line, end))) {
    mark(line, at, end, end === size ? 'size' : end === trait ? 'preparation' : 'comment')
    return end
  }
  return takeName(line, at)
}

/** “2 large, ripe tomatoes”: a comma between what stands before the food. */
function behindCommas(line: Line, at: number): number {
  return signAt(line, at) === ',' ? at + 1 : at
}

/** Words behind the beginning of the food. */
function readBehind(line: Line, at: number): number {
  const { words } = line
  const or = behindWord(line, ['or'], at)
  if (or > at && !isBreak(line, or)) return readAlternative(line, at, or)
  if (or > at && or >= line.tokens.length) {
    mark(line, at, or, 'comment')
    return or
  }
  const joint = behindWord(line, ['plus'], at)
  if (words.adjectivesAfter && joint > at && startsTrait(line, joint) && !isInPack(line))
    return toBreak(line, at, 'preparation')
  if (phraseAt(line, words.words.purpose, at)) return toBreak(line, at, 'purpose')
  const each = behindWord(line, ['each'], at)
  const measure = each > at || line.amount?.inDigits ? readMeasure(line, each) : null
  if (measure) {
    addMeasure(line, at, measure, 'size')
    return measure.end
  }
  const isEach = each > at && line.roles[each] !== null && each < line.tokens.length
  if (isEach) {
    mark(line, at, each, 'comment')
    return each
  }
  return readTrait(line, at) ?? readSizeBehind(line, at) ?? takeName(line, at)
}

/** “plus more for dusting”, “+ 1 EL”. */
function isAddition(line: Line, at: number): boolean {
  const plus = behindWord(line, ['plus'], at)
  if (plus === at) return false
  return behindWord(line, ['more'], plus) > plus || readMeasure(line, plus) !== null
}

function readToBreak(line: Line, at: number): number {
  const end = nextBreak(line, at)
  readAside(line, at, end)
  return end
}

/** “boneless, skinless chicken breasts”: the comma belongs to the name. */
function joinsAdjectives(line: Line, at: number): boolean {
  if (signAt(line, at) !== ',' || !isWord(line, at + 1)) return false
  const first = line.roles.indexOf('food')
  if (first < 0 || !phraseAt(line, line.words.kinds, at + 1)) return false
  for (let place = first; place < at; place++)
    if (!phraseAt(line, line.words.kinds, place)) return false
  const isName = !isBreak(line, at + 2)
  if (isName) mark(line, at, at + 1, 'food')
  return isName
}

function toBreak(line: Line, at: number, role: 'purpose' | 'preparation'): number {
  const end = nextBreak(line, at)
  let stop = at + 1
  if (role === 'preparation')
    while (stop < end && !phraseAt(line, line.words.words.purpose, stop)) stop++
  mark(line, at, role === 'preparation' ? stop : end, role)
  return role === 'preparation' ? stop : end
}

/** “onions cut into rings”, “oignon émincé”: up to the comma, unless the food goes on behind an adjective. */
function readTrait(line: Line, at: number): number | null {
  if (!startsTrait(line, at)) return null
  if (line.words.adjectivesAfter) return isInPack(line) ? null : toBreak(line, at, 'preparation')
  const end = traitsEnd(line, at)
  const isOpener = opensClause(line, at, end)
  if (isOpener || isBreak(line, end)) return toBreak(line, at, 'preparation')
  if (isInPack(line)) return null
  mark(line, at, end, 'preparation')
  return end
}

/** “cut into”, “in Scheiben”: what follows belongs to it. */
function opensClause(line: Line, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if ((phraseAt(line, line.words.preparation, at)?.end ?? at) > at + 1) return true
  return false
}

function readSizeBehind(line: Line, at: number): number | null {
  const end = phraseAt(line, line.words.sizes, at)?.end ?? at
  const isEnd =
    isBreak(line, end) ||
    line.roles[end] !== null ||
    startsTrait(line, end) ||
    phraseAt(line, line.words.sizes, end) !== null ||
    phraseAt(line, line.words.words.purpose, end) !== null
  if (end === at || !isEnd) return null
  mark(line, at, end, 'size')
  return end
}

/** A word of the food's name, with those that belong to it. */
function takeName(line: Line, at: number): number {
  let end = at + 1
  if (line.protectedPlaces.has(at)) while (line.protectedPlaces.has(end)) end++
  mark(line, at, end, 'food')
  return end
}

/** “butter or oil”; “red or white wine” is two wines. `at` is the place of “or”, `from` the one behind it. */
function readAlternative(line: Line, at: number, from: number): number {
  const limit = nextBreak(line, from)
  let end = from + 1
  while (end < limit && !phraseAt(line, line.words.words.purpose, end)) end++
  const measure = readMeasure(line, from)
  const name = measure ? behindWord(line, ['of'], measure.end) : from
  if (end - name > 1 && isOnlyModifiers(line, at)) {
    line.roles[end - 1] = 'food'
  }
  line.alternatives.push(textOf(line, Math.min(name, end - 1), end))
  mark(line, at, end, 'alternative')
  return end
}

function isOnlyModifiers({ tokens, roles, words }: Line, before: number): boolean {
  return tokens.every(
    ({ fold }, place) => place >= before || roles[place] !== 'food' || words.modifiers.has(fold)
  )
}
