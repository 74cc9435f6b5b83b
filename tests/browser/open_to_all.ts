import pg from 'pg'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import type { BrowserSite } from './helpers.js'

/** Opens a site's groups and households to visitors, or closes them, as their preferences will. */
export async function openToAll(at: BrowserSite, on: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(at.site.dataDir) })
  await client.connect()
  await client.query('update groups set private_group = $1', [!on])
  await client.query('update households set private_household = $1', [!on])
  await client.end()
}
