import type { EventTexts } from '#core/shared/event_texts'

/** What happened to groups and households: their preferences concern no reader. */
export const groupEventTexts = {
  'group.changed': () => '',
  'household.changed': () => '',
} satisfies Partial<EventTexts>
