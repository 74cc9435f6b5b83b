import type { EventTexts } from '#core/shared/event_texts'

/** What happened to links, in a reader’s words. */
export const sharingEventTexts = {
  'recipe.shared': ({ name }, t) => t('events.recipe-shared', { name }),
  'recipe.unshared': ({ name }, t) => t('events.recipe-unshared', { name }),
} satisfies Partial<EventTexts>
