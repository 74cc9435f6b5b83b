import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Address of the embedded database that runs on a data folder, as a Postgres URL. */
export function embeddedDatabaseUrl(dataDir: string): string {
  const file = readFileSync(join(dataDir, 'postgres.json'), 'utf8')
  const { port, password } = JSON.parse(file) as { port: number; password: string }
  return `postgresql://trivet:${password}@127.0.0.1:${port}/postgres`
}
