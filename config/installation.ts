import { dataDir } from '#start/data_dir'
import env from '#start/env'
import type { Installation } from '#core/maintenance/index'

/** How this process was set up; read when it starts, since the embedded database has its address only then. */
export const readInstallation = (): Installation => ({
  dataDir,
  port: env.get('PORT', 9000),
  apiDocs: env.get('API_DOCS'),
  baseUrlSet: env.get('BASE_URL') !== undefined,
  databaseUrl: withoutPassword(env.get('DATABASE_URL') ?? ''),
  queue: env.get('REDIS_URL') ? 'redis' : 'postgres',
})

/** An address as it may be shown; one that cannot be read is not. */
function withoutPassword(address: string): string {
  const url = URL.parse(address)
  if (!url) return ''
  if (url.password) url.password = '***'
  // Parameters may hold one, too.
  url.search = ''
  return url.href
}
