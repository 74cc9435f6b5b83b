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

/** What the import rules say of a tree, and how many of its imports were followed. */
export async function cruise(
  folder: string
): Promise<{ violations: Violation[]; followed: number }> {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const parts = ['core', 'plugins', 'web', 'config', 'start', 'database']
  const args = [tool, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...parts]
  const options = { cwd: folder, maxBuffer: 256 * 1024 * 1024 }
  const output = await runFile(process.execPath, args, options).catch(
    // It exits with the number of errors; the report is on its output all the same.
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' })
  )
  const { summary } = JSON.parse(output.stdout) as {
    summary: {
      violations: { rule: { name: string }; from: string; to: string }[]
      totalDependenciesCruised: number
    }
  }
  const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { violations, followed: summary.totalDependenciesCruised }
}
