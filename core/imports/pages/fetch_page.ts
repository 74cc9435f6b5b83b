import type { PluginContext } from '#core/plugins/define_plugin'
import type { ImportFailureKind } from '#core/shared/contract/imports'
import { ImportFailure, NotAPage } from '../errors.js'
import type { ImportSource } from '../points.js'
import { isJsonData } from './decode_page.js'

/** A page as its site sent it; `url` is where it was found after redirects. */
export interface FetchedPage {
  bytes: Uint8Array
  contentType: string | null
  url: string
}

type AddressSource = Extract<ImportSource, { kind: 'address' }>
type Way = Pick<PluginContext, 'http' | 'signal'>
type Answer = Awaited<ReturnType<PluginContext['http']>>

const ALL_IN_ALL = 15_000
const LARGEST = 10 * 1024 * 1024
const HEADERS = {
  'accept': 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'upgrade-insecure-requests': '1',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
}
const HTML = /^(?:text\/html|application\/xhtml\+xml|(?:text|application)\/xml)\b/i
const OUTGOING: Record<string, ImportFailureKind> = {
  'bad-address': 'bad-address',
  'private-address': 'private-address',
  'timed-out': 'timed-out',
  'too-large': 'too-large',
}
const STATUSES: Record<number, ImportFailureKind> = {
  401: 'blocked',
  403: 'blocked',
  404: 'not-found',
  408: 'timed-out',
  410: 'not-found',
  429: 'blocked',
  451: 'blocked',
  503: 'blocked',
}

const fetched = new WeakMap<object, Promise<FetchedPage>>()

/**
 * The page at a source's address, fetched once for all importers that are asked about this source.
 * Throws as `fetchPage` does.
 */
export async function fetchSource(source: AddressSource, way: Way): Promise<FetchedPage> {
  const page = fetched.get(source) ?? fetchPage(source.url, source.language, way)
  fetched.set(source, page)
  try {
    return await page
  } catch (error) {
    fetched.delete(source)
    throw error
  }
}

/**
 * Fetches a page as a browser would: 15 s and 10 MiB at most, one more try when the site or the
 * network fails.
 */
export async function fetchPage(url: string, language: string, way: Way): Promise<FetchedPage> {
  const end = Date.now() + ALL_IN_ALL
  const attempt = (): Promise<Answer | ImportFailure> => answerOf(url, language, { ...way, end })
  const first = await attempt()
  const again = first instanceof ImportFailure ? first.kind === 'unreachable' : first.status >= 500
  const answer = again ? await attempt() : first
  if (answer instanceof ImportFailure) throw answer
  if (!answer.ok) throw refusal(answer.status)
  return pageOf(answer)
}

async function answerOf(
  url: string,
  language: string,
  { http, signal, end }: Way & { end: number }
): Promise<Answer | ImportFailure> {
  try {
    return await http(url, {
      signal,
      headers: { ...HEADERS, 'accept-language': `${language},en;q=0.5` },
      timeoutMs: Math.max(1, end - Date.now()),
      maxBytes: LARGEST,
      redirects: 10,
      cookies: true,
    })
  } catch (cause) {
    signal.throwIfAborted()
    const kind = (cause instanceof Error && 'kind' in cause && OUTGOING[String(cause.kind)]) || null
    return new ImportFailure(kind ?? 'unreachable', `The site gave no answer: ${String(cause)}`, {
      cause,
    })
  }
}

function refusal(status: number): ImportFailure {
  return new ImportFailure(STATUSES[status] ?? 'unreachable', `The site answered with ${status}`)
}

async function pageOf(answer: Answer): Promise<FetchedPage> {
  const { url } = answer
  const contentType = answer.headers.get('content-type')
  const bytes = await answer.bytes()
  if (HTML.test(contentType ?? '') || isJsonData(contentType)) return { bytes, contentType, url }
  const start = bytes
    .subarray(0, 512)
    .toString('latin1')
    .replace(/^\W*?</, '<')
  if (/^<(?:!doctype|html|head|meta|\?xml)/i.test(start)) return { bytes, contentType, url }
  throw new NotAPage({ url, contentType, bytes })
}
