import type { OwnTime } from './measure/cpu_profile.js'
import type { StatementCost } from './measure/statements.js'

/** Parts of the server, and the places of a profile that belong to them, the first that fits; all in ms of CPU a request. */
const PARTS: [name: string, places: RegExp][] = [
  ['garbage', /^\(garbage collector\)$/],
  ['our code', /^(?:core|plugins|web|start|config)\//],
  ['driver and builder', /^(?:packages\/(?:lib|main|base_model)|knex|pg\b.*|@adonisjs\/lucid)$/],
  ['other packages', /^(?:packages\/|@adonisjs\/)/],
  ['sockets and files', /^(?:read|write|shutdown|close|connect|open|fsync|mkdir|stat|rename)/],
  ['Node', /^node:/],
  ['engine', /^/],
]

/** Where the CPU of one request of a work goes, in milliseconds. */
export interface Budget {
  work: string
  server: number
  database: number
  /** What the server's main thread does, by `PARTS`. */
  parts: Record<string, number>
  /** What its other threads do: hash, compress, compile, collect garbage. */
  threads: number
  /** How many statements it makes, and what planning and running them costs the database. */
  statements: { count: number; planMs: number; runMs: number }
}

/** A budget of what was measured without a profile and, as shares, of what a profile and the statements say. */
export function budgetOf(
  work: string,
  { main, ...each }: { server: number; main: number; database: number },
  byPart: OwnTime[],
  statements: { costs: StatementCost[]; requests: number }
): Budget {
  const all = byPart.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const parts = Object.fromEntries(PARTS.map(([name]) => [name, 0]))
  for (const { place, milliseconds } of byPart) {
    const name = PARTS.find(([, places]) => places.test(place))?.[0] ?? ''
    parts[name] = (parts[name] ?? 0) + (milliseconds / all) * main
  }
  const { costs, requests } = statements
  const sum = (of: (cost: StatementCost) => number) =>
    costs.reduce((total, cost) => total + of(cost), 0) / requests
  return {
    work,
    ...each,
    parts,
    threads: each.server - main,
    statements: {
      count: sum(({ calls }) => calls),
      planMs: sum(({ calls, planMs }) => calls * planMs),
      runMs: sum(({ calls, runMs }) => calls * runMs),
    },
  }
}

/** Budgets as a table of Markdown, a work a line. */
export function budgetTable(budgets: Budget[]): string {
  const names = PARTS.map(([name]) => name)
  const head = ['work', 'server', ...names, 'threads', 'database', 'plan', 'run', 'statements']
  const rows = budgets.map(({ work, server, database, parts, threads, statements }) => [
    work,
    ...[server, ...names.map((name) => parts[name] ?? 0), threads, database].map(shown),
    shown(statements.planMs),
    shown(statements.runMs),
    statements.count.toFixed(1),
  ])
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

const shown = (milliseconds: number) => milliseconds.toFixed(2)
