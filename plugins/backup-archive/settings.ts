import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import type { PluginContext } from '#core/plugins/define_plugin'

const count = (least: number) => vine.number().withoutDecimals().range([least, 366]).optional()
const text = (most: number) => vine.string().trim().maxLength(most).optional()

/** What an administrator sets; without a place, backups lie in the data folder. */
export const settings = vine.create({
  scheduled: vine.boolean().optional(),
  daily: count(1),
  weekly: count(0),
  monthly: count(0),
  passphrase: vine.string().minLength(10).maxLength(1_000).optional().meta({ format: 'password' }),
  place: vine.enum(['folder', 's3', 'webdav']).optional(),
  address: vine
    .string()
    .trim()
    .url({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
    .maxLength(500)
    .optional()
    .requiredWhen('place', 'in', ['s3', 'webdav']),
  user: text(300).requiredWhen('place', '=', 's3'),
  password: vine
    .string()
    .maxLength(1_000)
    .optional()
    .requiredWhen('place', '=', 's3')
    .meta({ format: 'password' }),
  bucket: vine
    .string()
    .trim()
    .regex(/^[\w.-]{1,100}$/)
    .optional()
    .requiredWhen('place', '=', 's3'),
  region: text(100),
  prefix: text(200),
})

/** What is set. */
export type Settings = Infer<typeof settings>
/** What functions of this plugin are called with. */
export type Context = PluginContext<Settings>
