import type { EventTexts } from '#core/shared/event_texts'

/** What happened to categories, tags and tools, in a reader’s words. */
export const organizerEventTexts = {
  'category.created': ({ name }, t) => t('events.category-created', { name }),
  'category.updated': ({ name }, t) => t('events.category-updated', { name }),
  'category.deleted': ({ name }, t) => t('events.category-deleted', { name }),
  'tag.created': ({ name }, t) => t('events.tag-created', { name }),
  'tag.updated': ({ name }, t) => t('events.tag-updated', { name }),
  'tag.deleted': ({ name }, t) => t('events.tag-deleted', { name }),
  'tool.created': ({ name }, t) => t('events.tool-created', { name }),
  'tool.updated': ({ name }, t) => t('events.tool-updated', { name }),
  'tool.deleted': ({ name }, t) => t('events.tool-deleted', { name }),
} satisfies Partial<EventTexts>
