import { PLUGIN_API, type Plugin } from './define_plugin.js'

/** What a manifest is checked against. */
export interface Known {
  ids: ReadonlySet<string>
  points: ReadonlySet<string>
  services: ReadonlySet<string>
}

type Fields = Record<string, unknown>

const own = new Set(['routes', 'listeners', 'jobs', 'schedules'])
const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const settingPattern = /^[a-z][a-zA-Z0-9]*$/

/** Tells a manifest from anything else a module may export; `faultOf` says what is wrong. */
export function isPlugin(candidate: unknown, known: Known): candidate is Plugin {
  return faultOf(candidate, known) === null
}

/** One sentence that says why something cannot be mounted as a plugin, or null when it can. */
export function faultOf(candidate: unknown, known: Known): string | null {
  if (!isFields(candidate)) return 'Its default export is not a manifest made by definePlugin.'
  return (
    identityFault(candidate, known) ??
    requirementFault(candidate, known) ??
    settingsFault(candidate) ??
    providesFault(candidate, known)
  )
}

function identityFault({ id, name, api }: Fields, known: Known): string | null {
  if (typeof id !== 'string' || !idPattern.test(id)) {
    return 'Its id is not made of lower-case words joined by hyphens.'
  }
  if (known.ids.has(id)) return `Another plugin already has the id “${id}”.`
  if (typeof name !== 'string' || name.trim() === '') return 'It has no name.'
  if (api === PLUGIN_API) return null
  return `It was written for plugin API ${String(api)}; this version has ${PLUGIN_API}.`
}

function requirementFault({ requires = [] }: Fields, known: Known): string | null {
  if (!Array.isArray(requires)) return 'Its “requires” is not a list.'
  const missing = requires.find((name) => !known.services.has(String(name)))
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

function providesFault({ provides = {} }: Fields, known: Known): string | null {
  if (!isFields(provides)) return 'Its “provides” is not an object.'
  const strange = Object.keys(provides).find((key) => !own.has(key) && !known.points.has(key))
  if (strange !== undefined) return `It provides “${strange}”, for which there is no place.`
  const { listeners = {}, jobs = [], schedules = [] } = provides
  if (!isFields(listeners) || Object.values(listeners).some(isNoFunction)) {
    return 'Its listeners are not functions by event name.'
  }
  return jobsFault(jobs, schedules)
}

function jobsFault(jobs: unknown, schedules: unknown): string | null {
  if (!isList(jobs) || !jobs.every(isJob)) return 'Its jobs are not made by defineJob.'
  const names = jobs.map(({ name }) => name)
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double !== undefined) return `Two of its jobs are called “${double}”.`
  if (!Array.isArray(schedules)) return 'Its schedules are not a list.'
  const listed = (job: unknown) => jobs.some((known) => known === job)
  return schedules.every((schedule) => isFields(schedule) && listed(schedule.job))
    ? null
    : 'One of its schedules runs a job that it does not list.'
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
