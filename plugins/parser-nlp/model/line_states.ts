import { GAPS, type LineWords } from '../reading/line_words.js'
import { classNumber } from '../reading/word_facts.js'

const PLUS = classNumber('plus')
const OR = classNumber('or')
const FOR = classNumber('for')
const TO = classNumber('to')
const NUMBER = classNumber('number')
const RANGE = classNumber('range')
const COMMA = GAPS.indexOf('comma')
const STOP = GAPS.indexOf('stop')

/** What was passed on the way from the left, for each word: commas, brackets, "plus", "or", "for", numbers. */
export function leftStates({ facts, gaps, inBrackets }: LineWords): Int32Array {
  const states = new Int32Array(facts.length)
  let commas = 0
  let passed = 0
  let numbers = 0
  for (let place = 0; place < facts.length; place += 1) {
    const gap = gaps[place]
    const within = inBrackets[place] === true
    if (gap === COMMA && !within) {
      commas = Math.min(2, commas + 1)
      passed &= 0b1001
    }
    if (gap === STOP) passed |= 8
    states[place] = commas | (within ? 4 : 0) | (passed << 3) | (Math.min(3, numbers) << 7)
    const kind = facts[place]?.kind
    if (kind === PLUS) passed |= 1
    else if (kind === OR) passed |= 2
    else if (kind === FOR || kind === TO) passed |= 4
    else if (kind === NUMBER || kind === RANGE) numbers += 1
  }
  return states
}

/** Where the clause of each word begins and ends; commas, brackets and stops part clauses. */
export function clausesOf({ facts, gaps }: LineWords): { first: Int32Array; last: Int32Array } {
  const count = facts.length
  const first = new Int32Array(count)
  const last = new Int32Array(count)
  const isCut = (place: number) => (gaps[place] ?? 0) >= COMMA
  for (let place = 1; place < count; place += 1)
    first[place] = isCut(place) ? place : (first[place - 1] ?? 0)
  for (let place = count - 1; place >= 0; place -= 1)
    last[place] = place === count - 1 || isCut(place + 1) ? place : (last[place + 1] ?? 0)
  return { first, last }
}

/** How a word is written: with a capital, all in capitals, with a hyphen. */
export function shapeOf(text: string): number {
  const head = text.charCodeAt(0)
  const isCapital = head >= 65 && head <= 90
  const isAll = isCapital && text.length > 1 && text === text.toUpperCase()
  return (isCapital ? 1 : 0) | (isAll ? 2 : 0) | (text.includes('-') ? 4 : 0)
}
