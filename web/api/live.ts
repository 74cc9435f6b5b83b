import type { Dispatch } from '@reduxjs/toolkit'
import type { LiveMessage } from '#core/shared/domain_events'
import { api } from './api.js'
import { apiUrl, tabId } from './base.js'
import { Calm } from './calm.js'
import { staleAfter, type Tag, TAG_TYPES } from './stale_after.js'

type Hearer = (message: LiveMessage) => void

/** Between two fetches of one thing that others keep changing, in ms. */
const REST = 2_000

/** Progress that somebody watches; the server tells it seldom enough. */
const watched: ReadonlySet<Tag['type']> = new Set(['ImportReading', 'ImportRun'])

const hearers = new Set<Hearer>()

/** Hears every live message until the returned function is called. */
export function onLive(hearer: Hearer): () => void {
  hearers.add(hearer)
  return () => void hearers.delete(hearer)
}

function tagsOf(message: LiveMessage): Tag[] {
  const tags = staleAfter[message.event] as ((payload: LiveMessage['payload']) => Tag[]) | undefined
  return tags?.(message.payload) ?? []
}

function receive(text: string, goStale: (tag: Tag) => void): void {
  const message = JSON.parse(text) as LiveMessage
  for (const hearer of hearers) hearer(message)
  if (message.tab !== tabId) for (const tag of tagsOf(message)) goStale(tag)
}

const everything: Tag[] = TAG_TYPES.map((type) => ({ type }))

/**
 * Listens to the server's events until the returned function is called. The browser reconnects by
 * itself; after a gap everything on screen is fetched again, since events may have been missed.
 */
export function startLive(dispatch: Dispatch): () => void {
  const invalidate = (tags: Tag[]) => dispatch(api.util.invalidateTags(tags))
  const calm = new Calm(REST)
  const goStale = (tag: Tag) => {
    if (watched.has(tag.type)) invalidate([tag])
    else calm.run(`${tag.type} ${tag.id ?? ''}`, () => invalidate([tag]))
  }
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let gap = false
  const connect = () => {
    // What happened while the page was loading may be missing from what it fetched.
    source = new EventSource(apiUrl(`live?loading=${Math.ceil(performance.now())}`))
    source.addEventListener('open', () => {
      if (gap) invalidate(everything)
      gap = false
    })
    source.addEventListener('message', ({ data }) => receive(String(data), goStale))
    // The server lost sight of its other processes for a while and cannot say what happened.
    source.addEventListener('resync', () => invalidate(everything))
    source.addEventListener('error', () => {
      gap = true
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(connect, 10_000)
    })
  }
  connect()
  return () => {
    calm.stop()
    clearTimeout(retry)
    source?.close()
  }
}
