import { setTimeout as wait } from 'node:timers/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { notFound } from '#core/http/errors'
import { signedInActor } from '#core/http/signed_in_actor'
import { withArchive, withUploads } from '#core/http/uploads'
import { importingActor } from '#core/imports/server'
import { findReportSummary } from '#core/reports/index'
import type { ColumnChoice, MigrationApp, TableColumn } from '#core/shared/contract/migrations'
import type { ReportSummary } from '#core/shared/contract/reports'
import { storable } from '#core/text/index'
import { migrationApps, startMigration } from '../services/start_migration.js'
import { startServerRun } from '../services/start_server_run.js'
import { tableColumns } from '../services/table_columns.js'
import {
  columnsValidator,
  migrationValidator,
  serverMigrationValidator,
} from '../validators/bulk_import_validator.js'

/** Longest that a program waits for the end of a migration, and how often is looked, in milliseconds. */
const PATIENCE = 10_000
const PACE = 200

/** Recipes of other apps that come over whole. */
export default class MigrationsController {
  /** `GET /groups/migrations` (ours) → MigrationApp[]. */
  index(): MigrationApp[] {
    return migrationApps()
  }

  /** `POST /groups/migrations`, a form with the file `archive` → ReportSummary, of what goes on after some seconds too. */
  async store(ctx: HttpContext): Promise<ReportSummary> {
    const actor = await importingActor(ctx)
    const { id, isDryRun } = await withArchive(ctx, async (uploads) => {
      const input = await ctx.request.validateUsing(migrationValidator)
      const { migrationType = null, addMigrationTag = false, dryRun = false } = input
      const columns = await chosenColumns(input.columns)
      if (migrationType !== null) refuseUnknown(migrationType, 'archive')
      const file = uploads.find(({ field }) => field === 'archive')
      if (!file) throw archiveMissing()
      const options = { addsTag: addMigrationTag, isDryRun: dryRun, locale: ctx.locale, columns }
      const type = migrationType
      return { id: await startMigration(actor, file, { ...options, type }), isDryRun: dryRun }
    })
    return summaryOf(ctx, id, isDryRun ? 0 : PATIENCE)
  }

  /** `POST /groups/migrations/columns` (ours), a form with the file `archive` → TableColumn[], none for what is no table. */
  async columns(ctx: HttpContext): Promise<TableColumn[]> {
    await importingActor(ctx)
    return withUploads(ctx, (uploads) => {
      const file = uploads.find(({ field }) => field === 'archive')
      if (!file) throw archiveMissing()
      return tableColumns(file, { language: ctx.locale })
    })
  }

  /** `POST /groups/migrations/servers` (ours) → ReportSummary, of what goes on after some seconds too. */
  async storeServer(ctx: HttpContext): Promise<ReportSummary> {
    const actor = await importingActor(ctx)
    const input = await ctx.request.validateUsing(serverMigrationValidator)
    const { migrationType: type = null, addMigrationTag: addsTag = false, dryRun = false } = input
    if (type !== null) refuseUnknown(type, 'server')
    const options = { type, addsTag, isDryRun: dryRun, locale: ctx.locale }
    const id = await startServerRun(actor, input, options)
    return summaryOf(ctx, id, dryRun ? 0 : PATIENCE)
  }
}

async function summaryOf(ctx: HttpContext, id: string, patience: number): Promise<ReportSummary> {
  const { groupId } = signedInActor(ctx)
  for (const end = Date.now() + patience; ; await wait(PACE)) {
    const report = await findReportSummary(groupId, id, ctx.locale)
    if (!report) throw notFound()
    if (report.status !== 'in-progress' || Date.now() >= end) return report
  }
}

function refuseUnknown(type: string, takes: MigrationApp['takes']): void {
  const types = migrationApps().flatMap((app) => (app.takes === takes ? app.type : []))
  if (types.includes(type)) return
  const msg = `Input should be ${types.map((one) => `'${one}'`).join(' or ')}`
  throw new errors.E_VALIDATION_ERROR([
    { type: 'enum', loc: ['body', 'migration_type'], msg, input: type.slice(0, 200) },
  ])
}

/** What a form says that columns hold; a table that nobody was asked about says nothing. */
async function chosenColumns(text: string | undefined): Promise<ColumnChoice | undefined> {
  if (text === undefined || text === '') return undefined
  const choice: unknown = jsonIn(text)
  return columnsValidator.validate(storable(choice)).catch(() => {
    throw columnsUnreadable(text)
  })
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw columnsUnreadable(text)
  }
}

const columnsUnreadable = (text: string) =>
  new errors.E_VALIDATION_ERROR([
    {
      type: 'columns',
      loc: ['body', 'columns'],
      msg: 'Input should name what columns hold, as JSON',
      input: text.slice(0, 200),
    },
  ])

const archiveMissing = () =>
  new errors.E_VALIDATION_ERROR([
    { type: 'missing', loc: ['body', 'archive'], msg: 'Field required', input: {} },
  ])
