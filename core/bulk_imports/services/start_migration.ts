import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { translator, type ReaderText, worded } from '#core/i18n/index'
import { archives, servers } from '#core/imports/index'
import { plugins } from '#core/plugins/index'
import { closeReport, openLastingReport } from '#core/reports/index'
import type { ColumnChoice, MigrationApp } from '#core/shared/contract/migrations'
import {
  type HandedFile,
  orderRecognisedRun,
  type RecognisedArchive,
  withRecognised,
} from './start_recognised_run.js'

/** How recipes of another app come over; without a type the app is found out by the file's content. */
export interface MigrationOptions {
  type: string | null
  /** Whether each recipe gets a tag that says where it comes from. */
  addsTag: boolean
  /** Whether it is only looked at what would come in. */
  isDryRun: boolean
  locale: string
  /** What the columns of a table hold, as somebody says. */
  columns?: ColumnChoice | undefined
}

/** The apps whose archives and servers plugins that are switched on take over, by name. */
export function migrationApps(): MigrationApp[] {
  const of = (takes: MigrationApp['takes']) => {
    const host = plugins()
    return host.list(takes === 'server' ? servers : archives).map(({ item: { id }, pluginId }) => {
      const { name = id, description = '' } = host.mounted.get(pluginId)?.manifest ?? {}
      return { type: id, takes, name, description }
    })
  }
  const apps = [...of('archive'), ...of('server')]
  return apps.toSorted((one, other) => one.name.localeCompare(other.name))
}

/**
 * Orders the migration of what another app exported, and answers the id of its report. A file that is none of the app's has a
 * report that says so, and what it looks like.
 */
export function startMigration(
  actor: Actor,
  file: HandedFile,
  options: MigrationOptions
): Promise<string> {
  const { type, locale, columns } = options
  const how = { language: locale, first: type ?? undefined, columns }
  return withRecognised(file, how, async (found) =>
    found && (type === null || found.importer === type)
      ? orderMigration(actor, found, options)
      : refuse(actor, file, { type, locale, looksLike: found?.importer ?? null })
  )
}

function orderMigration(
  actor: Actor,
  found: RecognisedArchive,
  { addsTag, isDryRun, locale, columns }: MigrationOptions
): Promise<string> {
  const { importer, name: file } = found
  const more = { ...(addsTag && { tag: importer }), ...(columns && { columns }) }
  return orderRecognisedRun(actor, found, {
    name: migrationName(importer, locale),
    options: { locale, includeTags: true, includeCategories: true, file, ...more },
    migration: { app: importer, stage: isDryRun ? 'preview' : 'import' },
  })
}

interface Refusal {
  type: string | null
  looksLike: string | null
  locale: string
}

function refuse(actor: Actor, file: HandedFile, { type, looksLike, locale }: Refusal) {
  const t = translator(locale)
  const chosen = type === null ? null : appName(type)
  const key = chosen === null ? 'nobody' : looksLike === null ? 'not-of' : 'looks-like'
  const values = { file: file.name, chosen, app: looksLike === null ? null : appName(looksLike) }
  const message = worded(t, `imports.migrations.${key}`, values)
  return work(async (unit) => {
    const name = migrationName(type, locale)
    const id = await openLastingReport(unit, actor, { category: 'migration', name })
    await closeReport(unit, id, { status: 'failure', entries: [{ success: false, message }] })
    return id
  })
}

/** What the report of a migration is called; without a type it is nobody's. */
export function migrationName(type: string | null, locale: string): ReaderText {
  const t = translator(locale)
  if (type === null) return worded(t, 'imports.migrations.name-unknown')
  return worded(t, 'imports.migrations.name', { app: appName(type) })
}

const appName = (type: string) => migrationApps().find((app) => app.type === type)?.name ?? type
