import type { EventTexts } from '#core/shared/event_texts'

/** What happened to foods, units and labels, in a reader’s words. */
export const pantryEventTexts = {
  'food.created': ({ name }, t) => t('events.food-created', { name }),
  'food.updated': ({ name }, t) => t('events.food-updated', { name }),
  'food.deleted': ({ name }, t) => t('events.food-deleted', { name }),
  'unit.created': ({ name }, t) => t('events.unit-created', { name }),
  'unit.updated': ({ name }, t) => t('events.unit-updated', { name }),
  'unit.deleted': ({ name }, t) => t('events.unit-deleted', { name }),
  'label.created': ({ name }, t) => t('events.label-created', { name }),
  'label.updated': ({ name }, t) => t('events.label-updated', { name }),
  'label.deleted': ({ name }, t) => t('events.label-deleted', { name }),
  'pantry.filled': (_, t) => t('events.pantry-filled'),
} satisfies Partial<EventTexts>
