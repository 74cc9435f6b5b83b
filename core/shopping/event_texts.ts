import type { EventTexts } from '#core/shared/event_texts'

/** What happened to shopping lists, in a reader’s words. */
export const shoppingEventTexts = {
  'shopping-list.created': ({ name }, t) => t('events.shopping-list-created', { name }),
  'shopping-list.updated': ({ name }, t) => t('events.shopping-list-updated', { name }),
  'shopping-list.deleted': ({ name }, t) => t('events.shopping-list-deleted', { name }),
  'shopping-list.link-changed': ({ name }, t) => t('events.shopping-list-link-changed', { name }),
  'shopping-store.changed': (_, t) => t('events.shopping-store-changed'),
  'shopping-items.created': ({ name }, t) => t('events.shopping-list-updated', { name }),
  'shopping-items.updated': ({ name }, t) => t('events.shopping-list-updated', { name }),
  'shopping-items.deleted': ({ name }, t) => t('events.shopping-list-updated', { name }),
} satisfies Partial<EventTexts>
