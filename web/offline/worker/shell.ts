import { isAway, isFile } from './requests.js'
import { LATE, type Line } from './line.js'

declare const self: ServiceWorkerGlobalScope

/** What the build wrote into the worker: its version, what a page begins with, and screens to have at hand. */
declare const BUILD: { version: string; entry: string; shell: string[]; ahead: string[] }
const build = BUILD

/** Script that the pages of this version begin with. */
export const { entry } = build

const { scope } = self.registration
const ofThisSite = `app:${new URL(scope).pathname}:`
const name = ofThisSite + build.version
const address = (file: string) => new URL(file, scope).href

/** Headers of the page that count where the page comes from the device. */
const HEADERS = [
  'Content-Type',
  'Content-Security-Policy',
  'Referrer-Policy',
  'X-Content-Type-Options',
  'X-Frame-Options',
]

/** Stores the page and what it begins with. Fails where the server has another version by now: that one's worker comes next. */
export async function installShell(): Promise<void> {
  const page = await fetch(scope, { cache: 'no-store', redirect: 'error' })
  const html = await page.text()
  const isOurs = page.ok && html.includes(build.entry) && page.headers.has(HEADERS[1] ?? '')
  if (!isOurs) throw new Error('The server has no page of this version')
  const headers = HEADERS.flatMap((header) => {
    const value = page.headers.get(header)
    return value === null ? [] : [[header, value] as [string, string]]
  })
  const cache = await caches.open(name)
  await cache.addAll(build.shell.map(address))
  // Who is there, and which texts the site has of its own by then, is not written into a page of the device: the page finds out.
  const lasting = html
    .replace(' data-visitor', '')
    .replace('"trivet-texts"', '"trivet-texts-once"')
    .replace(/(<meta name="trivet-ask" content=")[^"]*/, '$1[]')
  await cache.put(scope, new Response(lasting, { headers }))
}

/** Stores the page and what it begins with once more where they are gone. Does nothing without a network. */
export async function mendShell(): Promise<void> {
  if (await caches.match(scope, { cacheName: name, ignoreVary: true })) return
  await installShell().catch(() => undefined)
}

/** The stored page, as the server would send it: each has a nonce of its own. */
async function storedPage(): Promise<Response | null> {
  const stored = await caches.match(scope, { cacheName: name, ignoreVary: true })
  const policy = stored?.headers.get('Content-Security-Policy') ?? ''
  const [, before] = /'nonce-([\w-]+)'/.exec(policy) ?? []
  if (!stored || before === undefined) return null
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const headers = new Headers(stored.headers)
  headers.set('Content-Security-Policy', policy.replaceAll(before, nonce))
  return new Response((await stored.text()).replaceAll(before, nonce), { headers })
}

/** A page of the app: the network's, and the stored one where that does not come in time. */
export async function answerPage(event: FetchEvent, line: Line): Promise<Response> {
  const preloaded = Promise.resolve(event.preloadResponse as Promise<Response | undefined>)
  const network = preloaded.then((found) => found ?? fetch(event.request))
  event.waitUntil(network.catch(() => undefined))
  const answer = await line.inTime(network, isAway)
  if (answer !== LATE) return answer
  return (await storedPage()) ?? network
}

async function storeFile(url: string, answer: Response): Promise<void> {
  if (!isFile(url, answer)) return
  const cache = await caches.open(name)
  // A device without room goes on with the network.
  await cache.put(url, answer).catch(() => undefined)
}

/** A built file: the stored one, of whichever version; else the network's, which is stored. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const stored = await caches.match(request.url, { ignoreVary: true })
  if (stored) return stored
  const answer = await fetch(request)
  event.waitUntil(storeFile(request.url, answer.clone()))
  return answer
}

/** A file whose name stays while its content changes: the network's, else the stored one. */
export async function answerPart(event: FetchEvent, line: Line): Promise<Response> {
  const { request } = event
  const network = fetch(request)
  const stored = await caches.match(request.url, { ignoreVary: true })
  const answer = stored ? await line.inTime(network, isAway) : await network
  if (answer === LATE) return stored ?? network
  event.waitUntil(storeFile(request.url, answer.clone()))
  return answer
}

/** One file for the time without a network. False where the server was too busy for it; rejects without a network. */
async function fetchFile(cache: Cache, url: string): Promise<boolean> {
  if (await cache.match(url, { ignoreVary: true })) return true
  const answer = await fetch(url)
  await storeFile(url, answer)
  // Read or not, a line is taken until an answer has ended.
  if (!answer.bodyUsed) await answer.body?.cancel()
  return answer.ok
}

/**
 * Fetches the screens that are wanted without a network, one after the other, and once more what did not come. Rejects
 * where there is no network already.
 */
export async function fetchAhead(): Promise<void> {
  const cache = await caches.open(name)
  const missing: string[] = []
  for (const url of build.ahead.map(address)) {
    if (!(await fetchFile(cache, url))) missing.push(url)
  }
  for (const url of missing) await fetchFile(cache, url)
}

/** Drops the files of other versions, unless a page still runs that may be of one, or a newer one waits for its turn. */
export async function dropOldFiles(pages: number): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length > pages) return
  const names = await caches.keys()
  // Asked after the names: a version that has stored something by then is known by now.
  const { installing, waiting } = self.registration
  if (installing ?? waiting) return
  const old = names.filter((each) => each.startsWith(ofThisSite) && each !== name)
  await Promise.all(old.map((each) => caches.delete(each)))
}
