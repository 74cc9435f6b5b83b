import type { Timestamp, Uuid } from './common.js'

/** What a report is about; the last five are ours. */
export const reportCategories = [
  'backup',
  'restore',
  'migration',
  'bulk_import',
  'bulk_action',
  'merge',
  'recipe_import',
  'data_export',
  'ingredient_reading',
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
  /** The recipe that it is about, unless it is gone (ours). */
  recipe: { slug: string; name: string } | null
}

/** How far the reading of a household's ingredients is, or taking it back (ours). */
export interface ReadingProgress {
  state: 'reading' | 'read' | 'undoing' | 'undone'
  /** How many recipes are done, and of how many. */
  done: number
  total: number
  /** Whether the caller may take it back now, and until when. */
  canUndo: boolean
  until: Timestamp
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
  /** Whether an import of many has its id, which tells more (ours). */
  hasRun: boolean
  /** The reading of ingredients that it tells of (ours). */
  reading: ReadingProgress | null
}
