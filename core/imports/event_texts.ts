import type { EventTexts } from '#core/shared/event_texts'

/** How far an import is its page shows, so that there is nothing to tell before a run of many has ended. */
export const importEventTexts = {
  'import.progressed': () => '',
  'reading.changed': () => '',
  'import-run.changed': () => '',
  'import-run.ended': ({ isMigration, count }, t) =>
    t(isMigration ? 'events.migration-ended' : 'events.import-ended', { count }),
} satisfies Partial<EventTexts>
