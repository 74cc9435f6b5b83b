import type { EventTexts } from '#core/shared/event_texts'

/** What happened to many things at once, in a reader’s words. */
export const tidyingEventTexts = {
  'pantry.changed': ({ count }, t) => t('events.pantry-changed', { count }),
  'organizers.changed': ({ count }, t) => t('events.organizers-changed', { count }),
} satisfies Partial<EventTexts>
