import type { EventTexts } from '#core/shared/event_texts'

/** How far an import is: its page shows that, so that there is nothing to tell. */
export const importEventTexts = {
  'import.progressed': () => '',
  'reading.changed': () => '',
  'import-run.changed': () => '',
} satisfies Partial<EventTexts>
