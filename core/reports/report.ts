import type { Actor } from '#core/http/actor'
import type { Wordable } from '#core/i18n/index'
import type { ReportCategory, ReportStatus, UndoableMerge } from '#core/shared/contract/reports'

/** Whose work a report is about. */
export type ReportOwner = Pick<Actor, 'userId' | 'groupId' | 'householdId'>

/** What a report is opened with. */
export interface NewReport {
  category: ReportCategory
  name: Wordable
}

/** One thing that was done, or failed; `exception` is its cause, never SQL, a path or a stack. */
export interface ReportEntry {
  success: boolean
  message: Wordable
  exception?: Wordable
  /** The recipe that it is about. */
  recipeId?: string
}

/** How a report ends. */
export interface ReportEnd {
  status: Exclude<ReportStatus, 'in-progress'>
  entries?: ReportEntry[]
  /** What it did can be taken back, by who reads of it, until then. */
  merge?: UndoableMerge
}
