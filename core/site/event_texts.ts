import type { EventTexts } from '#core/shared/event_texts'

/** Everybody sees the new look: nothing to say. */
export const siteEventTexts = {
  'site.changed': () => '',
} satisfies Partial<EventTexts>
