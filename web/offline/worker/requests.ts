/** What the worker does about a request. */
export type RequestKind =
  /** A page of the app: from the network, else the stored shell. */
  | 'page'
  /** A built file, whose name changes with its content: stored for good. */
  | 'file'
  /** An icon, the manifest, a plugin's screen: from the network, else as it was. */
  | 'part'
  /** An answer of the API that may lie on the device. */
  | 'answer'
  /** A picture of a recipe, or of what is on a shopping list. */
  | 'picture'

/** Answers that a kitchen wants where there is no network. Secrets, people's addresses and whole tables are not among them. */
const ANSWERS = [
  /^users\/self(?:\/ratings)?$/,
  /^app\/(?:about(?:\/theme|\/startup-info)?|plugins|recipe-actions|texts\/[\w-]+)$/,
  /^recipes$/,
  /^recipes\/(?!(?:trash|imports|exports|suggestions)$)[^/]+(?:\/(?:comments|nutrition))?$/,
  /^recipes\/timeline\/events$/,
  /^organizers\/(?:categories|tags|tools)(?:\/names)?$/,
  /^(?:foods|units|groups\/labels)(?:\/names)?$/,
  /^groups\/(?:self|preferences|households)$/,
  /^households\/(?:self|preferences|mealplans|mealplans\/today|mealplans\/rules|cookbooks)$/,
  /^households\/cookbooks\/[^/]+$/,
]

/** Lists that the server sends with a tag, and not again to whoever has them by it. */
const TAGGED = /\/api\/recipes$/

/** Whether the server may say of what is asked for that it is as it was. */
export const isTagged = ({ url }: Request): boolean => TAGGED.test(new URL(url).pathname)

const PICTURE =
  /^media\/(?:recipes\/[^/]+\/(?:images|assets)|shopping\/[^/]+)\/.+\.(?:webp|jpe?g|png|avif|gif)$/i

function kindOfApi(path: string): RequestKind | null {
  if (PICTURE.test(path)) return 'picture'
  return ANSWERS.some((pattern) => pattern.test(path)) ? 'answer' : null
}

/** Paths that are no pages of the app; as the server knows them. */
const NO_PAGE = /^(?:api|openapi\.json|docs|redoc)(?:\/|$)|\.[a-z0-9]{2,5}$/i

/** What to do about a request below `scope`; null leaves it to the network, as everything that writes. */
export function kindOf(
  { method, url, mode, headers }: Pick<Request, 'method' | 'url' | 'mode' | 'headers'>,
  scope: string
): RequestKind | null {
  const { origin, pathname, href } = new URL(url)
  const base = new URL(scope)
  const isOurs = origin === base.origin && pathname.startsWith(base.pathname)
  if (method !== 'GET' || !isOurs || headers.has('Range')) return null
  const path = pathname.slice(base.pathname.length)
  if (path.startsWith('api/')) return kindOfApi(path.slice('api/'.length))
  if (mode === 'navigate') return NO_PAGE.test(path) ? null : 'page'
  if (path.startsWith('assets/')) return 'file'
  const isPart = /^(?:icons|plugins)\//.test(path) || path === 'manifest.webmanifest'
  return isPart && !href.includes('?try=') ? 'part' : null
}

/** The types that each kind of file may have: a sign-in page of the network in its place is not stored. */
const TYPES: [RegExp, RegExp][] = [
  [/\.m?js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.woff2$/, /font|octet-stream/],
  [/\.svg$/, /^image\/svg/],
  [/\.(?:png|webp|jpe?g|ico)$/, /^image\//],
  [/\.(?:json|webmanifest)$/, /json/],
]

/** Whether an answer is the file that was asked for, whole and ours. */
export function isFile(url: string, { status, type, redirected, headers }: Response): boolean {
  const { pathname } = new URL(url)
  const [, expected] = TYPES.find(([name]) => name.test(pathname)) ?? []
  const isWhole = status === 200 && type === 'basic' && !redirected
  return isWhole && (expected?.test(headers.get('Content-Type') ?? '') ?? false)
}

/** Whether an answer of the API is of a kind that may be stored; whose it is says another. */
export function isStorable(kind: 'answer' | 'picture', answer: Response): boolean {
  const { status, type, redirected, headers } = answer
  const expected = kind === 'answer' ? /^application\/json\b/ : /^image\/(?!svg)/
  const isWhole = status === 200 && type === 'basic' && !redirected
  return isWhole && expected.test(headers.get('Content-Type') ?? '')
}

/** Whether an answer says that the site itself is not there, but something before it. */
export const isAway = ({ status }: Pick<Response, 'status'>): boolean =>
  status === 502 || status === 503 || status === 504
