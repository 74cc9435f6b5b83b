import { englishTexts, shippedTexts, splitEnding } from '#core/i18n/index'
import type { TextReport } from '#core/shared/contract/texts'
import { englishOf, faultOfText, type OwnTexts } from './catalogue.js'

/** Texts that a report names of each kind. */
const NAMED = 100

/** Characters that a report says of a key that English does not have. */
const LONGEST_KEY = 200

type Outcome = Omit<TextReport, 'locale'>

interface Entry {
  en?: string
  text: string
  now?: string
}

/** A text as a file brings it; null for what is none. */
function readEntry(value: unknown): Entry | null {
  if (typeof value !== 'object' || value === null) return null
  const { en, text, now } = value as Record<string, unknown>
  if (typeof text !== 'string') return null
  return {
    text: text.trim() === '' ? '' : text,
    ...(typeof en === 'string' && { en }),
    ...(typeof now === 'string' && { now }),
  }
}

/**
 * Puts the texts of a file over the site's own in one language: right ones are taken, one that is empty or says what ships goes back to
 * that, and what the file does not name stays. A text that is not as it was counts as translated from the English one that the file
 * says is today's; where the file says none, all are. Answers the site's own texts from then on.
 */
export function takeCatalogue(
  tag: string,
  incoming: Record<string, unknown>,
  before: OwnTexts
): { own: OwnTexts; outcome: Outcome } {
  const taking = new Taking(tag, before)
  for (const [key, value] of Object.entries(incoming)) taking.add(key, value)
  return taking
}

class Taking {
  readonly own: OwnTexts
  readonly outcome: Outcome = {
    taken: 0,
    same: 0,
    stale: 0,
    wrong: { count: 0, texts: [] },
    unknown: { count: 0, keys: [] },
  }
  readonly #tag: string
  readonly #shipped: Map<string, string>

  constructor(tag: string, before: OwnTexts) {
    this.own = new Map(before)
    this.#tag = tag
    this.#shipped = shippedTexts(tag)
  }

  add(key: string, value: unknown): void {
    const { wrong, unknown } = this.outcome
    if (!englishTexts().has(splitEnding(key).key)) {
      unknown.count += 1
      if (unknown.keys.length < NAMED) unknown.keys.push(key.slice(0, LONGEST_KEY))
      return
    }
    const entry = readEntry(value)
    const fault = entry ? this.#faultOf(key, entry) : { reason: 'no-text' as const, part: '' }
    if (fault) {
      wrong.count += 1
      if (wrong.texts.length < NAMED) wrong.texts.push({ key, ...fault })
    } else if (entry) this.#take(key, entry)
  }

  #faultOf = (key: string, { text }: Entry) =>
    text === '' ? null : faultOfText(this.#tag, key, text)

  #take(key: string, { en, text, now }: Entry): void {
    const { own, outcome } = this
    const shipped = this.#shipped.get(key)
    const today = englishOf(key) ?? ''
    const mine = own.get(key)
    const there = mine?.text ?? shipped
    const from = (text === there ? undefined : now) ?? en ?? today
    if (text === '' || text === shipped) {
      if (own.delete(key)) outcome.taken += 1
      else if (text !== '') outcome.same += 1
    } else if (text === there && from === mine?.en) outcome.same += 1
    else if (from !== today && !mine && shipped !== undefined) outcome.stale += 1
    else {
      own.set(key, { en: from, text })
      outcome.taken += 1
      if (from !== today) outcome.stale += 1
    }
  }
}
