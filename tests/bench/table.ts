import type { SizeResult } from './run_size.js'

const columns = [
  'n',
  'p50',
  'p99',
  'serverCpuMs',
  'databaseCpuMs',
  'rps10',
  'bytes',
  'hits',
] as const

/** The figures of one size as a table for people. */
export function tableOf({
  recipes,
  work,
  memory,
  start,
  household,
  events,
  signIns,
  pastes,
}: SizeResult): string {
  const line = (cells: (string | number | null)[]) =>
    cells
      .map((cell, index) => String(cell ?? '-')[index === 0 ? 'padEnd' : 'padStart'](15))
      .join('')
  const rows = Object.entries(work).map(([name, figures]) =>
    line([name, ...columns.map((column) => figures[column])])
  )
  const site = memory && start ? [`${JSON.stringify(memory)} ${JSON.stringify(start)}`] : []
  const devices = household ? [`household ${JSON.stringify(household)}`] : []
  const machines = events ? [`events ${JSON.stringify(events)}`] : []
  const people = signIns ? [`sign-ins ${JSON.stringify(signIns)}`] : []
  const pages = pastes ? [`pastes ${JSON.stringify(pastes)}`] : []
  const head = line([`${recipes} recipes`, ...columns])
  return ['', head, ...rows, ...site, ...devices, ...machines, ...people, ...pages, ''].join('\n')
}
