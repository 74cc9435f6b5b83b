import { definePlugin, type PluginContext } from '#core/plugins/define_plugin'
import type { PushMessage } from '#core/push/index'
import { encrypt } from './encrypt.js'
import { authorization, keyPairOf } from './vapid.js'

/** Bytes of an answer that are read, and milliseconds that are waited for it. */
const ANSWER = 4 * 1024
const PATIENCE = 15_000

/** Shows what happens on people's devices, by the push services of their browsers. */
export default definePlugin({
  id: 'notifier-webpush',
  name: 'Messages on devices',
  description: "Shows what happens on people's phones and computers, also while the app is closed.",
  api: 1,
  enabledByDefault: true,
  requires: ['core/push'],
  provides: {
    pushSenders: [{ publicKey: (context) => keysOf(context).publicKey, send }],
  },
})

function keysOf({ services: { 'core/push': site } }: PluginContext) {
  if (!site) throw new Error('core/push is missing')
  return keyPairOf(site.key())
}

async function send({ address, text, topic, ttl }: PushMessage, context: PluginContext) {
  const { endpoint } = address
  const sub = context.services['core/push']?.contact() ?? ''
  const { status, headers, body } = await context.http(endpoint, {
    method: 'POST',
    headers: {
      'authorization': await authorization(keysOf(context), { endpoint, sub }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'ttl': String(ttl),
      topic,
      'urgency': 'normal',
    },
    body: encrypt(text, address),
    maxBytes: ANSWER,
    timeoutMs: PATIENCE,
    redirects: 0,
  })
  const retryAfter = Number(headers.get('retry-after') ?? '') || null
  return { status, answer: body.toString('utf8'), retryAfter }
}
