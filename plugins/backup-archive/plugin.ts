import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { defineJob, definePlugin, type PluginContext } from '#core/plugins/define_plugin'
import { folderTarget } from './folder.js'
import { outdated } from './retention.js'

const count = (least: number) => vine.number().withoutDecimals().range([least, 366]).optional()

const settings = vine.create({
  scheduled: vine.boolean().optional(),
  daily: count(1),
  weekly: count(0),
  monthly: count(0),
  passphrase: vine.string().minLength(10).maxLength(1_000).optional().meta({ format: 'password' }),
})

type Settings = Infer<typeof settings>
type Context = PluginContext<Settings>

/** Longest that a backup or its rehearsal may take, in milliseconds. */
const TIMEOUT = 6 * 60 * 60_000

const backUp = defineJob<Record<string, never>, Context>(
  'back-up',
  async (_, context) => {
    const { scheduled = true, daily = 3, weekly = 2, monthly = 2 } = context.settings
    const backups = context.services['core/backups']
    if (!scheduled || !backups) return
    await backups.make()
    const own = (await folderTarget.list(context)).filter(
      ({ name }) => backups.reasonOf(name) === 'scheduled'
    )
    // Only now that there is a newer one.
    for (const { name } of outdated(own, { daily, weekly, monthly }))
      await folderTarget.delete(name, context)
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

/** Keeps backups in the data folder: one each night, of which some stay, and a rehearsal each week. */
export default definePlugin<Settings>({
  id: 'backup-archive',
  name: 'Backups in a folder',
  description:
    'Makes a backup each night, deletes old ones, and tries each week whether the newest can be restored.',
  api: 1,
  enabledByDefault: true,
  requires: ['core/backups'],
  settings,
  provides: {
    backupTargets: [
      { ...folderTarget, passphrase: (context) => context.settings.passphrase ?? null },
    ],
    jobs: [backUp, rehearse],
    schedules: [
      { every: '10 2 * * *', job: backUp },
      { every: '10 4 * * 0', job: rehearse },
    ],
  },
})
