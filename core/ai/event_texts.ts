import type { EventTexts } from '#core/shared/event_texts'

/** Administrators see what they change: nothing to say. */
export const aiEventTexts = {
  'ai.changed': () => '',
} satisfies Partial<EventTexts>
