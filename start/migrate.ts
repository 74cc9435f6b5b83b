import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import { MigrationRunner } from '@adonisjs/lucid/migration'

/** Brings the database to this version; processes that start at once take turns by Lucid's own lock. */
export async function migrate(db: Database, app: ApplicationService): Promise<void> {
  const runner = new MigrationRunner(db, app, { direction: 'up' })
  await runner.run()
  if (runner.error) throw runner.error
}
