import type { EventTexts } from '#core/shared/event_texts'

/** What happened to comments, in a reader’s words. */
export const commentEventTexts = {
  'comment.created': ({ name }, t) => t('events.comment-created', { name }),
  'comment.updated': ({ name }, t) => t('events.comment-updated', { name }),
  'comment.deleted': ({ name }, t) => t('events.comment-deleted', { name }),
} satisfies Partial<EventTexts>
