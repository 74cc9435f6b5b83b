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
table{border-collapse:collapse}td,th{padding:.2rem .5rem;text-align:start;vertical-align:top}`

const isData = (type: string | undefined) => /\bjson\b/i.test(type ?? '')

/**
 * A page as it is kept: everything a recipe is read from (texts, marks, data) and nothing that runs,
 * asks or is filled in.
 */
export function keepablePage(html: string): string {
  return sanitizeHtml(html, kept)
}

/** A kept page as it is looked at: its texts and the pictures that lie in it, without data. */
export function showablePage(page: string): string {
  const body = sanitizeHtml(page, shown)
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport"
content="width=device-width"><style>${LOOK}</style></head><body>${body}</body></html>`
}
