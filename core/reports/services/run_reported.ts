import { work, type Work } from '#core/events/index'
import type { Wordable } from '#core/i18n/index'
import type { NewReport, ReportEnd, ReportOwner } from '../report.js'
import { closeReport, openReport } from './write_report.js'

/** A report to be opened; `wording` explains why the work failed. */
export interface Reporting extends NewReport {
  wording: (error: unknown) => Wordable
}

/**
 * Does long work under a report: opened before, closed by `act` in the transaction of the change
 * (`closeReport`), or as a failure when `act` throws.
 */
export async function underReport<T>(
  owner: ReportOwner,
  { wording, ...report }: Reporting,
  act: (reportId: string) => Promise<T>
): Promise<T> {
  const id = await openReport(owner, report)
  try {
    return await act(id)
  } catch (error) {
    const entries = [{ success: false, message: wording(error) }]
    await work((unit) => closeReport(unit, id, { status: 'failure', entries }))
    throw error
  }
}

/** As `underReport`, for work that is one change: the report ends in its transaction as `task` answers. */
export function runReported<T>(
  owner: ReportOwner,
  report: Reporting,
  task: (unit: Work, reportId: string) => Promise<{ end: ReportEnd; answer: T }>
): Promise<T> {
  return underReport(owner, report, (id) =>
    work(async (unit) => {
      const { end, answer } = await task(unit, id)
      await closeReport(unit, id, end)
      return answer
    })
  )
}
