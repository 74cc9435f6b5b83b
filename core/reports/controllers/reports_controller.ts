import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { notFound } from '#core/http/errors'
import { queryOf } from '#core/http/page'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import type { SuccessResponse } from '#core/shared/contract/common'
import {
  reportCategories,
  type ReportCategory,
  type ReportOut,
  type ReportSummary,
} from '#core/shared/contract/reports'
import { findReport, listReports } from '../queries/report_reads.js'
import { deleteReport } from '../services/write_report.js'

/** What long work of the caller's group has done. */
export default class ReportsController {
  /** `GET /groups/reports?report_type=` → ReportSummary[]. */
  index(ctx: HttpContext): Promise<ReportSummary[]> {
    return listReports(signedInActor(ctx).groupId, wantedCategory(ctx), ctx.locale)
  }

  /** `GET /groups/reports/{id}` → ReportOut. */
  async show(ctx: HttpContext): Promise<ReportOut> {
    const report = await findReport(signedInActor(ctx), pathId(ctx), ctx.locale)
    if (!report) throw notFound()
    return report
  }

  /** `DELETE /groups/reports/{id}`. */
  async destroy(ctx: HttpContext): Promise<SuccessResponse> {
    await deleteReport(signedInActor(ctx), pathId(ctx))
    return { message: ctx.t('reports.deleted'), error: false }
  }
}

function wantedCategory(ctx: HttpContext): ReportCategory | null {
  const text = queryOf(ctx).get('reportType')?.trim()
  if (!text) return null
  const category = reportCategories.find((one) => one === text)
  if (category) return category
  const msg = `Input should be ${reportCategories.map((one) => `'${one}'`).join(' or ')}`
  throw new errors.E_VALIDATION_ERROR([
    { type: 'enum', loc: ['query', 'report_type'], msg, input: text.slice(0, 200) },
  ])
}
