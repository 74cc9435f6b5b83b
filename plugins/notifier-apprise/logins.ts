import type { Notification } from '#core/notifiers/index'
import type { PluginContext } from '#core/plugins/define_plugin'
import { type Address, baseOf } from './address.js'
import { json, textOf, type Call } from './calls.js'

/** Sends one call. */
export type Post = (call: Call) => ReturnType<PluginContext['http']>

/** A message, by its own id where the service knows one. */
export interface Message {
  id: string
  address: Address
  notification: Notification
}

/** What an answer says under a name; throws where the answer says no. */
async function valueIn(answer: Awaited<ReturnType<Post>>, name: string): Promise<string> {
  const value = answer.ok ? ((await answer.json()) as Record<string, unknown>)[name] : undefined
  if (typeof value !== 'string') throw new Refused(answer)
  return value
}

/** A step before the message itself was refused. */
export class Refused extends Error {
  constructor(readonly answer: Awaited<ReturnType<Post>>) {
    super(`answered ${answer.status}`)
  }
}

/**
 * Sends to rooms of Matrix (https://spec.matrix.org, client-server API v3) with a token, or a name and a password, which log in
 * and out. The same message is not shown twice.
 */
export async function sendToMatrix({ id, address, notification }: Message, post: Post) {
  const { user, password, path } = address
  const base = `${baseOf(address)}/_matrix/client/v3`
  const identifier = { type: 'm.id.user', user }
  const login = { type: 'm.login.password', identifier, password }
  const token = password
    ? await valueIn(await post(json(`${base}/login`, login)), 'access_token')
    : user
  const headers = { authorization: `Bearer ${token}` }
  const answers = []
  for (const [at, name] of path.entries()) {
    const room = /^[!#]/.test(name) ? name : `#${name}`
    const joined = await post(json(`${base}/join/${encodeURIComponent(room)}`, {}, headers))
    const roomId = encodeURIComponent(await valueIn(joined, 'room_id'))
    const message = { msgtype: 'm.text', body: textOf(notification) }
    const url = `${base}/rooms/${roomId}/send/m.room.message/${id}-${at}`
    answers.push(await post({ ...json(url, message, headers), method: 'PUT' }))
  }
  if (password) await post(json(`${base}/logout`, {}, headers))
  return answers
}

/** Sends to Rocket.Chat: by the two tokens of a webhook, or with a name and a password. */
export async function sendToRocket({ address, notification }: Message, post: Post) {
  const { user, password, path } = address
  const base = baseOf(address)
  const text = textOf(notification)
  const channels =
    path.length > 0 ? path.map((name) => (/^[#@]/.test(name) ? name : `#${name}`)) : []
  if (user.includes('/')) {
    const url = `${base}/hooks/${user}`
    const messages =
      channels.length > 0 ? channels.map((channel) => ({ text, channel })) : [{ text }]
    return Promise.all(messages.map((message) => post(json(url, message))))
  }
  const answer = await post(json(`${base}/api/v1/login`, { username: user, password }))
  const { data } = (answer.ok ? await answer.json() : {}) as { data?: Record<string, unknown> }
  const { authToken, userId } = data ?? {}
  if (typeof authToken !== 'string' || typeof userId !== 'string') throw new Refused(answer)
  const headers = { 'x-auth-token': authToken, 'x-user-id': userId }
  const url = `${base}/api/v1/chat.postMessage`
  return Promise.all(channels.map((channel) => post(json(url, { channel, text }, headers))))
}
