import { useLocalStorage } from '@mantine/hooks'
import type { TimelineEventType } from '#core/shared/contract/index'

/** Kinds of events, in the order of the filter. */
export const eventTypes: readonly TimelineEventType[] = ['comment', 'info', 'system']

/** What a person wants to see of timelines, and in which order; stored on the device. */
export interface TimelinePreferences {
  orderDirection: 'asc' | 'desc'
  types: TimelineEventType[]
}

const DEFAULTS: TimelinePreferences = {
  orderDirection: 'desc',
  types: ['info', 'system', 'comment'],
}

/** Preferences from what is stored, whatever somebody put there. */
export function readPreferences(stored: unknown): TimelinePreferences {
  if (typeof stored !== 'object' || stored === null) return DEFAULTS
  const types: unknown = Reflect.get(stored, 'types')
  const chosen = Array.isArray(types) ? eventTypes.filter((type) => types.includes(type)) : null
  const ascending = Reflect.get(stored, 'orderDirection') === 'asc'
  return { orderDirection: ascending ? 'asc' : 'desc', types: chosen ?? DEFAULTS.types }
}

/** The preferences of this device, and the way to change them. */
export function useTimelinePreferences() {
  const [stored, setStored] = useLocalStorage<unknown>({
    key: 'timeline-preferences',
    defaultValue: DEFAULTS,
    getInitialValueInEffect: false,
  })
  const preferences = readPreferences(stored)
  const change = (fields: Partial<TimelinePreferences>) => setStored({ ...preferences, ...fields })
  return { preferences, change }
}
