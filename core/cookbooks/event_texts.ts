import type { EventTexts } from '#core/shared/event_texts'

/** What happened to cookbooks, in a reader’s words. */
export const cookbookEventTexts = {
  'cookbook.created': ({ name }, t) => t('events.cookbook-created', { name }),
  'cookbook.updated': ({ name }, t) => t('events.cookbook-updated', { name }),
  'cookbook.deleted': ({ name }, t) => t('events.cookbook-deleted', { name }),
  'cookbooks.updated': (_, t) => t('events.cookbooks-updated'),
} satisfies Partial<EventTexts>
