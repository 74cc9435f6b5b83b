import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/lucid'
import env from '#start/env'
import { poolSizes } from '#core/database/read'
import { migrationFolders } from '#start/migration_folders'

/** Statements that are begun in one go are sent without waiting for each other (core/database/at_once.ts). */
const connection = { connectionString: env.get('DATABASE_URL'), pipeline: true }

export default defineConfig({
  connection: 'pg',
  prettyPrintDebugQueries: false,
  connections: {
    pg: {
      client: 'pg',
      connection,
      // A server that takes no connection is noticed; a statement may take its time (core/database/liveness.ts).
      pool: {
        min: 0,
        max: poolSizes().writes,
        idleTimeoutMillis: 30_000,
        createTimeoutMillis: 10_000,
      },
      migrations: { naturalSort: true, paths: migrationFolders(app.makePath()) },
      seeders: { paths: ['database/seeders'] },
      debug: false,
    },
  },
})
