import { letters } from '#core/recipe_text/index'
import { isCalledTitle } from '../align/looks.js'
import type { Page } from '../page.js'
import { keyOf, type Line } from '../unmarked/line.js'
import { foodsSaid, tellingWords } from './food_words.js'
import { isNameLine } from './card_name.js'

/** How far above a list the name stands, where only its looks tell it, and how many foods it names where nothing else does. */
const NEAR = 12
const LEAST_FOODS = 2
const SHORTEST = 4
/** Part of the words of a main heading that the page's title has, too. */
const SHARED = 0.5
const MOST_FOODS = 30
/** How a line in bold is marked. */
const BOLD = 7
/** What stands between the parts of a title. */
const PARTED = /\s(?:[-–—•·»]|::?)\s|\s?[|｜：]\s?|:\s/
const SEPARATOR = /[-–—|｜•·・»:：]/
/** What programs put into a title that nobody wrote. */
const FILE =
  /^(?:microsoft word|untitled|unbenannt|sans titre|sin título|senza titolo|naamloos|無題|new page \d|(?:.{0,40}\s)?(?:seite|page|página|pagina|strona|strana|sivu|sida|side|oldal) \d{1,3}$|document\d?$)|\.(?:indd|docx?|pdf|qxd|pub|rtf|odt|html?|txt|pptx?|tmp)$/i

/** What the second line of a name begins with ("with beet and ginger"). */
const WITH = new Set(
  'with mit avec con com met med z ze se cu amb με с со з із עם مع'.split(' ').map(letters)
)
const LONGEST_LINE = 90

/** A name with the line right below its heading that goes on with what the dish comes with. */
export function withSubtitle(name: string, lines: Line[]): string {
  const at = lines.findIndex(
    ({ heading, text }) => heading === 1 && letters(text) === letters(name)
  )
  const [own, next] = at < 0 ? [] : lines.slice(at, at + 2)
  const isBeside = own !== undefined && own.element.parent === next?.element.parent
  if (!isBeside || next.text.length > LONGEST_LINE || /[.!?]$/.test(next.text)) return name
  const [first = ''] = next.text.split(' ')
  return /^\P{Lu}/u.test(first) && WITH.has(letters(first)) ? `${name} ${next.text}` : name
}

/**
 * The dish's name where no main heading is a part of the page's title, or the one that is names the site: a heading above
 * the list that begins or ends that title beside the site's name, or, where the title is the site's or a file's, the line
 * in bold above the list that names its foods or the address. Null where there is none.
 */
export function titledName(page: Page, lines: Line[], listed: string[]): string | null {
  const key = letters(listed[0] ?? '')
  const start = key === '' ? -1 : lines.findIndex(({ text }) => letters(text) === key)
  const words = new Set(tellingWords(page.title))
  const isSaid = page.headings.some((text) => {
    const own = tellingWords(text)
    const shared = own.filter((word) => words.has(word)).length
    return shared > 0 && shared >= own.length * SHARED && !isSite(page, letters(text))
  })
  if (start < 0) return null
  const above = lines.slice(0, start).filter(({ heading }) => heading > 0)
  const named = above.findLast((line) => isNameLine(line) && isPart(page, line.text, listed))
  if (isSaid && !(named && isOverSite(page, named.text, listed))) return null
  if (named || page.headings.length > 0) return named?.text ?? null
  const shown = lines.slice(0, start)
  return shownPart(page, shown) ?? calledName(page, shown) ?? loneName(page, shown, listed)
}

/** The last part of a title, or a later one that a real heading says, where it alone stands on the page above the list, or is the only heading: the others are those of the site and its rooms. */
function shownPart(page: Page, above: Line[]): string | null {
  const parts = page.title.split(PARTED).map(letters)
  const later = new Set(parts.slice(1))
  const headed = above.findLast((line) => line.heading % BOLD > 0 && later.has(keyOf(line)))
  const last = headed ? keyOf(headed) : (parts.at(-1) ?? '')
  const others = parts.filter((part) => part !== last)
  const own = above.findLast((line) => keyOf(line) === last)
  const isHeaded = own !== undefined && own.heading % BOLD > 0
  const isOther = above.some(
    (line) => others.includes(keyOf(line)) && (!isHeaded || line.heading > 0)
  )
  if (!own || others.length === 0 || isOther || last.length < SHORTEST) return null
  return isSite(page, last) || !isNameLine({ ...own, heading: BOLD }) ? null : own.text
}

/**
 * Whether a text stands at one end of a title and the main heading, the site's, at the other: that names no food of the list,
 * and the text does.
 */
function isOverSite({ title, headings }: Page, text: string, listed: string[]): boolean {
  const [site, ...others] = headings
  if (site === undefined || others.length > 0) return false
  const foods = listed.slice(0, MOST_FOODS)
  const isAround =
    site !== text &&
    ((title.startsWith(text) && title.endsWith(site)) ||
      (title.startsWith(site) && title.endsWith(text)))
  return isAround && foodsSaid(text, foods) > 0 && foodsSaid(site, foods) === 0
}

/** Whether a text begins or ends the page's title, beside a separator, and is not the site's name. */
function isPart(page: Page, text: string, listed: string[]): boolean {
  const key = letters(text)
  if (key.length < SHORTEST || isSite(page, key)) return false
  const at = page.title.indexOf(text)
  if (at < 0) return false
  const before = page.title.slice(0, at).trim()
  const after = page.title.slice(at + text.length).trim()
  if (before === '') return SEPARATOR.test(after.slice(0, 1))
  if (after !== '' || !SEPARATOR.test(before.slice(-1))) return false
  return sharesAddress(page, text) || foodsSaid(text, listed.slice(0, MOST_FOODS)) > 0
}

/** Whether the words of a host begin with these letters, or the other way round. */
function isSite({ url }: Page, key: string): boolean {
  const labels = new URL(url).hostname.split('.').map(letters)
  return labels.some(
    (label) => label.length >= SHORTEST && (label.startsWith(key) || key.startsWith(label))
  )
}

/** Whether the address ends in words of a text. */
function sharesAddress({ url }: Page, text: string): boolean {
  const segment = decoded(new URL(url).pathname.split('/').findLast(Boolean) ?? '')
  const words = new Set(tellingWords(segment.normalize('NFD').replaceAll(/\p{M}/gu, '')))
  const own = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return tellingWords(own).some((word) => word.length >= SHORTEST && words.has(word))
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The only line of a page without headings that it calls a title, where its own title has a word of that. */
function calledName({ title }: Page, above: Line[]): string | null {
  const words = new Set(tellingWords(title))
  const [called, ...others] = above.filter(
    (line) => isCalledTitle(line.element) && isNameLine({ ...line, heading: BOLD })
  )
  const isShared = called && tellingWords(called.text).some((word) => words.has(word))
  return isShared && others.length === 0 ? called.text : null
}

/** The name on a page without headings whose title says nothing of the dish. */
function loneName(page: Page, above: Line[], listed: string[]): string | null {
  const foods = listed.slice(0, MOST_FOODS)
  const isFile = FILE.test(page.title)
  const isTold = !isFile && (foodsSaid(page.title, foods) > 0 || sharesAddress(page, page.title))
  if (isTold || above.some((line) => line.heading < BOLD && isNameLine(line))) return null
  const near = above.slice(-NEAR)
  const isOfDish = ({ text }: Line): boolean =>
    foodsSaid(text, foods) > 0 || sharesAddress(page, text)
  const bold = near.filter((line) => line.heading === BOLD && isNameLine(line))
  const named = bold.findLast(isOfDish) ?? (bold.length === 1 ? bold[0] : undefined)
  if (named || !isFile) return named?.text ?? null
  const plain = near.findLast(
    (line) =>
      isNameLine({ ...line, heading: BOLD }) &&
      !/[.!;,]$/.test(line.text) &&
      foodsSaid(line.text, foods) >= LEAST_FOODS
  )
  return plain?.text ?? null
}
