import { ALL, DELIVERY } from '#core/events/subscriptions'
import { readClock } from '#core/queue/schedule'
import { isEventName, transientEvents } from '#core/shared/domain_events'
import { PLUGIN_API, type Plugin } from './define_plugin.js'

/** What a manifest is checked against. */
export interface ManifestContext {
  ids: ReadonlySet<string>
  points: ReadonlySet<string>
  services: ReadonlySet<string>
  productVersion: string
}

type Fields = Record<string, unknown>

const own = new Set(['routes', 'listeners', 'subscriptions', 'jobs', 'schedules', 'collections'])
const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const settingPattern = /^[a-z][a-zA-Z0-9]*$/

/** Tells a manifest from anything else a module may export; `faultOf` says what is wrong. */
export function isPlugin(candidate: unknown, context: ManifestContext): candidate is Plugin {
  return faultOf(candidate, context) === null
}

/** One sentence that says why something cannot be mounted as a plugin, or null when it can. */
export function faultOf(candidate: unknown, context: ManifestContext): string | null {
  if (!isFields(candidate)) return 'Its default export is not a manifest made by definePlugin.'
  return (
    identityFault(candidate, context) ??
    requirementFault(candidate, context) ??
    settingsFault(candidate) ??
    providesFault(candidate, context)
  )
}

function identityFault({ id, name, api, needs }: Fields, context: ManifestContext): string | null {
  if (typeof id !== 'string' || !idPattern.test(id)) {
    return 'Its id is not made of lower-case words joined by hyphens.'
  }
  if (context.ids.has(id)) return `Another plugin already has the id “${id}”.`
  if (typeof name !== 'string' || name.trim() === '') return 'It has no name.'
  if (api !== PLUGIN_API)
    return `It was written for plugin API ${String(api)}; this version has ${PLUGIN_API}.`
  return needsFault(needs, context.productVersion)
}

/** `needs` is `>=` and a version; Trivet's own versions have no other part than three numbers. */
function needsFault(needs: unknown, productVersion: string): string | null {
  if (needs === undefined || needs === '') return null
  const wanted = typeof needs === 'string' ? /^>=\s*(\d+(?:\.\d+){0,2})$/.exec(needs)?.[1] : null
  if (!wanted) return 'Its “needs” is not written as “>=0.3”.'
  const [least, ours] = [numbersOf(wanted), numbersOf(productVersion)]
  const at = [0, 1, 2].find((place) => least[place] !== ours[place]) ?? 0
  if ((ours[at] ?? 0) >= (least[at] ?? 0)) return null
  return `It needs version ${wanted} of Trivet; this is ${productVersion}.`
}

const numbersOf = (version: string) => {
  const numbers = version.split(/[.-]/).map(Number)
  return [0, 1, 2].map((place) => numbers[place] || 0)
}

function requirementFault({ requires = [] }: Fields, context: ManifestContext): string | null {
  if (!Array.isArray(requires)) return 'Its “requires” is not a list.'
  const missing = requires.find((name) => !context.services.has(String(name)))
  return missing === undefined ? null : `It requires “${String(missing)}”, which is not there.`
}

function settingsFault({ settings }: Fields): string | null {
  if (settings === undefined) return null
  if (!isFields(settings) || typeof settings.validate !== 'function') {
    return 'Its settings are not a schema made by vine.create.'
  }
  if (typeof settings.toJSONSchema !== 'function') return 'Its settings give no JSON Schema.'
  const { properties } = settings.toJSONSchema() ?? {}
  const names = isFields(properties) ? Object.keys(properties) : []
  const odd = names.find((name) => !settingPattern.test(name))
  return odd === undefined ? null : `Its setting “${odd}” is not written in camelCase.`
}

function providesFault({ provides = {} }: Fields, context: ManifestContext): string | null {
  if (!isFields(provides)) return 'Its “provides” is not an object.'
  const strange = Object.keys(provides).find((key) => !own.has(key) && !context.points.has(key))
  if (strange !== undefined) return `It provides “${strange}”, for which there is no place.`
  const { listeners = {}, subscriptions = {}, jobs = [], schedules = [] } = provides
  for (const [name, functions] of Object.entries({ listeners, subscriptions })) {
    if (!isFields(functions) || Object.values(functions).some(isNoFunction))
      return `Its ${name} are not functions by event name.`
    const unknownEvent = Object.keys(functions).find((event) => !isEventFor(event, name))
    if (unknownEvent !== undefined)
      return `Its ${name} name “${unknownEvent}”, which is no event for them.`
  }
  return jobsFault(jobs, schedules) ?? collectionsFault(provides.collections ?? [])
}

const collectionPattern = /^[a-z][a-z0-9-]{0,39}$/

function collectionsFault(collections: unknown): string | null {
  if (!isList(collections)) return 'Its collections are not a list.'
  const names = collections.map((one) => (isFields(one) ? one.name : undefined))
  const odd = names.find((name) => typeof name !== 'string' || !collectionPattern.test(name))
  if (odd !== undefined || names.includes(undefined))
    return `Its collection “${String(odd)}” is not named in lower-case letters, digits and hyphens.`
  const double = names.find((name, index) => names.indexOf(name) !== index)
  return double === undefined ? null : `Two of its collections are called “${String(double)}”.`
}

function jobsFault(jobs: unknown, schedules: unknown): string | null {
  if (!isList(jobs) || !jobs.every(isJob)) return 'Its jobs are not made by defineJob.'
  const names = jobs.map(({ name }) => name)
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double !== undefined) return `Two of its jobs are called “${double}”.`
  if (names.includes(DELIVERY)) return `No job of a plugin may be called “${DELIVERY}”.`
  if (!Array.isArray(schedules)) return 'Its schedules are not a list.'
  for (const schedule of schedules) {
    if (!isFields(schedule) || !jobs.some((job) => job === schedule.job))
      return 'One of its schedules runs a job that it does not list.'
    const fault = clockFault(schedule)
    if (fault !== null) return fault
  }
  return null
}

function clockFault({ every, zone }: Fields): string | null {
  try {
    readClock(String(every))
    if (zone !== undefined) new Date().toLocaleString('en', { timeZone: String(zone) })
    return null
  } catch (error) {
    return `One of its schedules cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Subscriptions take lasting events and `*`, listeners take every event. */
function isEventFor(event: string, by: string): boolean {
  if (by === 'listeners') return isEventName(event)
  return event === ALL || (isEventName(event) && !transientEvents.some((name) => name === event))
}

function isJob(value: unknown): value is { name: string } {
  return isFields(value) && typeof value.name === 'string' && typeof value.run === 'function'
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

function isNoFunction(value: unknown): boolean {
  return typeof value !== 'function'
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
