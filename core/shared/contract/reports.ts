import type { Timestamp, Uuid } from './common.js'

/** What a report is about; the last four are ours. */
export const reportCategories = [
  'backup',
  'restore',
  'migration',
  'bulk_import',
  'bulk_action',
  'merge',
  'recipe_import',
  'data_export',
] as const

/** One of `reportCategories`. */
export type ReportCategory = (typeof reportCategories)[number]

/** How far the work of a report has come, or how it ended. */
export type ReportStatus = 'in-progress' | 'success' | 'failure' | 'partial'

/** A report in the list. */
export interface ReportSummary {
  timestamp: Timestamp
  category: ReportCategory
  groupId: Uuid
  name: string
  status: ReportStatus
  id: Uuid
  /** Who started it (ours); null when that person is gone. */
  by: string | null
}

/** One thing that the work did, or failed to do. */
export interface ReportEntryOut {
  reportId: Uuid
  timestamp: Timestamp
  success: boolean
  message: string
  exception: string
  id: Uuid
}

/** A merge that can still be taken back (ours). */
export interface UndoableMerge {
  kind: 'foods' | 'units'
  id: Uuid
  until: Timestamp
}

/** A report with its entries, in the order they happened. */
export interface ReportOut extends ReportSummary {
  entries: ReportEntryOut[]
  /** Whether the caller may delete it now (ours). */
  canDelete: boolean
  /** The merge that it tells of, while it can be undone (ours). */
  merge: UndoableMerge | null
}
