import type { EventTexts } from '#core/shared/event_texts'

/** What happened to users, in a reader’s words; who signs in concerns nobody. */
export const identityEventTexts = {
  'user.created': (_, t) => t('events.user-created'),
  'user.updated': () => '',
  'user.signed-in': () => '',
  'user.access-changed': () => '',
} satisfies Partial<EventTexts>
