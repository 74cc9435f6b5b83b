import { work } from '#core/events/index'
import type { NewReport, ReportEnd, ReportEntry, ReportOwner } from './report.js'
import { addEntry, closeReport, openReport } from './services/write_report.js'

/** Reports of long work for plugins, which people find under their data. */
export interface ReportsService {
  /** Opens a report in the name of whom the work is for (an actor will do); answers its id. */
  open(owner: ReportOwner, report: NewReport): Promise<string>
  add(reportId: string, entry: ReportEntry): Promise<void>
  close(reportId: string, end: ReportEnd): Promise<void>
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/reports': ReportsService
  }
}

/** What plugins get as `core/reports`. */
export const reportsService: ReportsService = {
  open: openReport,
  add: (reportId, entry) =>
    work(async ({ trx }) => {
      await addEntry(trx, reportId, entry)
    }),
  close: (reportId, end) => work((unit) => closeReport(unit, reportId, end)),
}
