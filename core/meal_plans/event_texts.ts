import type { EventTexts } from '#core/shared/event_texts'

/** What happened to meal plans, in a reader’s words. */
export const mealPlanEventTexts = {
  'meal-plan-entry.created': ({ name, date }, t) => t('events.meal-planned', { name, date }),
  'meal-plan-entry.picked': ({ name, date }, t) => t('events.meal-planned', { name, date }),
  'meal-plan-entry.updated': ({ name, date }, t) => t('events.meal-changed', { name, date }),
  'meal-plan-entry.deleted': ({ date }, t) => t('events.meal-unplanned', { date }),
  'meal-plan-entries.changed': (_, t) => t('events.meals-changed'),
  'meal-plan-rule.changed': (_, t) => t('events.meal-plan-rule-changed'),
  'meal-plan-template.changed': (_, t) => t('events.meal-plan-template-changed'),
  'meal-plan-calendar.changed': (_, t) => t('events.meal-plan-calendar-changed'),
} satisfies Partial<EventTexts>
