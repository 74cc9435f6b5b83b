// Starts a site from the sources of a checkout, of today's or of an older version, fills it by the API, and writes a backup of
// it as today's version does: `npm run snapshot -- FILE.zip [CHECKOUT]`.
import { createWriteStream, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { connectArchiveFolder } from '#core/archives/index'
import { connectBackups } from '#core/backups/settings'
import { openBackup } from '#core/backups/write_backup'
import { connectStorage, FileStorage } from '#core/storage/index'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import { startSite } from '#tests/helpers/site'
import { signIn } from '#tests/setup/power_cut/cook'
import { fillHousehold } from './household.js'

const [file, checkout = '.'] = process.argv.slice(2)
if (!file) throw new Error('Say the file that is to be written.')

const cwd = resolve(checkout)
const site = await startSite({
  cwd,
  command: [process.execPath, '--import=@poppinss/ts-exec', 'ace.ts', 'serve'],
  env: {
    INITIAL_ADMIN_EMAIL: 'ada@example.com',
    INITIAL_ADMIN_PASSWORD: 'a long enough secret',
    JOBS: 'false',
  },
})
try {
  await fillHousehold(await signIn(site))
  const { version } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as {
    version: string
  }
  connectArchiveFolder(join(site.dataDir, 'archives'))
  connectStorage(new FileStorage(site.dataDir))
  connectBackups({
    databaseUrl: () => embeddedDatabaseUrl(site.dataDir),
    dataDir: site.dataDir,
    productVersion: version,
    migrations: () => Promise.resolve([]),
    onRestored: () => Promise.resolve(),
  })
  const { content, close } = await openBackup({ passphrase: null, advance: () => {} })
  await pipeline(content, createWriteStream(file)).finally(close)
} finally {
  await site.stop()
  rmSync(site.dataDir, { recursive: true, force: true })
}
