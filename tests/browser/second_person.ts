import pg from 'pg'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import type { BrowserSite } from './helpers.js'

/** Somebody else of the administrator's household, with the same password. */
export const second = { username: 'bea@example.com', fullName: 'Bea Second' }

/** Lets a second person into the household, as an invitation will. */
export async function addSecondPerson(at: BrowserSite): Promise<void> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(at.site.dataDir) })
  await client.connect()
  await client.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(),
        'username', 'bea', 'email', $1::text, 'full_name', $2::text, 'admin', false,
        'cache_key', 'bea'))).*
      from users u order by created_at limit 1`,
    [second.username, second.fullName]
  )
  await client.end()
}
