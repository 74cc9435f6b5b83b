import { dataDir, makeDataDir } from './data_dir.js'
import { env } from './env.js'
import { embeddedPostgres } from './postgres/index.js'

/**
 * Sees to it that DATABASE_URL names a running database: the operator's, else the embedded one, started when it does not
 * run. Answers the function that stops what was started here.
 */
export async function openDatabase(): Promise<() => Promise<void>> {
  if (env.get('DATABASE_URL')) return async () => {}
  makeDataDir()
  const cluster = embeddedPostgres(dataDir)
  env.set('DATABASE_URL', await cluster.start())
  return () => cluster.stop()
}
