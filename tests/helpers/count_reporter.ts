import { stripVTControlCharacters } from 'node:util'
import { BaseReporter } from '@japa/runner/core'
import type { NamedReporterContract, RunnerSummary, TestEndNode } from '@japa/runner/types'

/** A test, or what is done before or after tests, that failed, and how its error begins. */
export interface Failure {
  title: string
  error: string
}

/** What became of the tests of a run; skipped ones with their reasons. */
export interface Counts {
  passed: number
  failed: number
  skipped: { title: string; reason: string }[]
  failures: Failure[]
}

class CountReporter extends BaseReporter {
  readonly counts: Counts = { passed: 0, failed: 0, skipped: [], failures: [] }

  constructor(private readonly done: (counts: Counts) => void) {
    super()
  }

  protected override onTestEnd(test: TestEndNode): void {
    const title = typeof test.title === 'string' ? test.title : test.title.expanded
    if (test.isSkipped)
      this.counts.skipped.push({ title, reason: test.skipReason ?? 'no reason given' })
    else if (test.hasError) this.counts.failed += 1
    else this.counts.passed += 1
  }

  protected override async end(): Promise<void> {
    const summary = this.runner?.getSummary()
    if (summary) this.counts.failures.push(...failuresOf(summary.failureTree))
    // A spec file that cannot be loaded has no tests: its error must count all the same.
    if (summary?.hasError && this.counts.failed === 0) this.counts.failed = 1
    this.done(this.counts)
  }
}

type Branch = RunnerSummary['failureTree'][number]
type Node = Branch | Branch['children'][number]

/** Titles are of the group and the test; a suite's name is known to whoever reads the counts. */
function failuresOf(nodes: Node[], group = ''): Failure[] {
  return nodes.flatMap((node) => {
    const name = 'title' in node ? node.title : node.type === 'group' ? node.name : ''
    const title = [group, name].filter(Boolean).join(': ')
    const own = node.errors.map(({ error }) => ({ title, error: beginningOf(error) }))
    return 'children' in node ? [...own, ...failuresOf(node.children, title)] : own
  })
}

/** The first lines, in one: what was waited for stands in the third of a browser's errors. */
function beginningOf({ message }: Error): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const said = lines.map((line) => line.trim()).filter(Boolean)
  return said.slice(0, 3).join(' ').slice(0, 240)
}

/** Reporter that hands the counts over at the end, for the lines that sum up all suites. */
export function countReporter(done: (counts: Counts) => void): NamedReporterContract {
  return { name: 'count', handler: (...parameters) => new CountReporter(done).boot(...parameters) }
}
