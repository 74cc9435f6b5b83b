import { useSyncExternalStore } from 'react'
import { apiUrl } from '#web/api/base'
import { request } from '#web/api/request'
import { type FromWorker, STORED_AT } from './protocol.js'

/** How the page stands with its server. */
export interface Connection {
  /** False without a network, and while what is shown came from the device. */
  online: boolean
  /** When the server said what is shown from the device, in milliseconds; null where nothing is. */
  storedAt: number | null
}

/** Milliseconds that one question after the server may take. */
const PATIENCE = 4_000

/** Milliseconds in which a line that answers, but late, is believed once only: all would be asked for again and again. */
const REST = 60_000

/** Pauses between two looks for a server that was not there grow from this many milliseconds to a minute. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000

let connection: Connection = { online: navigator.onLine, storedAt: null }
const watchers = new Set<() => void>()
const returns = new Set<() => void>()
let looking = false
let returnedAt = 0
let pause = FIRST_PAUSE
let nextLook: ReturnType<typeof setTimeout> | undefined

function change(next: Connection): void {
  if (next.online === connection.online && next.storedAt === connection.storedAt) return
  connection = next
  for (const watcher of watchers) watcher()
}

/** What a person reads, whose age counts; the frame around it is older without harm. */
const READ = /\/api\/(?:recipes(?:\/[^/]+)?|households\/(?:mealplans|cookbooks))$/

/** Takes note of an answer: those from the device say when they came. */
export function noteAnswer({ url, headers }: Pick<Response, 'url' | 'headers'>): void {
  const storedAt = Number(headers.get(STORED_AT))
  if (storedAt === 0) return
  const isRead = READ.test(new URL(url, document.baseURI).pathname)
  change({ online: false, storedAt: isRead ? storedAt : connection.storedAt })
}

/** Takes note that the server gave no answer; it is looked for again. */
export function noteUnreached(): void {
  // One that answers this and not that is not asked for all of it again and again.
  if (connection.online && Date.now() - returnedAt > REST) pause = FIRST_PAUSE
  change({ ...connection, online: false })
  lookLater()
}

async function isServerThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE)
  // No worker answers in its place.
  const asking = fetch(apiUrl(request('health.show').url), { cache: 'no-store', signal })
  return asking.then(
    ({ ok }) => ok,
    () => false
  )
}

function goBack(): void {
  returnedAt = Date.now()
  change({ online: true, storedAt: null })
  for (const listener of returns) listener()
}

function lookLater(): void {
  // Without a network the browser says so itself when there is one again.
  if (nextLook !== undefined || !navigator.onLine) return
  nextLook = setTimeout(() => void lookForServer(), pause)
  pause = Math.min(2 * pause, LONGEST_PAUSE)
}

/**
 * Looks whether the server is there again, where it was not. One that has only just come up may be too slow to say so, and a line to it
 * that is open tells of nothing any more: it is looked for once more, and again.
 */
export async function lookForServer(): Promise<void> {
  clearTimeout(nextLook)
  nextLook = undefined
  if (connection.online || looking) return
  looking = true
  const isThere = await isServerThere()
  looking = false
  if (isThere) goBack()
  else noteUnreached()
}

/** Calls the listener each time the server is there again. Answers how to stop that. */
export function onReturn(listener: () => void): () => void {
  returns.add(listener)
  return () => void returns.delete(listener)
}

/** Watches the network for as long as the page lives. */
export function watchConnection(): void {
  window.addEventListener('offline', () => change({ ...connection, online: false }))
  window.addEventListener('online', () => void lookForServer())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookForServer()
  })
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const isSlow = Date.now() - returnedAt < REST
    if (data === ('arrived' satisfies FromWorker) && !isSlow) void lookForServer()
  })
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** How the page stands with its server, as it changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(watch, () => connection)
}
