import type { BackupTarget } from '#core/backups/index'
import { defineJob, definePlugin } from '#core/plugins/define_plugin'
import { bucketTarget } from './bucket.js'
import { folderTarget } from './folder.js'
import { outdated } from './retention.js'
import { settings, type Context, type Settings } from './settings.js'
import { webdavTarget } from './webdav.js'

const places = { folder: folderTarget, s3: bucketTarget, webdav: webdavTarget }

const placeOf = ({ settings: { place } }: Context): BackupTarget<Settings> =>
  places[place ?? 'folder']

/** Backups at the place that is set. */
const target: BackupTarget<Settings> = {
  id: 'place',
  passphrase: (context) => context.settings.passphrase ?? null,
  list: (context) => placeOf(context).list(context),
  put: (name, content, context) => placeOf(context).put(name, content, context),
  open: (name, context) => placeOf(context).open(name, context),
  path: async (name, context) => placeOf(context).path?.(name, context) ?? null,
  delete: (name, context) => placeOf(context).delete(name, context),
}

/** Longest that a backup or its rehearsal may take, in milliseconds. */
const TIMEOUT = 6 * 60 * 60_000

/** Old backups that go in one night: a place that says it has thousands is not asked about each. */
const MOST_DELETED = 100

const backUp = defineJob<Record<string, never>, Context>(
  'back-up',
  async (_, context) => {
    const { scheduled = true, daily = 3, weekly = 2, monthly = 2 } = context.settings
    const backups = context.services['core/backups']
    if (!scheduled || !backups) return
    await backups.make()
    const own = (await target.list(context)).filter(
      ({ name }) => backups.reasonOf(name) === 'scheduled'
    )
    // Only now that there is a newer one.
    for (const { name } of outdated(own, { daily, weekly, monthly }).slice(0, MOST_DELETED))
      await target.delete(name, context)
  },
  { attempts: 3, backoff: 10 * 60_000, timeout: TIMEOUT }
)

const rehearse = defineJob<Record<string, never>, Context>(
  'rehearse',
  async (_, { services }) => {
    await services['core/backups']?.rehearse()
  },
  { attempts: 1, timeout: TIMEOUT }
)

/** Keeps backups in the data folder, a bucket or a WebDAV folder: one each night, of which some stay, and a rehearsal each week. */
export default definePlugin<Settings>({
  id: 'backup-archive',
  name: 'Backups',
  description:
    'Makes a backup each night, deletes old ones, and tries each week whether the newest can be restored.',
  api: 1,
  enabledByDefault: true,
  requires: ['core/backups'],
  settings,
  provides: {
    backupTargets: [target],
    jobs: [backUp, rehearse],
    schedules: [
      { every: '10 2 * * *', job: backUp },
      { every: '10 4 * * 0', job: rehearse },
    ],
  },
})
