import { Parser } from 'htmlparser2'
import { shallowHtml } from './shallow_html.js'

const silentTags = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'svg', 'title'])
const lineTags = new Set(
  (
    'address article blockquote br dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 ' +
    'h5 h6 header hr li main nav ol p pre section table tr ul'
  ).split(' ')
)

function readText(html: string): string {
  const parts: string[] = []
  let silent = 0
  const parser = new Parser({
    onopentag(name) {
      if (silentTags.has(name)) silent += 1
      if (lineTags.has(name)) parts.push('\n')
    },
    ontext(text) {
      if (silent === 0) parts.push(text)
    },
    onclosetag(name) {
      if (silentTags.has(name)) silent -= 1
      if (lineTags.has(name) && name !== 'br') parts.push('\n')
    },
  })
  parser.end(shallowHtml(html))
  return parts.join('')
}

/**
 * The text a person would read: tags removed, entities decoded, a line for each block, single
 * blanks, at most one empty line in a row.
 */
export function plainText(html: string): string {
  return readText(html)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
