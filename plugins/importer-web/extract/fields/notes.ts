import type { Element } from 'domhandler'
import { headingKind, headingWords, letters } from '#core/recipe_text/index'
import type { RecipeDraft } from '#core/recipes/index'
import { isInside } from '../align/blocks.js'
import { isControl } from '../align/controls.js'
import { ancestors } from '../align/find_list.js'
import type { Found } from '../sources.js'
import { keyOf, type Line } from '../unmarked/line.js'
import { isLink } from '../unmarked/method_end.js'
import { isAdvert, saysNothing } from './adverts.js'
import { isUnfilled } from './clean_line.js'
import { pointsToPage } from './page_calls.js'
import { announcesNotes, namesNotes } from './step_labels.js'

/** How far behind the last step notes may begin, and how long they may be. */
const NEAR = 40
const MOST_LINES = 15
/** How many an element may have that holds nothing but notes. */
const MOST_BOXED = 60
const LONGEST = 2000
const LONGEST_BOXED = 6000
const LEAST = 20
/** Letters of a line that is the last of several which are one step in the markup. */
const LEAST_TAIL = 30
const MOST_NOTES = 5
/** How many lines above a list its notes begin at most. */
const FAR_ABOVE = 8
/** What is wholly in bold is a heading unless it is this long. */
const BOLD = 7
const LONGEST_TITLE = 90
/** How many times the last step may stand on a page: in the article, and in the recipe's card. */
const MOST_COPIES = 4
/** How many lines above the last step the one before it stands at most. */
const NEAR_STEP = 4
/** How many lines behind the last step may be notes that begin with their names ("Tip: …"). */
const MOST_NAMED = 4
const NAMED = /^(\p{L}[\p{L}' ]{1,24}?)\s?[:：!]\s+(?=.{15})/u
/** Headings of what readers are to write themselves. */
const OF_ONES_OWN =
  /^(?:add )?(?:(?:your|personal|private) (?:own )?notes?|(?:persönliche|private|eigene|deine|ihre) notiz(?:en)?|notes? personnelles?|vos notes|notas? personal(?:es)?|tus notas|note personali|nota personale|le tue note|(?:persoonlijke|eigen|jouw) (?:notities?|aantekeningen)|notas? pessoa(?:l|is)|suas notas|(?:osobiste|prywatne|własne|twoje) notatki|(?:personliga|privata|egna|dina) anteckningar|(?:personlige|private|egne|dine) not(?:er|ater)|הערות (?:אישיות|שלך)|ملاحظات(?: شخصية|ك(?: الشخصية)?))\s?[:：]?$/iu
/** "*Tinned ones do, too.", for a mark behind an ingredient or within a step. */
const FOOTNOTE = /^\*{1,3}(?=\p{Lu})/u
/** ">> Plums do, too.", as diaries set off what stands below their steps. */
const ARROW = /^(?:>{2,3}|[»→➔►▶☞]) ?(?=\p{Lu})/u
/** What one is to know first stands above the steps. */
const FIRST =
  /^(?:before (?:you|we) (?:begin|start|get started)|bevor (?:du|ihr|sie|wir|es) (?:beginn|anf|start|los)\p{L}*|avant de commencer|antes de (?:empezar|comenzar|começar)|prima di (?:iniziare|cominciare)|voor(?:dat)? (?:je|u|we) begint?(?:nen)?|zanim zaczniesz|innan (?:du|vi) börjar|før (?:du|vi) (?:begynder|begynner|starter|går i gang|setter i gang)|לפני ש?מתחילים|قبل (?:أن )?(?:تبدأ|البدء|البداية))\s?[:：]?$/iu
/** Classes and ids of what holds a recipe's notes, and how many elements above a line it may stand. */
const CALLED = /(?:^|[\s_-])recipes?[_-]{1,2}(?:notes?|tips?)(?:$|[\s_-])/i
const CALLED_DEPTH = 4
/** Lines on what readers may write below, and such whose first word is run together with the next one. */
const OF_READERS = /[CcKk]omm?ent|^\p{Ll}+\p{Lu}\p{Ll}/u
/** "Filed in: Soups, Winter", as blogs end their articles. */
const FILED =
  /^(?:filed (?:in|under)|posted in|tagged|categor(?:y|ies)|kategori(?:en?|er|a)?|abgelegt unter|veröffentlicht in|schlagwörter|catégories?|classé dans|publié dans|categorías?|publicado en|etiquetas|categorie|pubblicato in|publicado em|geplaatst in|publicerat i|udgivet i|publisert i|opublikowano w)(?:\s?:|\s)/i

/** What asks readers to follow the writer elsewhere. */
const CALL = /instagram|facebook|pinterest|tiktok|newsletter|(?:^|\s)[@#]\p{L}{3}/iu

/** A line that asks readers what they think of the dish, or to press it. */
const ASKS =
  /(?:click|tap) here|hier klicken|klicken sie hier|cliquez ici|haz clic|haga clic|clicca qui|clique aqui|klik hier|let (?:us|me) know|leave (?:us )?an? (?:comment|review|rating)|reactie achter|einen kommentar|un commentaire|un comentario|um comentário|un commento|(?:lämna|skriv|legg igjen)(?: gärna| gerne)? en kommentar|zostaw(?:cie)? komentarz|yorum (?:bırak|yap|yaz)/iu
const LONGEST_ASKED = 120
/** "Tips for the leek soup", "Tipps für die Lauchsuppe": notes by the dish's name. */
const TIPS_FOR =
  /^(?:notes|tips|tipps|conseils|astuces|consejos|consigli|dicas|wskazówki|råd|tippek|טיפים|نصائح) (?:(?:for|on|to|für|zum?r?|pour|sur|para|sobre|per|su|voor|bij|do|dla|till?)\s|[לل])(?=\S).{2,80}$/iu
/** "[edit | edit source]", as wikis have it beside a heading. */
const EDITED = /^\[[^[\]]{3,60}\]$/u
/** "Pasta: recipes and tips" heads what leads to other recipes. */
const OF_RECIPES = /\b(?:recipes|rezepte|recettes|recetas|receitas|ricette|recepten)\b/iu

const titles = new Set([...headingWords('notes')].map(letters))
const nutritionTitles = new Set([...headingWords('nutrition')].map(letters))

/** What was read of the recipe whose notes are asked for. */
interface Read {
  steps: string[]
  foods: string[]
}

/**
 * What the page says under the headings for notes, storage and the like soon behind the last step; where the page words its steps
 * otherwise, behind the list.
 */
export function notes(lines: Line[], { steps, foods }: Read): Found<RecipeDraft['notes']> | null {
  const copies = copiesOf(lines, steps)
  for (const behind of [toldBehind, calledBehind]) {
    const found = copies.map((last) => behind(lines, last)).find((some) => some.length > 0)
    if (found) return { value: found.slice(0, MOST_NOTES), from: 'shown' }
  }
  const list = copies.length > 0 ? -1 : lastOf(lines, foods)
  const found =
    list < 0 ? toldAbove(lines, { steps, foods }) : headedBehind(lines, list).slice(0, 1)
  return found.length > 0 ? { value: found, from: 'shown' } : null
}

/** What stands under a heading of notes right above the list or between the list and the steps. */
function toldAbove(lines: Line[], { steps, foods }: Read): RecipeDraft['notes'] {
  const first = letters(steps[0] ?? '')
  const end = first === '' ? -1 : lines.findLastIndex((line) => keyOf(line).endsWith(first))
  if (end < 0) return []
  const keys = new Set([...foods, ...steps].map(letters))
  const above = lines.slice(Math.max(0, end - NEAR), end)
  const list = above.findIndex((line) => keys.has(keyOf(line)))
  for (const [at, line] of above.entries()) {
    if (list < 0 || at < list - FAR_ABOVE || !(isTitle(line) || FIRST.test(line.text))) continue
    const { own } = linesBelow(above, at, [])
    const note = noteOf(line, own, LONGEST)
    const isOwn = own.length > 0 && own.every((one) => isTold(one) && !keys.has(keyOf(one)))
    if (isOwn && note.text.length >= LEAST) return [note]
  }
  return []
}

/** Where the last step stands, those places first that have the step before it close above: it may be told elsewhere, too. */
function copiesOf(lines: Line[], steps: string[]): number[] {
  const [before = '', end = ''] = ['', ...steps].slice(-2).map(letters)
  const isAt = (line: Line | undefined, step: string): boolean => {
    const key = line ? keyOf(line) : ''
    return step !== '' && (key.endsWith(step) || (key.length >= LEAST_TAIL && step.endsWith(key)))
  }
  const places = [...lines.keys()].filter((at) => isAt(lines[at], end)).toReversed()
  const isWhole = (at: number): boolean =>
    lines.slice(Math.max(0, at - NEAR_STEP), at).some((line) => isAt(line, before))
  const { true: whole = [], false: others = [] } = Object.groupBy(places, (at) =>
    isWhole(at) ? 'true' : 'false'
  )
  return [...whole, ...others].slice(0, MOST_COPIES)
}

/** The last line that is one of the list. */
function lastOf(lines: Line[], foods: string[]): number {
  const keys = new Set(foods.map(letters))
  return lines.findLastIndex((line) => keys.has(keyOf(line)))
}

const toldBehind = (lines: Line[], last: number) => [
  ...namedBehind(lines, last),
  ...headedBehind(lines, last),
]

/** Lines right behind a step that begin with a name of notes. */
function namedBehind(lines: Line[], last: number): RecipeDraft['notes'] {
  const behind = lines.slice(last + 1, last + 1 + MOST_NAMED)
  const end = behind.findIndex(({ heading, text }) => heading > 0 && !NAMED.test(text))
  const isMarked = lines.slice(0, last).some(({ text }) => /\p{L}\)?\*/u.test(text))
  const near = end < 0 ? behind : behind.slice(0, end)
  const isRow = near.some(({ text }) => announcesNotes(NAMED.exec(text)?.[1] ?? ''))
  return near.flatMap((line) => {
    const [start = '', title = ''] = NAMED.exec(line.text) ?? []
    const isNamed = isRow && isTold(line) && !isOther(line.text)
    if (title !== '' && (isNamed || announcesNotes(title)))
      return [{ title, text: line.text.slice(start.length) }]
    const [stars = ''] = isMarked ? (FOOTNOTE.exec(line.text) ?? []) : []
    const [mark = stars] = ARROW.exec(line.text) ?? []
    const isOne = mark !== '' && isTold(line) && !isOther(line.text) && !isLink(line)
    return isOne ? [{ title: '', text: line.text.slice(mark.length) }] : []
  })
}

/** Lines soon behind a step in an element that a page calls its recipe's notes, under no heading. */
function calledBehind(lines: Line[], last: number): RecipeDraft['notes'] {
  const holders = lines.slice(last + 1, last + 1 + NEAR).map(({ element }) => calledOf(element))
  const holder = holders.find((found) => found !== undefined)
  if (!holder) return []
  const held = lines
    .slice(last + 1, last + 1 + NEAR + MOST_LINES)
    .filter(({ element }) => isInside(element, holder))
  const end = held.findIndex(({ text }) => nutritionTitles.has(letters(text)))
  const own = (end < 0 ? held : held.slice(0, end)).filter(
    (line) => !isOther(line.text) && !OF_READERS.test(line.text) && !isLink(line)
  )
  const [first] = own
  const title = first && announcesNotes(first.text) ? first.text : ''
  const text = own
    .slice(title ? 1 : 0)
    .map((line) => line.text)
    .join('\n')
  const isNote = text.length >= LEAST && text.length <= LONGEST && own.some(isTold)
  return isNote ? [{ title, text }] : []
}

const calledOf = (element: Element) =>
  [...ancestors(element), element]
    .slice(-CALLED_DEPTH)
    .find(({ attribs }) => CALLED.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`))

/** Whether a line ends as sentences do: what only lists other pages is no note. */
const isTold = ({ text }: Line) => /[.!?。]$/.test(text)

function headedBehind(lines: Line[], last: number): RecipeDraft['notes'] {
  const found: RecipeDraft['notes'] = []
  for (let from = last + 1; found.length < MOST_NOTES;) {
    const start = lines.slice(from, from + NEAR).findIndex(isTitle)
    const title = lines[from + start]
    if (start < 0 || !title) break
    const boxed = boxedBelow(lines, from + start)
    const isAbove = boxed.length === 0 && isSubtitle(lines[from + start + 1], title)
    const { own, size } = linesBelow(lines, from + start + Number(isAbove), boxed)
    const subtitle = isAbove ? [lines[from + start + 1]?.text ?? ''] : []
    const [first] = own
    const most = boxed.length > 0 ? LONGEST_BOXED : LONGEST
    const note =
      first && isTitle(first) ? noteOf(first, own.slice(1), most) : noteOf(title, own, most)
    const isNew = found.every(({ text }) => text !== note.text)
    if (note.text.length >= LEAST && isNew && (isListed(title.text) || own.some(isTold)))
      found.push({ ...note, text: [...subtitle, note.text].join('\n') })
    from += start + 1 + Number(isAbove) + size
  }
  return found
}

function noteOf(title: Line, own: Line[], most: number): RecipeDraft['notes'][number] {
  const text = own.map((line) => line.text).join('\n')
  return { title: title.text.replace(/(?<!\s)\s*[:：]$/, ''), text: text.slice(0, most) }
}

/** Whether a line in bold right below the heading of notes is one of a part of them. */
function isSubtitle(line: Line | undefined, { heading, text }: Line): boolean {
  if (line?.heading !== BOLD || heading === BOLD || !isListed(text)) return false
  return headingKind(line.text) === null && !isTitle(line) && line.text.length <= LONGEST_TITLE
}

/**
 * What stands below a heading up to the next one or the end of the element that holds both, without lines that are no
 * notes or only lead elsewhere, and how many lines those are together. In a box of notes headings are those of its parts.
 */
function linesBelow(lines: Line[], heading: number, boxed: Line[]): { own: Line[]; size: number } {
  const behind = lines.slice(heading + 1, heading + 1 + MOST_LINES)
  const pressed = Number(EDITED.test(behind[0]?.text ?? ''))
  const holder = holderOf(lines[heading], behind[pressed])
  const stop = behind.findIndex(
    (line, at) => at >= pressed && (isNext(line) || (holder && !isInside(line.element, holder)))
  )
  const short = (stop < 0 ? behind : behind.slice(0, stop)).slice(pressed)
  const all = boxed.length > short.length ? boxed : short
  return { own: all.filter((line) => !isOther(line.text) && !isLink(line)), size: all.length }
}

/** The lines of the element right below the heading of notes, where that is one, without headings of nothing. */
function boxedBelow(lines: Line[], heading: number): Line[] {
  const [title, first] = lines.slice(heading, heading + 2)
  const holder = holderOf(title, first)
  if (!title || !first || !holder || !isListed(title.text)) return []
  const box = [...ancestors(first.element), first.element].find(({ parent }) => parent === holder)
  if (!box) return []
  const behind = lines.slice(heading + 1, heading + 1 + MOST_BOXED)
  const stop = behind.findIndex(
    ({ element, text }) => !isInside(element, box) || nutritionTitles.has(letters(text))
  )
  if (stop < 0 && behind.length === MOST_BOXED) return []
  const held = stop < 0 ? behind : behind.slice(0, stop)
  return held.slice(0, 1 + held.findLastIndex((line) => line.heading === 0))
}

/** Whether a line files the page, asks to follow the writer or for a comment, advertises, is pressed, or is what a template leaves. */
const isOther = (text: string) =>
  tellsNothing(text) ||
  FILED.test(text) ||
  CALL.test(text) ||
  isUnfilled(text) ||
  isControl(text) ||
  (text.length <= LONGEST_ASKED && ASKS.test(text))

/** Whether a line of a note is of the page or its shop and not of the dish. */
export function tellsNothing(text: string): boolean {
  return saysNothing(text) || isAdvert(text) || pointsToPage(text)
}

/** Whether a heading is that of what readers are to write. */
export function isOfOnesOwn(heading: string): boolean {
  return OF_ONES_OWN.test(heading)
}

/** The innermost element that holds a heading and the line below it. */
function holderOf(heading: Line | undefined, first: Line | undefined): Element | null {
  if (!heading || !first) return null
  return ancestors(heading.element).findLast((holder) => isInside(first.element, holder)) ?? null
}

function isNext({ heading, element, text }: Line): boolean {
  const isProse = heading === BOLD && text.length > LONGEST_TITLE
  return (heading > 0 && element.name !== 'li' && !isProse) || headingKind(text) !== null
}

/** Whether a heading is one of notes, and not of what readers say. */
function isTitle({ heading, text }: Line): boolean {
  if (isOfOnesOwn(text)) return false
  if (heading === 0) return /[:：]$/.test(text) && isListed(text)
  return isListed(text) || TIPS_FOR.test(text) || (namesNotes(text) && !OF_RECIPES.test(text))
}

function isListed(text: string): boolean {
  return titles.has(letters(text.replaceAll(/\d+/g, '')))
}
