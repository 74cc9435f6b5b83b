import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const runFile = promisify(execFile)

/** One broken import rule. */
export interface Violation {
  rule: string
  from: string
  to: string
}

/** What the import rules say of a tree, how many of its imports were followed, and which files import which. */
export async function cruise(
  folder: string
): Promise<{ violations: Violation[]; followed: number; imports: [from: string, to: string][] }> {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const parts = ['core', 'plugins', 'web', 'config', 'start', 'database']
  const args = [tool, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...parts]
  const options = { cwd: folder, maxBuffer: 256 * 1024 * 1024 }
  const output = await runFile(process.execPath, args, options).catch(
    // It exits with the number of errors; the report is on its output all the same.
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' })
  )
  const { summary, modules } = JSON.parse(output.stdout) as {
    modules: { source: string; dependencies: { resolved: string }[] }[]
    summary: {
      violations: { rule: { name: string }; from: string; to: string }[]
      totalDependenciesCruised: number
    }
  }
  const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }): [string, string] => [source, resolved])
  )
  return { violations, followed: summary.totalDependenciesCruised, imports }
}

/**
 * Folders that import one another in a circle, each circle once, sorted; `folderOf` answers the folder of a file, null for
 * files that do not count.
 */
export function circlesOf(
  imports: [from: string, to: string][],
  folderOf: (file: string) => string | null
): string[][] {
  const known = new Map<string, Set<string>>()
  for (const files of imports) {
    const [from, to] = files.map(folderOf)
    if (from && to && from !== to) known.set(from, (known.get(from) ?? new Set()).add(to))
  }
  const reached = new Map([...known.keys()].map((folder) => [folder, reachedFrom(folder, known)]))
  const circles = [...reached].map(([folder, below]) =>
    [...below].filter((other) => reached.get(other)?.has(folder)).sort()
  )
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()].filter(
    ({ length }) => length > 0
  )
}

function reachedFrom(start: string, known: Map<string, Set<string>>): Set<string> {
  const found = new Set<string>()
  const waiting = [...(known.get(start) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(known.get(next) ?? []))
  }
  return found
}
