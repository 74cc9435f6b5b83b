import { plugins } from '#core/plugins/index'
import { carriers, type Carrier, type OutgoingCall } from './points.js'
import { DeliveryRefusal, type DeliveryAnswer } from './courier.js'

const carrierOf = (kind: Carrier['kind']) =>
  plugins()
    .list(carriers)
    .find(({ item }) => item.kind === kind)

/** Whether a plugin that is on sends messages of a kind. */
export const carriesKind = (kind: Carrier['kind']): boolean => carrierOf(kind) !== undefined

/** Has the plugin for it send a message; what it answers is checked here. */
export async function carry(
  kind: Carrier['kind'],
  call: OutgoingCall,
  signal: AbortSignal
): Promise<DeliveryAnswer> {
  const carrier = carrierOf(kind)
  // It was switched off a moment ago.
  if (!carrier) throw new DeliveryRefusal('interrupted')
  const context = carrier.context()
  const { status, headers, body } = await carrier.item.carry(call, {
    ...context,
    signal: AbortSignal.any([context.signal, signal]),
    http: (url, request) => context.http(url, { signal, ...request }),
  })
  if (typeof status !== 'number') throw new TypeError('a carrier answers without a status')
  return { status, answer: textOf(body), retryAfter: readRetryAfter(headers) }
}

const textOf = (body: unknown) => (Buffer.isBuffer(body) ? body.toString('utf8') : '')

/** Seconds that an answer asks to wait; a date counts from now. */
function readRetryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - Date.now()) / 1_000))
}
