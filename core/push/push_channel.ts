import { createHash } from 'node:crypto'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import { DeliveryRefusal, openText, type Channel } from '#core/deliveries/index'
import { work } from '#core/events/index'
import { plugins } from '#core/plugins/index'
import { locales } from '#core/shared/locales'
import type { PushedMessage } from '#core/shared/contract/push'
import { pushSenders, type PushAddress } from './points.js'

/** Seconds that a message may wait for a device that is off: tomorrow it is no news. */
const TTL = 24 * 3_600
/** What a push service says of a browser that takes no messages any more. */
const GONE = [404, 410]
/** Letters of a title and of a sentence, so that all of it fits into the 4096 bytes that services take. */
const TITLE = 120
const SENTENCE = 400

/** The text of a message as the browser gets it. */
export function pushedText(
  { title, body, path, tag }: Pick<PushedMessage, 'title' | 'body' | 'path' | 'tag'>,
  locale: string
): string {
  const language = locales.find((one) => one.tag === locale)
  const message: PushedMessage = {
    title: title.slice(0, TITLE),
    body: body.slice(0, SENTENCE),
    path,
    tag,
    lang: language?.bcp47 ?? 'en-US',
    dir: language?.dir ?? 'ltr',
  }
  return JSON.stringify(message)
}

const addressOf = fixedStatement(
  'push.address',
  'select sealed_address as sealed from push_devices where id = $1'
)
const forget = fixedStatement('push.forget', 'delete from push_devices where id = $1')

/** How messages come to devices; one that is gone is forgotten, and what waits for it. */
export const pushChannel: Channel = {
  kind: 'push',
  isReady: () => plugins().list(pushSenders).length > 0,
  async send({ subjectId, body: text }, signal) {
    const row = await readRow<{ sealed: string }>(addressOf, [subjectId])
    const opened = openText(row?.sealed ?? null)
    const [sender] = plugins().list(pushSenders)
    if (opened === null || !sender) throw new DeliveryRefusal('bad-address')
    const address = JSON.parse(opened) as PushAddress
    const { tag } = JSON.parse(text) as PushedMessage
    const topic = createHash('sha256').update(tag).digest('base64url').slice(0, 32)
    const context = sender.context()
    const answer = await sender.item.send(
      { address, text, topic, ttl: TTL },
      {
        ...context,
        signal: AbortSignal.any([context.signal, signal]),
        http: (url, request) => context.http(url, { signal, ...request }),
      }
    )
    if (GONE.includes(answer.status)) {
      await work(({ trx }) => queryIn(trx, forget, [subjectId]))
    }
    return answer
  },
}
