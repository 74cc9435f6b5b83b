import type { Dispatch } from '@reduxjs/toolkit'
import type { DomainEventName, DomainEvents, LiveMessage } from '#core/shared/domain_events'
import { api, TAG_TYPES, type Tag } from './api.js'
import { apiUrl, tabId } from './base.js'
import { Calm } from './calm.js'

type StaleTable = { [E in DomainEventName]: (payload: DomainEvents[E]) => Tag[] }
type Hearer = (message: LiveMessage) => void

/** What is found and counted among recipes; lists of cards follow their messages themselves. */
const found: Tag = { type: 'Recipe', id: 'FOUND' }
/** Every recipe on screen may show the name that changed. */
const recipes: Tag = { type: 'Recipe' }
const categoryList: Tag = { type: 'Organizer', id: 'categories' }
const tagList: Tag = { type: 'Organizer', id: 'tags' }
const toolList: Tag = { type: 'Organizer', id: 'tools' }
const foodList: Tag = { type: 'Food', id: 'LIST' }
const units: Tag = { type: 'Unit' }
const labels: Tag = { type: 'Label' }
const timeline: Tag = { type: 'Timeline' }
const trash: Tag = { type: 'Trash' }

/** What goes stale when the server announces a fact. A new event does not compile without its line. */
export const staleAfter: StaleTable = {
  'recipe.created': () => [found],
  'recipe.updated': ({ slug, previousSlug }) => [
    found,
    { type: 'Recipe', id: slug },
    { type: 'Recipe', id: previousSlug },
  ],
  'recipe.deleted': ({ slug }) => [found, trash, { type: 'Recipe', id: slug }],
  'recipe.restored': ({ slug }) => [found, trash, { type: 'Recipe', id: slug }],
  'recipes.updated': () => [recipes],
  'recipes.deleted': () => [recipes, trash],
  'recipe.imaged': ({ slug }) => [found, { type: 'Recipe', id: slug }],
  'recipe.rated': ({ slug }) => [found, { type: 'Rating' }, { type: 'Recipe', id: slug }],
  'recipe.shared': () => [{ type: 'Share' }],
  'recipe.unshared': () => [{ type: 'Share' }],
  'comment.created': ({ slug }) => [{ type: 'Comment', id: slug }],
  'comment.updated': ({ slug }) => [{ type: 'Comment', id: slug }],
  'comment.deleted': ({ slug }) => [{ type: 'Comment', id: slug }],
  'timeline-event.created': () => [timeline],
  'timeline-event.updated': () => [timeline],
  'timeline-event.deleted': () => [timeline],
  'import.progressed': () => [],
  'reading.changed': ({ readingId }) => [
    { type: 'ImportReading', id: 'LIST' },
    { type: 'ImportReading', id: readingId },
  ],
  'import-run.changed': ({ runId }) => [
    { type: 'ImportRun', id: runId },
    { type: 'ImportRun', id: 'LIST' },
  ],
  'category.created': () => [categoryList],
  'category.updated': () => [categoryList, recipes],
  'category.deleted': () => [categoryList, recipes],
  'tag.created': () => [tagList],
  'tag.updated': () => [tagList, recipes],
  'tag.deleted': () => [tagList, recipes],
  'tool.created': () => [toolList],
  'tool.updated': () => [toolList, recipes],
  'tool.deleted': () => [toolList, recipes],
  'food.created': () => [foodList],
  'food.updated': () => [foodList, recipes],
  'food.deleted': () => [foodList, recipes],
  'unit.created': () => [units],
  'unit.updated': () => [units, recipes],
  'unit.deleted': () => [units, recipes],
  'label.created': () => [labels],
  'label.updated': () => [labels, foodList],
  'label.deleted': () => [labels, foodList],
  'pantry.filled': () => [foodList, units, labels],
  'pantry.changed': () => [foodList, units, labels, recipes],
  'organizers.changed': ({ kind }) => [{ type: 'Organizer', id: kind }, recipes],
  'report.changed': () => [{ type: 'Report' }],
  'data-export.created': () => [{ type: 'DataExport' }],
  'user.created': () => [],
  'user.signed-in': () => [],
  'user.access-changed': () => [],
  'ai.changed': () => [{ type: 'Ai' }],
  'plugin.switched': () => [{ type: 'Plugin' }],
}

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
