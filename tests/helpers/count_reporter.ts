import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { BaseReporter } from '@japa/runner/core'
import type { GroupEndNode, NamedReporterContract, TestEndNode } from '@japa/runner/types'

/** A test, or what is done before or after tests, that failed, and how its error begins. */
export interface Failure {
  title: string
  error: string
  /** The spec file, from the root. */
  file: string
}

/** What became of the tests of one spec file. */
export interface SpecCounts {
  passed: number
  failed: number
}

/** What became of the tests of a run, by spec file too; skipped ones with their reasons. */
export interface Counts extends SpecCounts {
  skipped: { title: string; reason: string }[]
  failures: Failure[]
  specs: Record<string, SpecCounts>
}

class CountReporter extends BaseReporter {
  readonly counts: Counts = { passed: 0, failed: 0, skipped: [], failures: [], specs: {} }

  constructor(private readonly done: (counts: Counts) => void) {
    super()
  }

  protected override onTestEnd(test: TestEndNode): void {
    const title = typeof test.title === 'string' ? test.title : test.title.expanded
    if (test.isSkipped)
      return void this.counts.skipped.push({ title, reason: test.skipReason ?? 'no reason given' })
    this.#count(test.hasError ? 'failed' : 'passed')
    this.#keep(test.errors, [this.currentGroupName, title].filter(Boolean).join(': '))
  }

  protected override onGroupEnd(group: GroupEndNode): void {
    // What is done before or after all tests of a group failed: no test tells of it.
    if (group.errors.length > 0) this.#count('failed')
    this.#keep(group.errors, group.title)
  }

  protected override async end(): Promise<void> {
    const summary = this.runner?.getSummary()
    // A spec file that cannot be loaded has no tests: its error must count all the same.
    if (summary?.hasError && this.counts.failed === 0) this.counts.failed = 1
    this.done(this.counts)
  }

  get #file(): string {
    return relative(process.cwd(), this.currentFileName ?? '')
  }

  #count(end: keyof SpecCounts): void {
    const spec = (this.counts.specs[this.#file] ??= { passed: 0, failed: 0 })
    spec[end] += 1
    this.counts[end] += 1
  }

  #keep(errors: { error: Error }[], title: string): void {
    for (const { error } of errors)
      this.counts.failures.push({ title, error: beginningOf(error), file: this.#file })
  }
}

/** The first lines, in one, and where it was: what was waited for stands in the third of a browser's errors, how far it came in its last. */
function beginningOf({ message, stack }: Error): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const said = lines.map((line) => line.trim()).filter(Boolean)
  const told = [...said.slice(0, 3), ...said.slice(3).slice(-1)].map((line) => line.slice(0, 240))
  const [place] = /[^\s(/]+\.spec\.ts:\d+/.exec(stack ?? '') ?? []
  return [...told, ...(place ? [`(${place})`] : [])].join(' ')
}

/** Reporter that hands the counts over at the end, for the lines that sum up all suites. */
export function countReporter(done: (counts: Counts) => void): NamedReporterContract {
  return { name: 'count', handler: (...parameters) => new CountReporter(done).boot(...parameters) }
}
