import { createHash } from 'node:crypto'
import { createReadStream, globSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { backedUpTables } from '#core/backups/tables'
import { embeddedDatabaseUrl } from './embedded_database.js'

interface Folder {
  dataDir: string
}

/** Acts on the database of a site by a connection of its own. */
export async function inDatabase<T>(
  { dataDir }: Folder,
  act: (client: pg.Client) => Promise<T>
): Promise<T> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(dataDir) })
  client.on('error', () => {})
  await client.connect()
  return act(client).finally(() => client.end())
}

/** Counts and sums of the rows of each table that a backup carries, in any order; the audit goes on being written. */
export const rowsOf = (site: Folder): Promise<Record<string, string>> =>
  inDatabase(site, async (client) => {
    const sums: Record<string, string> = {}
    for (const { name } of await backedUpTables(client)) {
      if (name === 'audit_entries') continue
      // A sum instead of one long text: a table may be larger than memory.
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as sum from public.${name} t`
      )
      sums[name] = rows[0]?.sum ?? ''
    }
    return sums
  })

const folders = '{recipes,users,shopping,plugin-files,templates}'

/** Sums of the site's files, by their paths. */
export async function filesOf({ dataDir }: Folder): Promise<Record<string, string>> {
  const paths = globSync(`${folders}/**`, { cwd: dataDir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const sums: Record<string, string> = {}
  for (const path of paths) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    sums[path.slice(dataDir.length)] = hash.digest('hex')
  }
  return sums
}
