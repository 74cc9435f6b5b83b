import type { EventTexts } from '#core/shared/event_texts'

/** What happened to recipes, in a reader’s words. */
export const recipeEventTexts = {
  'recipe.created': ({ name }, t) => t('events.recipe-created', { name }),
  'recipe.updated': ({ name }, t) => t('events.recipe-updated', { name }),
  'recipe.deleted': ({ name }, t) => t('events.recipe-deleted', { name }),
  'recipe.restored': ({ name }, t) => t('events.recipe-restored', { name }),
  'recipe.imaged': ({ name }, t) => t('events.recipe-imaged', { name }),
  'recipe.rated': ({ name }, t) => t('events.recipe-rated', { name }),
  'recipes.updated': (_, t) => t('events.recipes-updated'),
  'recipes.deleted': (_, t) => t('events.recipes-deleted'),
  'recipes.computed': () => '',
} satisfies Partial<EventTexts>
