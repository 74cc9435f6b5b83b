import type { EventTexts } from '#core/shared/event_texts'

/** What happened to timelines, in a reader’s words. */
export const timelineEventTexts = {
  'timeline-event.created': ({ name }, t) => t('events.timeline-event-created', { name }),
  'timeline-event.updated': ({ name }, t) => t('events.timeline-event-updated', { name }),
  'timeline-event.deleted': ({ name }, t) => t('events.timeline-event-deleted', { name }),
} satisfies Partial<EventTexts>
