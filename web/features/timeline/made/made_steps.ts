/** What has been saved of a meal so far, so that a second try repeats nothing. */
export interface SavedSteps {
  /** Id of the timeline's event. */
  eventId: string | null
  dated: boolean
}

/** Which part could not be saved. */
export type MadeStep = 'event' | 'date' | 'picture'

type Answer<Data> = Promise<{ data: Data; error?: undefined } | { error: unknown }>

/** The calls that keep a meal; `picture` is null when there is none. */
export interface MadeCalls {
  event: () => Answer<string>
  date: () => Answer<unknown>
  picture: ((eventId: string) => Answer<unknown>) | null
}

/** How far it came. */
export interface MadeOutcome {
  saved: SavedSteps
  failure: { step: MadeStep; error: unknown } | null
}

/** Nothing is saved yet. */
export const nothingSaved: SavedSteps = { eventId: null, dated: false }

/** Keeps a meal step by step from where an earlier try ended; a failed step ends it. */
export async function saveMade(calls: MadeCalls, saved: SavedSteps): Promise<MadeOutcome> {
  let { eventId, dated } = saved
  if (eventId === null) {
    const answer = await calls.event()
    if (!('data' in answer)) return failed('event', answer.error, { eventId, dated })
    eventId = answer.data
  }
  if (!dated) {
    const { error } = await calls.date()
    if (error) return failed('date', error, { eventId, dated })
    dated = true
  }
  const answer = await calls.picture?.(eventId)
  if (answer?.error) return failed('picture', answer.error, { eventId, dated })
  return { saved: { eventId, dated }, failure: null }
}

function failed(step: MadeStep, error: unknown, saved: SavedSteps): MadeOutcome {
  return { saved, failure: { step, error } }
}

/** A day as `YYYY-MM-DD` where the person is. */
export function localDay(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

/** The day it is now where the person is. */
export const todayHere = (): string => localDay(new Date())

/** The last second of a day where the person is: after all else that happened on it. */
export function endOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 23, 59, 59).toISOString()
}
