import type { Letter } from '#core/mail/index'
import type { EventTexts } from '#core/shared/event_texts'
import { mailNotice } from './notifier_channel.js'

export { noteLater, notifierWatcher } from './note_event.js'
export { notifierChannel } from './notifier_channel.js'
export {
  createNotifiersIn,
  readNotifier,
  whyNoAddress,
  withdrawNotifiersIn,
} from './save_notifier.js'
export {
  notifiers,
  type Notification,
  type NotifierMessage,
  type NotifierSender,
} from './points.js'

/** What happened to notifiers, in a reader’s words. */
export const notifierEventTexts = {
  'notifier.changed': ({ name }, t) => (name ? t('events.notifier-changed', { name }) : ''),
} satisfies Partial<EventTexts>

/** Notifiers of households, for plugins that send what they say. */
export interface NotifiersService {
  /** Mails what a notifier of a household says, a hundred an hour at the most. */
  mail(householdId: string, letter: Letter): Promise<void>
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/notifiers': NotifiersService
  }
}

/** What plugins get as `core/notifiers`. */
export const notifiersService: NotifiersService = {
  mail: mailNotice,
}
