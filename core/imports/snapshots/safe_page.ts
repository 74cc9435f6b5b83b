import sanitizeHtml, { type IOptions } from 'sanitize-html'

const TEXT = `a abbr address article aside b bdi bdo blockquote body br caption center cite code col
  colgroup data dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 head
  header hgroup hr html i img ins kbd label legend li main mark meter nav ol p picture pre q rp rt
  ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time title tr
  tt u ul var wbr`
const DATA = 'link meta script'
/** What says where a part belongs and what it is; nothing of it runs or is drawn. */
const MARKS = `about aria-label class content data-* datatype datetime dir id itemid itemprop itemref
  itemscope itemtype lang property rel resource role title type typeof value vocab`
const SHAPE = 'alt colspan height href rowspan src srcset start width'
const UNREAD = `button iframe math noembed noframes noscript object option plaintext select style svg
  template textarea xmp`

/** Links that say what a page is; the others load something. */
const POINTERS = /^(?:alternate|amphtml|author|canonical|shortlink)$/i

const words = (text: string) => text.split(/\s+/)

const kept: IOptions = {
  allowedTags: [...words(TEXT), ...words(DATA)],
  allowedAttributes: { '*': [...words(MARKS), ...words(SHAPE)], 'meta': ['name', 'charset'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  nonTextTags: words(UNREAD),
  // Scripts are kept as far as they are data; the filter below sees to that.
  allowVulnerableTags: true,
  nestingLimit: 600,
  parseStyleAttributes: false,
  transformTags: {
    script: (tagName, { type = '', id = '' }) => ({ tagName, attribs: { type, id } }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'script' && !isData(attribs.type)) ||
    (tag === 'link' && !POINTERS.test(attribs.rel ?? '')),
}

const shown: IOptions = {
  ...kept,
  allowedTags: words(TEXT).filter((tag) => !['head', 'html', 'body', 'title'].includes(tag)),
  allowedAttributes: {
    '*': ['class', 'id', 'dir', 'lang', 'title', 'colspan', 'rowspan', 'start', 'alt'],
    'img': ['src', 'width', 'height'],
  },
  nonTextTags: [...words(UNREAD), 'script', 'title'],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('data:image/'),
}

/** How a page without its own styles is made easy to read. */
const LOOK = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:1rem;
max-width:46rem;overflow-wrap:anywhere}img{max-width:100%;height:auto}
mark{background:#f2b632;color:#2a1f28}span#trivet-passage{scroll-margin-top:5rem}
table{border-collapse:collapse}td,th{padding:.2rem .5rem;text-align:start;vertical-align:top}`

/** The id of the place of a passage in a page that is shown. */
const PASSAGE = 'trivet-passage'

const isData = (type: string | undefined) => /\bjson\b/i.test(type ?? '')

/**
 * A page as it is kept: everything a recipe is read from (texts, marks, data) and nothing that runs,
 * asks or is filled in.
 */
export function keepablePage(html: string): string {
  return sanitizeHtml(html, kept)
}

const BETWEEN = String.raw`(?:\s|&nbsp;|<[^<>]{0,300}>){1,12}`
const WORDS = 8
/** Behind the last word: not within a tag. Asked once for a whole match, since a word alone may be everywhere. */
const IN_TEXT = '(?![^<>]{0,4000}>)'

const entities = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function passageIn(body: string, parts: string[]): { start: number; end: number } | null {
  if (parts.join('').length < 3) return null
  const escaped = parts.slice(0, WORDS).map((word) => RegExp.escape(entities(word)))
  const found = new RegExp(escaped.join(BETWEEN) + IN_TEXT, 'iu').exec(body)
  return found && { start: found.index, end: found.index + found[0].length }
}

/** Marks where a passage stands, by its words as they were read, else without numbers and unit. */
function withPassage(body: string, passage: string): string {
  const parts = words(passage.trim()).filter(Boolean)
  const bare = parts.filter((part) => !/[\p{N}]/u.test(part))
  const tries = [parts, ...[bare, bare.slice(1)].filter(({ length }) => length > 1)]
  const found = tries.map((some) => passageIn(body, some)).find((place) => place !== null)
  if (!found) return body
  const marked = body
    .slice(found.start, found.end)
    .replaceAll(
      /(^|>)([^<>]+)/g,
      (_, before: string, text: string) => `${before}<mark>${text}</mark>`
    )
  const anchor = `<span id="${PASSAGE}"></span>`
  return body.slice(0, found.start) + anchor + marked + body.slice(found.end)
}

/**
 * A kept page as it is looked at: its texts and the pictures that lie in it, without data. A passage
 * that it says is marked, and the fragment `#trivet-passage` leads there.
 */
export function showablePage(page: string, passage = ''): string {
  const body = withPassage(sanitizeHtml(page, shown), passage)
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport"
content="width=device-width"><style>${LOOK}</style></head><body>${body}</body></html>`
}
