import type { EventTexts } from '#core/shared/event_texts'

/** Reports are shown where they are made: nothing to say. */
export const reportEventTexts = {
  'report.changed': () => '',
} satisfies Partial<EventTexts>
