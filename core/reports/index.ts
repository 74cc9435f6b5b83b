export {
  addEntries,
  addEntry,
  closeReport,
  dropEntries,
  noteUndone,
  openLastingReport,
  openReport,
  reopenReport,
} from './services/write_report.js'
export type { NewReport, ReportEnd, ReportEntry, ReportOwner } from './report.js'
export { runReported, underReport, type Reporting } from './services/run_reported.js'
export { findReport, findReportSummary } from './queries/report_reads.js'
export { sweepReports } from './services/sweep_reports.js'
export { reportJobs } from './jobs/purge_reports.js'
export { reportsService } from './published.js'
