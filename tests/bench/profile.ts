import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import type { BenchSite } from './bench_site.js'
import { Connection } from './measure/connection.js'
import { type Budget, budgetOf } from './budget.js'
import { threadTimesOf, timeBetween } from './measure/processes.js'
import { ownTimesOf, serverOf, type OwnTime, type OwnTimes } from './measure/cpu_profile.js'
import { statementsOf, type StatementCost } from './measure/statements.js'
import type { BenchTarget } from './target.js'
import type { Work } from './works.js'

/** How long requests follow one another, before and while it is looked where the time goes. */
const SPAN = 4_000
/** What Node calls the thread that answers. */
const MAIN = 'MainThread'
const MOST_LINES = 18

/** Where the time of a work goes: as text its CPU a request, by parts and functions of the server and by statements, and its budget. */
export async function profileOf(
  { site, cpu }: BenchSite,
  target: BenchTarget,
  work: Work
): Promise<{ text: string; budget: Budget }> {
  const connection = new Connection(target.url, target.token)
  let turn = 0
  const requests = async () => {
    const [first, until] = [turn, performance.now() + SPAN]
    while (performance.now() < until) await connection.send(work.request(turn++))
    return turn - first
  }
  try {
    await requests()
    const pid = serverOf(site.pid)
    const [before, busy] = [cpu(), threadTimesOf(pid)]
    const count = await requests()
    const taken = timeBetween(before, cpu())
    const main = ((threadTimesOf(pid).get(MAIN) ?? 0) - (busy.get(MAIN) ?? 0)) / count
    let profiled = 0
    const times = await ownTimesOf(pid, async () => {
      profiled = await requests()
    })
    let asked = 0
    const statements = await statementsOf(embeddedDatabaseUrl(site.dataDir), async () => {
      asked = await requests()
    })
    const each = { server: taken.server / count, main, database: taken.database / count }
    const text = [
      `${work.name}: server ${each.server.toFixed(3)} + database ${each.database.toFixed(3)} ms CPU a request`,
      ...timeLines(times, profiled),
      ...statementLines(statements, asked),
      '',
    ].join('\n')
    const costs = { costs: statements, requests: asked }
    return { text, budget: budgetOf(work.name, each, times.byPart, costs) }
  } finally {
    connection.close()
  }
}

/** Where the server's own time went, a request or what else was done so often. */
export const timeLines = ({ byPart, byFunction }: OwnTimes, count: number): string[] => [
  'in the server, by parts (ms each)',
  ...linesOf(byPart, count),
  'in the server, by functions',
  ...linesOf(byFunction, count),
]

/** What the dearest statements cost, and how often each is made for one. */
export const statementLines = (statements: StatementCost[], count: number): string[] => [
  'statements: how many each, plan ms, run ms, blocks, rows',
  ...statements.slice(0, MOST_LINES).map((one) => statementLine(one, count)),
]

const linesOf = (times: OwnTime[], count: number) =>
  times
    .slice(0, MOST_LINES)
    .map(({ place, milliseconds }) => `  ${(milliseconds / count).toFixed(4)}  ${place}`)

function statementLine(one: StatementCost, requests: number): string {
  const figures = [one.calls / requests, one.planMs, one.runMs, one.blocks, one.rows]
  return `  ${figures.map((figure) => figure.toFixed(3).padStart(9)).join('')}  ${one.text.slice(0, 140)}`
}
