import type { EventTexts } from '#core/shared/event_texts'
import { fireDue } from './fire_webhooks.js'

export { webhookChannel } from './webhook_channel.js'
export { createWebhooksIn, readWebhook, withdrawWebhooksIn } from './save_webhook.js'

/** What happened to webhooks, in a reader’s words. */
export const webhookEventTexts = {
  'webhook.changed': ({ name }, t) => (name ? t('events.webhook-changed', { name }) : ''),
} satisfies Partial<EventTexts>

/** The clock of webhooks, for the plugin that has it tick. */
export interface WebhooksService {
  /** Sends those whose time has come since it was asked last; answers how many messages there are. */
  fireDue(): Promise<number>
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/webhooks': WebhooksService
  }
}

/** What plugins get as `core/webhooks`. */
export const webhooksService: WebhooksService = { fireDue: () => fireDue() }
