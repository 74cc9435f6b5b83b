import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import { commandOf, isAlive, treeOf } from '#tests/helpers/process_tree'
import type { BenchSite } from '../bench_site.js'
import { ownTimesOf, serverOf } from '../measure/cpu_profile.js'
import { threadTimesOf } from '../measure/processes.js'
import { statementsOf } from '../measure/statements.js'
import { statementLines, timeLines } from '../profile.js'

/** How long each process is looked at, and how long the run is left alone before. */
const SPAN = 8_000

/**
 * Tells on the other channel where the time of a run goes: of the server and of each child worker, in turn, the CPU of its
 * threads and of its functions, each address, and what statements cost. It takes some time itself.
 */
export async function tellWhere<Result>(
  bench: BenchSite,
  run: () => Promise<Result>,
  done: () => Promise<number>
): Promise<Result> {
  const result = Promise.withResolvers<Result>()
  const statements = await statementsOf(embeddedDatabaseUrl(bench.site.dataDir), async () => {
    const told = tellProcesses(bench, done)
    result.resolve(await run())
    await told
  })
  console.error(statementLines(statements, await done()).join('\n'))
  return result.promise
}

async function tellProcesses(bench: BenchSite, done: () => Promise<number>): Promise<void> {
  await delay(SPAN)
  for (const pid of [serverOf(bench.site.pid), ...workersOf(bench.site.pid)]) {
    // A child worker that was not needed for a while has ended.
    if (!isAlive(pid)) continue
    const [first, before] = [await done(), threadTimesOf(pid)]
    const times = await ownTimesOf(pid, () => delay(SPAN))
    const count = (await done()) - first
    // The run has ended: nothing more is to be seen.
    if (count === 0) return
    const threads = [...threadTimesOf(pid)]
      .map(([name, ms]) => `${name} ${((ms - (before.get(name) ?? 0)) / count).toFixed(2)}`)
      .join(', ')
    console.error(`${nameOf(pid)}, ${count} addresses: ${threads}`)
    console.error(timeLines(times, count).join('\n'))
  }
}

const workersOf = (site: number) =>
  treeOf(site).filter((pid) => nameOf(pid).endsWith('_process.js'))
const nameOf = (pid: number) => basename(commandOf(pid).split(' ').at(-1) ?? '')
