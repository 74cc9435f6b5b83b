import type { EventTexts } from '#core/shared/event_texts'

export { actionChannel, actionMessage } from './trigger_action.js'
export { createActionsIn, readAction, withdrawActionsIn } from './save_action.js'

/** What happened to recipe actions, in a reader’s words. */
export const recipeActionEventTexts = {
  'recipe-action.changed': ({ name }, t) =>
    name ? t('events.recipe-action-changed', { name }) : '',
} satisfies Partial<EventTexts>
