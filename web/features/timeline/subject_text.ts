import type { RecipeTimelineEvent } from '#core/shared/contract/timeline'

/** What the site and its pages write is in the words that programs know, whoever's language it is. */
const CREATED = 'Recipe Created'
const MADE = ' made this'
const MADE_AS_SIDE = ' made this as a side'
const MADE_FOR = / made this for (breakfast|lunch|dinner|snack|drink|dessert)$/

/** A title as the site writes it: its key and whose name is in it; null for one that people wrote. */
export function siteSubject(
  subject: string,
  eventType: RecipeTimelineEvent['eventType']
): { key: string; name?: string } | null {
  if (eventType === 'system') return subject === CREATED ? { key: 'created' } : null
  const before = (end: string) => subject.slice(0, -end.length)
  if (subject.endsWith(MADE)) return { key: 'made', name: before(MADE) }
  if (subject.endsWith(MADE_AS_SIDE)) return { key: 'made-for.side', name: before(MADE_AS_SIDE) }
  const [end, meal] = MADE_FOR.exec(subject) ?? []
  return end ? { key: `made-for.${meal}`, name: before(end) } : null
}

/** The title of what somebody made, as it is stored and as other programs show it. */
export const madeSubject = (name: string): string => `${name}${MADE}`
