import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import { MigrationRunner } from '@adonisjs/lucid/migration'
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
