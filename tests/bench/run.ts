import { cpus, loadavg } from 'node:os'
import { readOptions } from './options.js'
import { runAgainst, runSize, type SizeResult } from './run_size.js'
import { tableOf } from './table.js'

/** Where and when figures were taken; `load` is the machine's load average of the last minute before each size. */
const environment = () => ({
  node: process.version,
  cores: cpus().length,
  load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  date: new Date().toISOString(),
})

/** Prints one JSON document: an object, or a list of them when several sizes were asked for. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const { url } = options
  const results: (SizeResult & { environment: ReturnType<typeof environment> })[] = []
  const sizes = url ? [null] : options.recipes
  for (const size of sizes) {
    const conditions = { environment: environment() }
    const result = url ? await runAgainst(url, options) : await runSize(size ?? 0, options)
    process.stderr.write(tableOf(result))
    results.push({ ...conditions, ...result })
  }
  process.stdout.write(`${JSON.stringify(results.length === 1 ? results[0] : results, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
