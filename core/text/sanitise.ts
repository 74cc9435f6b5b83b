import sanitizeHtml, { type IOptions, type Attributes, type Tag } from 'sanitize-html'
import {
  ingredientTags,
  isSafeUrl,
  richTextAttributes,
  richTextTags,
} from '#core/shared/html_allow_list'
import { shallowHtml } from './shallow_html.js'

/** Their content is no text for people, so it goes with the tag. */
const silentTags = (
  'iframe math noembed noframes noscript object option plaintext script style svg template ' +
  'textarea title xmp'
).split(' ')

function without(attribs: Attributes, name: string): Attributes {
  const { [name]: _dropped, ...rest } = attribs
  return rest
}

function safeLink(tagName: string, attribs: Attributes): Tag {
  const href = attribs['href']
  if (href === undefined || !isSafeUrl(href, 'link')) {
    return { tagName, attribs: without(attribs, 'href') }
  }
  return { tagName, attribs: { ...attribs, rel: 'noopener noreferrer nofollow' } }
}

function safeImage(tagName: string, attribs: Attributes): Tag {
  const isSafe = isSafeUrl(attribs['src'] ?? '', 'image')
  return { tagName, attribs: isSafe ? attribs : without(attribs, 'src') }
}

/** Markdown's task lists make check boxes; other inputs have no place in a text. */
function checkBox(tagName: string, attribs: Attributes): Tag {
  const stored: Attributes = { type: 'checkbox', disabled: '' }
  if ('checked' in attribs) stored['checked'] = ''
  return { tagName, attribs: stored }
}

const richText: IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])
  ),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  nonTextTags: silentTags,
  transformTags: { a: safeLink, img: safeImage, input: checkBox },
}

const ingredientText: IOptions = {
  allowedTags: [...ingredientTags],
  allowedAttributes: {},
  nonTextTags: silentTags,
}

/**
 * The sanitiser escapes all of `& < >`. Where they cannot begin a tag or an entity they are put
 * back, because the same text is shown by clients that expect no HTML, and read as Markdown.
 */
function readable(html: string): string {
  return html
    .replaceAll('&gt;', '>')
    .replace(/&lt;(?![a-z!/?])/gi, '<')
    .replace(/&amp;(?!#|[a-z][a-z0-9]*;)/gi, '&')
}

/**
 * Text or HTML with nothing in it that could run or load what it should not, by the allow-list in
 * core/shared. Text outside of tags stays as it is. Markdown links only become links when Markdown
 * is made into HTML, so what is shown must pass here after that.
 */
export function sanitiseRichText(text: string): string {
  return readable(sanitizeHtml(shallowHtml(text), richText))
}

/** An ingredient's text: of all markup only b, i, q, strong and sup stay, without attributes. */
export function sanitiseIngredientText(text: string): string {
  return readable(sanitizeHtml(shallowHtml(text), ingredientText))
}
