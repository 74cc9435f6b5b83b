import type { EventTexts } from '#core/shared/event_texts'
import { purgeRuns } from './run_automations.js'

export { automationWatcher, runLater } from './run_automations.js'

/** Jobs of automations and when they run, in UTC. */
export const automationJobs = [{ job: purgeRuns, every: '32 3 * * *' }]

/** What happened to automations, in a reader’s words. */
export const automationEventTexts = {
  'automation.changed': ({ name }, t) => (name ? t('events.automation-changed', { name }) : ''),
} satisfies Partial<EventTexts>
