import type { DeliveryAnswer } from '#core/deliveries/index'
import { openPoint } from '#core/plugins/contribution_point'
import type { PluginContext } from '#core/plugins/define_plugin'
import type { Worded } from '#core/shared/worded'

/** What somebody is told. */
export interface Notification {
  title: string
  /** A sentence in the language of whoever set the notifier up. */
  body: string
  /** Where it can be looked at; null for what has no page. */
  link: string | null
  /** Tag of that language. */
  locale: string
  /** More for programs; null in a test. */
  event: NotificationEvent | null
}

/** An event as programs know it. */
export interface NotificationEvent {
  /** As `recipe_created`. */
  eventType: string
  integrationId: string
  documentData: Record<string, unknown>
  eventId: string
  /** ISO 8601. */
  timestamp: string
}

/** A notification on its way to one address. */
export interface NotifierMessage {
  id: string
  householdId: string
  url: string
  notification: Notification
}

/** Sends notifications to addresses of some schemes. */
export interface NotifierSender<Settings = unknown> {
  /** Whether addresses of a scheme (in lower case) are its own. */
  accepts(scheme: string, context: PluginContext<Settings>): boolean
  /** Why an address cannot be used, in words for people; null for one that can. */
  check(url: string, context: PluginContext<Settings>): Worded | null
  /**
   * Sends and answers what the other machine said. It may be called again with the same `id` after a crash; throws what
   * `context.http` throws.
   */
  send(message: NotifierMessage, context: PluginContext<Settings>): Promise<DeliveryAnswer>
}

declare module '#core/plugins/contribution_point' {
  interface Contributions<Settings> {
    notifiers: NotifierSender<Settings>
  }
}

/** Where plugins bring ways to tell people. */
export const notifiers = openPoint('notifiers')
