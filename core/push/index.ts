import { mailSettings } from '#core/mail/index'
import { port } from '#core/port'
import { siteSettings } from '#core/site/index'

export { pushSenders, type PushAddress, type PushMessage, type PushSender } from './points.js'
export { pushChannel } from './push_channel.js'
export { pushLater, pushWatcher } from './push_events.js'

/** Connects the site's own key at start, 32 secret bytes; reads it afterwards. */
export const [connectPushKey, pushKey] = port<Uint8Array>('push key')

/** Who sends to devices, for plugins that do. */
export interface PushService {
  /** The site's own key, 32 secret bytes; browsers tie their addresses to it. */
  key(): Uint8Array
  /** Where makers of browsers reach whoever runs the site: `mailto:` or `https:`. */
  contact(): string
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/push': PushService
  }
}

/** What plugins get as `core/push`. */
export const pushService: PushService = {
  key: pushKey,
  contact: () => {
    const { server } = mailSettings()
    return server ? `mailto:${server.fromEmail}` : siteSettings().address
  },
}
