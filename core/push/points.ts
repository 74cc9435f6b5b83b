import type { DeliveryAnswer } from '#core/deliveries/index'
import { openPoint } from '#core/plugins/contribution_point'
import type { PluginContext } from '#core/plugins/define_plugin'

/** Where a browser takes messages, and what they are encrypted for; bytes in Base64url. */
export interface PushAddress {
  endpoint: string
  /** Its public key, a point of P-256 that is not compressed. */
  p256dh: string
  /** Its secret of 16 bytes. */
  auth: string
}

/** A message on its way to one browser. */
export interface PushMessage {
  address: PushAddress
  /** What only the browser can read. */
  text: string
  /** A later message of the same topic takes the place of one that waits; up to 32 letters of Base64url. */
  topic: string
  /** Seconds that it may wait for a device that is off. */
  ttl: number
}

/** Sends messages to browsers by the services of their makers. */
export interface PushSender<Settings = unknown> {
  /** The site's own public key, which a browser ties its address to; Base64url. */
  publicKey(context: PluginContext<Settings>): string
  /** Sends and answers what the service said; throws what `context.http` throws. */
  send(message: PushMessage, context: PluginContext<Settings>): Promise<DeliveryAnswer>
}

declare module '#core/plugins/contribution_point' {
  interface Contributions<Settings> {
    pushSenders: PushSender<Settings>
  }
}

/** Where plugins bring ways to browsers of devices. */
export const pushSenders = openPoint('pushSenders')
