import { createHmac } from 'node:crypto'
import { fixedStatement, readRow } from '#core/database/read'
import {
  carriesKind,
  carry,
  DeliveryRefusal,
  openText,
  type Channel,
  type DueDelivery,
} from '#core/deliveries/index'

const addressOf = fixedStatement(
  'webhooks.address',
  `select url, sealed_secret as sealed from webhooks where household_id = $1 and id = $2`
)

/** How webhooks are sent: to the address that they have by then. */
export const webhookChannel: Channel = {
  kind: 'webhook',
  isReady: () => carriesKind('webhook'),
  async send(delivery, signal) {
    type Row = { url: string; sealed: string | null }
    const { householdId, subjectId, body } = delivery
    const webhook = await readRow<Row>(addressOf, [householdId, subjectId])
    if (!webhook) throw new DeliveryRefusal('bad-address')
    const secret = openText(webhook.sealed)
    const headers = { 'content-type': 'application/json', ...signed(delivery, secret, new Date()) }
    return carry('webhook', { url: webhook.url, headers, body }, signal)
  },
}

/**
 * The headers of Standard Webhooks (standardwebhooks.com), by which a message is known again and, where there is a secret,
 * known to be ours: HMAC-SHA256 over `id.timestamp.body`, in Base64. A secret `whsec_…` is the Base64 of its bytes.
 */
export function signed(
  { id, body }: Pick<DueDelivery, 'id' | 'body'>,
  secret: string | null,
  now: Date
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp }
  if (secret === null) return headers
  const key = secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret)
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { ...headers, 'webhook-signature': `v1,${mac}` }
}
