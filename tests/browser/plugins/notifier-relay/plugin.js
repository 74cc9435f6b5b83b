import vine from '@vinejs/vine'
import { definePlugin } from 'trivet/plugin'

const secret = () => vine.string().nullable().optional().meta({ format: 'password' })

const settings = vine.create({
  door: vine.object({ bell: vine.boolean().optional(), key: secret() }).optional(),
  servers: vine.array(vine.object({ url: vine.string().url(), token: secret() })).optional(),
})

/** Has settings of every shape, and answers what it was given. */
export default definePlugin({
  id: 'notifier-relay',
  name: 'Relay',
  api: 1,
  version: '0.1.0',
  description: 'Passes news on.',
  author: 'Ada',
  enabledByDefault: true,
  settings,
  provides: {
    routes(router) {
      router.get('settings', (_request, context) => context.settings, { access: 'admin' })
    },
  },
})
