import { join } from 'node:path'
import { chooseAccount } from './account.js'
import { packagedPostgres } from './binaries.js'
import { StartError } from '../start_error.js'
import { Cluster, type ClusterOptions } from './cluster.js'

/** The embedded server of a data folder; `durable: false` trades safety for speed and is for tests only. */
export function embeddedPostgres(
  folder: string,
  options: ClusterOptions = { durable: true }
): Cluster {
  const native = packagedPostgres()
  if (!native) {
    throw new StartError(
      `No packaged Postgres exists for ${process.platform} ${process.arch}. Set DATABASE_URL to a Postgres 15 or newer.`
    )
  }
  // The major is part of the name: a new one needs a dump and a load, never a start on the old files.
  return new Cluster(
    chooseAccount(native, join(folder, 'pg18')),
    join(folder, 'postgres.json'),
    options
  )
}
