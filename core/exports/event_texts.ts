import type { EventTexts } from '#core/shared/event_texts'

/** What happened to exports, in a reader’s words. */
export const exportEventTexts = {
  'data-export.created': (_, t) => t('events.data-export-created'),
} satisfies Partial<EventTexts>
