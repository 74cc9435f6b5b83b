import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { sourceFiles } from '@adonisjs/lucid/utils'
import type { Migration } from '#core/backups/index'
import { migrationFolders } from './migration_folders.js'
import { StartError } from './start_error.js'

/**
 * Brings the database to this version; processes that start at once take turns by Lucid's own lock. Throws `StartError`,
 * before anything is written, when a newer version has changed the database already.
 */
export async function migrate(db: Database, app: ApplicationService): Promise<void> {
  const newer = await migrationsOfNewer(db, app)
  if (newer.length > 0) {
    throw new StartError(
      `This database was changed by a newer Trivet (${newer.join(', ')}). ` +
        'Start that version, or put back the backup from before the update.'
    )
  }
  const runner = new MigrationRunner(db, app, { direction: 'up' })
  await runner.run()
  if (runner.error) throw runner.error
}

/** Names of migrations that the database has and this code has not. */
async function migrationsOfNewer(db: Database, app: ApplicationService): Promise<string[]> {
  if (!(await db.connection().schema.hasTable('adonis_schema'))) return []
  const list = await new MigrationRunner(db, app, { direction: 'up', dryRun: true }).getList()
  return list.filter(({ status }) => status === 'corrupt').map(({ name }) => name)
}

/** This version's migrations, in the order in which `migrate` runs them. */
export async function listMigrations(app: ApplicationService): Promise<Migration[]> {
  const folders = migrationFolders(app.makePath())
  const found = await Promise.all(folders.map((folder) => sourceFiles(app.appRoot, folder, true)))
  return found
    .flatMap(({ files }) => files)
    .map((file) => ({
      name: file.name,
      up: async (trx) => {
        const Schema: unknown = await file.getSource()
        if (!isSchema(Schema)) throw new Error(`${file.name} is no migration`)
        await new Schema(trx, file.name).execUp()
      },
    }))
}

const isSchema = (
  value: unknown
): value is new (client: QueryClientContract, file: string) => BaseSchema =>
  typeof value === 'function' && value.prototype instanceof BaseSchema
