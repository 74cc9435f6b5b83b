import type { DraftStep } from '#core/recipes/index'
import { cookingWords, headingWords, letters } from '#core/recipe_text/index'

/** "Step 1", "STEP 2 | …", "Schritt 3: …". */
const LABEL =
  /^(\p{L}{2,12}\.?)\s*(\d{1,2})(?:\s*(?:\/|of|von|sur|de|di|van|af|av)\s*\d{1,2})?\s*(?:[:.)|–-]\s*|(?=\p{Lu})|$)/u
/** "Step one", where several are counted so. */
const SPELLED =
  /^(?:step|schritt|[ée]tape|paso|passo|passaggio|stap|steg|trin|steg|vaihe|krok|lépés|adım|шаг|крок|стъпка|βήμα|שלב|الخطوة)\s+\p{L}{2,10}$/iu
const LEAST = 2
const LONGEST_NAME = 60
const STEM = 4
/** A heading with more behind it is one of steps. */
const MOST_NOTES = 3

/**
 * Steps without the words that count them: a step that was only such a word is left out, a short
 * name behind one becomes the name of the step below.
 */
export function withoutLabels(given: DraftStep[]): DraftStep[] {
  const steps = withoutSpelled(given)
  const labels = countingLabels(steps)
  if (labels.size < LEAST) return steps
  const found: DraftStep[] = []
  let above: Pick<DraftStep, 'title' | 'summary'> = { title: null, summary: null }
  for (const [at, step] of steps.entries()) {
    const label = labels.get(at)
    const text = label === undefined ? step.text : step.text.slice(label.length)
    const title = step.title ?? above.title
    if (text === '') above = { title, summary: null }
    else if (label !== undefined && isName(text) && at + 1 < steps.length && !labels.has(at + 1)) {
      above = { title, summary: text }
    } else {
      found.push({ text, title, summary: step.summary ?? above.summary })
      above = { title: null, summary: null }
    }
  }
  return found
}

function withoutSpelled(steps: DraftStep[]): DraftStep[] {
  const counted = steps.filter(({ title }) => SPELLED.test(title ?? ''))
  if (counted.length < LEAST) return steps
  return steps.map((step) => (counted.includes(step) ? { ...step, title: null } : step))
}

/**
 * The labels that count from one in order, in each part anew, all with the same word, by the place
 * of their step.
 */
function countingLabels(steps: DraftStep[]): Map<number, string> {
  const labels = new Map<number, string>()
  let word = ''
  let before = 0
  for (const [at, { text }] of steps.entries()) {
    const match = LABEL.exec(text)
    const own = match?.[1]?.toLowerCase() ?? ''
    const number = Number(match?.[2])
    const isNext = number === before + 1 || (before > 0 && number === 1)
    if (!match || !isNext || (word && own !== word)) continue
    word = own
    before = number
    labels.set(at, match[0])
  }
  return labels
}

function isName(text: string): boolean {
  return text.length <= LONGEST_NAME && !/[.!?]$/.test(text)
}

const notes = [...headingWords('notes')].map(letters)

/** Whether a short line announces notes, in whatever language and number. */
export function announcesNotes(text: string): boolean {
  const key = letters(text)
  return notes.some(
    (word) =>
      word === key ||
      (word.length > STEM &&
        Math.abs(word.length - key.length) <= 1 &&
        word.slice(0, -1) === key.slice(0, word.length - 1))
  )
}

/** A name of notes that says more than that has no more words ("Tips from the baker"). */
const MOST_WORDS = 4
const SHORTEST = 3
/** A word so long may lack the ending of its plural. */
const LONG = 6
const names = new Set(notes)
const AND = / ?[,/&+] ?|\s(?:and|und|en|og|och|et|y|e|ja|i|és|ve)\s/iu
const READERS = /[ck]omm?ent|review|recensi|reseñ|bewertung|reactie|avis|faq|question|frage|frågor/i
/** Words that compounds end in ("Küchentipp", "Serveertip"). */
const endings = notes.filter((word) => /^(?:tip|hin|trick)/.test(word))

/** Whether a heading of a few words names notes among others, or in more words ("Tips & tricks", "Cook's tip"). */
export function namesNotes(heading: string): boolean {
  const parts = heading.split(AND).filter(Boolean)
  const isShort = parts.every((part) => part.split(' ').length <= MOST_WORDS)
  return isShort && !READERS.test(heading) && parts.some(isNameOfNotes)
}

const isPluralOfNotes = (word: string) => letters(word).length >= LONG && announcesNotes(word)

/** Whether a few words, or the first or the last of them, are a name of notes. */
function isNameOfNotes(text: string): boolean {
  const words = text.split(/[ '’]/).filter((word) => letters(word).length >= SHORTEST)
  const last = words.at(-1) ?? ''
  return (
    announcesNotes(text) ||
    [words[0] ?? '', last].some((word) => names.has(letters(word)) || isPluralOfNotes(word)) ||
    endings.some((word) => letters(last).endsWith(word))
  )
}

/** "*Tinned ones do, too.", ">> Add more sugar." */
export function isFootnote(text: string): boolean {
  return /^(?:\*+|>{2,} ?)\p{L}/u.test(text)
}

const NOTE_LABEL = /^([^:：.!?|]{2,30}?)\s?[:：!|]\s/u

/** "Tip: rice does, too.", "NOTE | rice does, too." */
export const isLabelledNote = (text: string): boolean => labelledNote(text) !== null

/** The name before a note in its line, and the note. */
export function labelledNote(line: string): { title: string; text: string } | null {
  const [start = '', title = ''] = NOTE_LABEL.exec(line) ?? []
  return namesNotes(title) ? { title, text: line.slice(start.length) } : null
}

/** Whether a line of a page is the heading of notes in a few words ("Butcher's tip"), and not a step on tips ("Trim the asparagus tips"). */
function headsNotes(text: string): boolean {
  const isShort = isName(text) && text.split(' ').length < MOST_WORDS
  return isShort && namesNotes(text) && cookingWords(text).length === 0
}

/**
 * The steps before the notes that some makers put behind them, and those notes. Notes that only a label tells ("Tip: …")
 * are some where the steps were read from the page itself.
 */
export function withoutNotes(
  steps: DraftStep[],
  areShown = false
): { steps: DraftStep[]; notes: DraftStep[] } {
  const heading = steps.findIndex(
    ({ title, text }) =>
      namesNotes(title ?? '') ||
      (isName(text) && announcesNotes(text)) ||
      (areShown && headsNotes(text))
  )
  const footnotes =
    1 + steps.findLastIndex(({ text }) => !isFootnote(text) && !(areShown && isLabelledNote(text)))
  const at = heading < 0 && footnotes < steps.length ? footnotes : heading
  const isBehind = at > 0 && steps.length - at <= Math.min(MOST_NOTES, at)
  return isBehind ? { steps: steps.slice(0, at), notes: steps.slice(at) } : { steps, notes: [] }
}
