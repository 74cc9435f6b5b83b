import type { Notification } from '#core/notifiers/index'
import type { Address } from './address.js'

/** One request to another machine. */
export interface Call {
  url: string
  method?: string
  headers: Record<string, string>
  body: string
}

/** How one service is told; null where the address lacks something. */
export type Service = (address: Address, notification: Notification) => Call[] | null

/** A POST of JSON. */
export const json = (url: string, value: object, headers: Record<string, string> = {}): Call => ({
  url,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
})

/** Title, sentence and link as one text. */
export const textOf = ({ title, body, link }: Notification): string =>
  [title, body, ...(link === null ? [] : [link])].join('\n')

/** The sentence with the link. */
export const longBody = ({ body, link }: Notification) =>
  link === null ? body : `${body}, ${link}`
