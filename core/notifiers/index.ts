import type { Letter } from '#core/mail/index'
import type { DomainEvent } from '#core/shared/domain_events'
import type { EventTexts } from '#core/shared/event_texts'
import { noteEvent, type EventWords } from './note_event.js'
import { mailNotice } from './notifier_channel.js'

export { notifierChannel } from './notifier_channel.js'
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
  /** Has notifiers told of an event that was delivered, each once; answers how many there are. */
  note(event: DomainEvent, describe: EventWords): Promise<number>
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
  note: noteEvent,
  mail: mailNotice,
}
