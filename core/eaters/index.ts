import type { EventTexts } from '#core/shared/event_texts'

export { eatables, eatableSql, type Eatable, readEatable } from './eatable_filter.js'

/** What happened to those who eat: what somebody can eat is said to nobody by itself. */
export const eaterEventTexts = {
  'eater.changed': () => '',
} satisfies Partial<EventTexts>
