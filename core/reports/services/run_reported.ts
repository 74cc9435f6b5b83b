import { work, type Work } from '#core/events/index'
import type { NewReport, ReportEnd, ReportOwner } from '../report.js'
import { closeReport, openReport } from './write_report.js'

/**
 * Does one change as a whole under a report: opened before, closed in the change's own transaction
 * as `task` answers, or as a failure when it throws (`wording` tells the cause for people).
 */
export async function runReported<T>(
  owner: ReportOwner,
  report: NewReport & { wording: (error: unknown) => string },
  task: (work: Work, reportId: string) => Promise<{ end: ReportEnd; answer: T }>
): Promise<T> {
  const id = await openReport(owner, report)
  try {
    return await work(async (open) => {
      const { end, answer } = await task(open, id)
      await closeReport(open.trx, id, end)
      return answer
    })
  } catch (error) {
    const entry = { success: false, message: report.wording(error) }
    await work(({ trx }) => closeReport(trx, id, { status: 'failure', entries: [entry] }))
    throw error
  }
}
