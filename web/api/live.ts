import type { Dispatch } from '@reduxjs/toolkit'
import type { LiveMessage } from '#core/shared/domain_events'
import { lookForServer } from '#web/offline/connection'
import { api } from './api.js'
import { apiUrl, tabId } from './base.js'
import { Calm } from './calm.js'
import { queryText } from './request.js'
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

/** All that can go stale, as after a time without the server. */
export const everything: Tag[] = TAG_TYPES.map((type) => ({ type }))

/** Opens a line; `position` is the last id of an earlier line, empty without one. */
function openLine(position: string): EventSource {
  // What happened while the page was loading may be missing from what it fetched.
  const loading = Math.ceil(performance.now())
  return new EventSource(apiUrl(`live?${queryText(position ? { position } : { loading })}`))
}

/**
 * Listens to the server's events until the returned function is called. The browser reconnects by
 * itself and says its position; the server sends what came after it, or `resync` where it
 * cannot, and only then everything on screen is fetched anew.
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
  let position = ''
  let isRenewed = false
  const connect = () => {
    source = openLine(position)
    source.addEventListener('message', ({ data, lastEventId }) => {
      position = lastEventId
      receive(String(data), goStale)
    })
    source.addEventListener('position', ({ lastEventId }) => {
      position = lastEventId
    })
    source.addEventListener('open', () => {
      void lookForServer()
      if (isRenewed) invalidate(everything)
      isRenewed = false
    })
    // Rights changed, or the session ended: who one is shows at once, all else once the line is open again.
    source.addEventListener('access', () => {
      isRenewed = true
      invalidate([{ type: 'User' }])
    })
    source.addEventListener('resync', () => invalidate(everything))
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      // It was refused: the session may have been ended elsewhere.
      invalidate([{ type: 'User' }])
      retry = setTimeout(connect, 10_000)
    })
  }
  connect()
  return () => {
    calm.stop()
    clearTimeout(retry)
    source?.close()
  }
}
