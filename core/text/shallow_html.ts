/** Deepest that tags stand within tags; nobody writes so, and pages of real sites stay below. */
const DEEPEST = 200

/** Elements without an end (https://html.spec.whatwg.org/#void-elements). */
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' ')
)
/** What an element ends that stands around it without an end tag (https://html.spec.whatwg.org/#optional-tags). */
const ENDS = new Map(
  [
    ['li', 'li'],
    ['dt dd', 'dt dd'],
    ['tr', 'tr td th'],
    ['td th', 'td th'],
    ['thead tbody tfoot', 'tr td th thead tbody tfoot'],
    ['option optgroup', 'option'],
    ['rp rt', 'rp rt'],
    [
      'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
        'header main nav ol p pre section table ul',
      'p',
    ],
  ].flatMap(([names = '', ends = '']) =>
    names.split(' ').map((name) => [name, new Set(ends.split(' '))] as const)
  )
)
const LONGEST_NAME = 30

/**
 * HTML without the tags that stand deeper than 200 within others; their text stays. Parsers and sanitisers take time that
 * grows with the square of the depth (a megabyte of `<b>` took 25 s), this takes time that grows with the length alone.
 */
export function shallowHtml(html: string): string {
  const open: string[] = []
  const stored: string[] = []
  let from = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const isEnd = html[at + 1] === '/'
    const name = nameAt(html, isEnd ? at + 2 : at + 1)
    if (name === '') continue
    if (isEnd) close(open, name)
    else if (!VOID.has(name) && !enter(open, name)) {
      stored.push(html.slice(from, at))
      from = endOfTag(html, at + 1)
      at = from - 1
    }
  }
  return from === 0 ? html : stored.join('') + html.slice(from)
}

/** Name of a tag whose name begins here, in lower case; empty where none does. */
function nameAt(html: string, start: number): string {
  let end = start
  while (end - start < LONGEST_NAME && isOfName(html.charCodeAt(end), end === start)) end += 1
  return html.slice(start, end).toLowerCase()
}

function isOfName(code: number, isFirst: boolean): boolean {
  const isLetter = (code | 32) >= 97 && (code | 32) <= 122
  return isLetter || (!isFirst && (code === 45 || (code >= 48 && code <= 58)))
}

/** False where it would be too deep. */
function enter(open: string[], name: string): boolean {
  const ends = ENDS.get(name)
  while (ends?.has(open.at(-1) ?? '')) open.pop()
  if (open.length >= DEEPEST) return false
  open.push(name)
  return true
}

function close(open: string[], name: string): void {
  const at = open.lastIndexOf(name)
  if (at >= 0) open.length = at
}

/** Where what is left of a tag ends: behind its bracket, or at the next tag where it has none. */
function endOfTag(html: string, start: number): number {
  for (let at = start; at < html.length; at += 1) {
    const code = html.charCodeAt(at)
    if (code === 62) return at + 1
    if (code === 60) return at
  }
  return html.length
}
