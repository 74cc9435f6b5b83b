import { BaseReporter } from '@japa/runner/core'
import type { NamedReporterContract, TestEndNode } from '@japa/runner/types'

/** What became of the tests of a run; skipped ones with their reasons. */
export interface Counts {
  passed: number
  failed: number
  skipped: { title: string; reason: string }[]
}

class CountReporter extends BaseReporter {
  readonly counts: Counts = { passed: 0, failed: 0, skipped: [] }

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
    // A spec file that cannot be loaded has no tests: its error must count all the same.
    if (this.runner?.getSummary().hasError && this.counts.failed === 0) this.counts.failed = 1
    this.done(this.counts)
  }
}

/** Reporter that hands the counts over at the end, for the line that sums up all suites. */
export function countReporter(done: (counts: Counts) => void): NamedReporterContract {
  return { name: 'count', handler: (...parameters) => new CountReporter(done).boot(...parameters) }
}
