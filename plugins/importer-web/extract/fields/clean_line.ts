/** "[caption id="4"]", "[/caption]", "[ad_slot]": orders of a site's editor; words in brackets are people's. */
const SHORTCODE = /\[\/?[a-z][\w-]{0,40}(?:\s[^\][]{0,200})?\]/g
const NAMED_CODE = /=|^\[\/|_|^\[(?:caption|gallery|embed|ads?|recipe|video|audio)\b/
const LINK = /!?\[([^\][]{1,200})\]\((?:https?:|\/)[^\s()]{1,500}\)/g
const STRONG = /(?<![\p{L}\p{N}*])(\*\*|__)(?=\S)([^*_]{1,200})(?<=\S)\1(?![\p{L}\p{N}*])/gu
const UNFILLED = /^(?:null|undefined|nan|none|n\/a)$|\{\{|\}\}|%%|\[object Object\]/i
/** An ampersand as JSON writes it, whose backslash a program lost. */
const ESCAPED = /(?<![\\\w])u0026(?:amp;)?(?!\w)/g
/** A sentence that begins where another ends: two lines of the page that a program put together. */
const RUN_ON = /(?<=\p{Ll}{3}[.!?])(?=\p{Lu}(?:[\p{Ll}'’]*[ ,-]|\p{Lu}{1,11}[ :]))/gu
const HEADING = /^#{1,6}\s+(?=\S)/
/** "((melted))", "((4 tbsp) butter)": brackets that a program set around a note with its own. */
const SET_AROUND = /\(\s?(\([^()]*\))([^()]*)\)/g

/**
 * A line of a recipe's markup without what only an editor's program reads: shortcodes, the signs of Markdown, blanks
 * within brackets, brackets around brackets, commas that begin brackets, and broken escapes.
 */
export function cleanLine(line: string): string {
  return line
    .replace(SHORTCODE, (code) => (NAMED_CODE.test(code) ? ' ' : code))
    .replace(LINK, '$1')
    .replace(STRONG, '$2')
    .replace(/(?<=\()[,;]\s?(?=[\p{L}(])/gu, '')
    .replace(SET_AROUND, '$1$2')
    .replace(/(?<!\()\(([^()]*)\)/g, (_, inner: string) => `(${inner.trim()})`)
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** A line without the mark of a Markdown heading and what else only a program reads. */
export function cleanText(line: string): string {
  return cleanLine(line.replace(HEADING, '')).replace(ESCAPED, '&').replace(RUN_ON, ' ')
}

/** Whether a line is what a template leaves where it has nothing to fill in. */
export function isUnfilled(line: string): boolean {
  return UNFILLED.test(line)
}
