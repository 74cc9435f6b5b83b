import { basic, baseOf } from './address.js'
import { json, longBody, textOf, type Service } from './calls.js'
import { asForm, asJson, asXml } from './programs.js'

const ntfy: Service = (address, { title, body, link }) => {
  const { host, path, user, password } = address
  const isCloud = path.length === 0 || host === 'ntfy.sh'
  const topics = path.length === 0 ? [host] : path
  const token = user.startsWith('tk_') && !password
  const login = user && { authorization: token ? `Bearer ${user}` : basic(user, password) }
  const url = isCloud ? 'https://ntfy.sh/' : `${baseOf(address)}/`
  const more = { ...(link !== null && { click: link }) }
  return topics.map((topic) => json(url, { topic, title, message: body, ...more }, { ...login }))
}

const gotify: Service = (address, { title, body, link }) => {
  const token = address.path.at(-1)
  if (!token) return null
  const folder = address.path
    .slice(0, -1)
    .map((part) => `/${encodeURIComponent(part)}`)
    .join('')
  const click =
    link === null ? {} : { extras: { 'client::notification': { click: { url: link } } } }
  const message = { title, message: body, priority: 5, ...click }
  return [json(`${baseOf(address)}${folder}/message`, message, { 'x-gotify-key': token })]
}

const pushover: Service = ({ user, host, path }, { title, body, link }) => {
  if (!user || !host) return null
  const form = new URLSearchParams({ token: host, user, title, message: body })
  if (link !== null) form.set('url', link)
  if (path.length > 0) form.set('device', path.join(','))
  return [
    {
      url: 'https://api.pushover.net/1/messages.json',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    },
  ]
}

const telegram: Service = ({ parts: [bot = '', ...path] }, notification) => {
  const token = bot.replace(/^bot/, '')
  if (!/^\d{1,20}:[\w-]{1,100}$/.test(token) || path.length === 0) return null
  const url = `https://api.telegram.org/bot${token}/sendMessage`
  const text = textOf(notification).slice(0, 4_096)
  return path.map((chat) => json(url, { chat_id: chat, text }))
}

const discord: Service = ({ host, path: [token], user }, { title, body, link }) => {
  if (!token) return null
  const embed = {
    title: title.slice(0, 256),
    description: body.slice(0, 4_096),
    ...(link !== null && { url: link }),
  }
  const url = `https://discord.com/api/webhooks/${encodeURIComponent(host)}/${encodeURIComponent(token)}`
  // Nobody is woken by a name in a recipe.
  const message = {
    embeds: [embed],
    allowed_mentions: { parse: [] },
    ...(user && { username: user }),
  }
  return [json(url, message)]
}

const slackText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const slack: Service = ({ host, path, user }, notification) => {
  const text = slackText(textOf(notification))
  if (/^xox[bp]-/i.test(host)) {
    const headers = { authorization: `Bearer ${host}` }
    const url = 'https://slack.com/api/chat.postMessage'
    return path.length === 0 ? null : path.map((channel) => json(url, { channel, text }, headers))
  }
  const [second, third, channel] = path
  if (!second || !third) return null
  const url = `https://hooks.slack.com/services/${[host, second, third].map(encodeURIComponent).join('/')}`
  return [json(url, { text, ...(user && { username: user }), ...(channel && { channel }) })]
}

const teams: Service = ({ parts }, { title, body, link }) => {
  const [first = '', ...rest] = parts.map(encodeURIComponent)
  const [second, third] = rest
  if (!second || !third) return null
  // An old address begins with the first token, which holds an @; a new one with the team.
  const isOld = first.includes('%40')
  const url = isOld
    ? `https://outlook.office.com/webhook/${first}/IncomingWebhook/${second}/${third}`
    : `https://${first}.webhook.office.com/webhookb2/${second}/IncomingWebhook/${rest.slice(1).join('/')}`
  const sections = [
    { activityTitle: title, text: link === null ? body : `${body} [${link}](${link})` },
  ]
  const card = {
    '@type': 'MessageCard',
    '@context': 'https://schema.org/extensions',
    'summary': title,
    'themeColor': '#3AA3E3',
  }
  return [json(url, { ...card, sections })]
}

const mattermost: Service = (address, notification) => {
  const { path, user, query } = address
  const token = path.at(-1)
  if (!token) return null
  const folder = path
    .slice(0, -1)
    .map((part) => `/${encodeURIComponent(part)}`)
    .join('')
  const channel = query.get('channel')
  const message = {
    text: textOf(notification),
    ...(user && { username: user }),
    ...(channel && { channel }),
  }
  return [json(`${baseOf(address)}${folder}/hooks/${encodeURIComponent(token)}`, message)]
}

const pushbullet: Service = ({ host, path }, { title, body, link }) => {
  const headers = { 'access-token': host }
  const note =
    link === null ? { type: 'note', title, body } : { type: 'link', title, body, url: link }
  const targets = path.map((one) => {
    if (one.startsWith('#')) return { channel_tag: one.slice(1) }
    return one.includes('@') ? { email: one } : { device_iden: one }
  })
  const all = targets.length > 0 ? targets : [{}]
  return all.map((target) =>
    json('https://api.pushbullet.com/v2/pushes', { ...note, ...target }, headers)
  )
}

const homeAssistant: Service = (address, { title, body, link }) => {
  const [token, service] = address.path
  if (!token) return null
  const call = service ? `notify/${encodeURIComponent(service)}` : 'persistent_notification/create'
  const headers = { authorization: `Bearer ${token}` }
  const message = link === null ? body : `${body}\n${link}`
  return [json(`${baseOf(address)}/api/services/${call}`, { title, message }, headers)]
}

const signal: Service = (address, notification) => {
  const [number, ...recipients] = address.path
  if (!number) return null
  const login = address.user && { authorization: basic(address.user, address.password) }
  const to = recipients.length > 0 ? recipients : [number]
  const message = { message: textOf(notification), number, recipients: to }
  return [json(`${baseOf(address)}/v2/send`, message, { ...login })]
}

/** An Apprise API server that keeps addresses under a key. */
const apprise: Service = (address, notification) => {
  const [key] = address.path
  if (!key) return null
  const login = address.user && { authorization: basic(address.user, address.password) }
  const message = { title: notification.title, body: longBody(notification), type: 'info' }
  return [json(`${baseOf(address)}/notify/${encodeURIComponent(key)}`, message, { ...login })]
}

/** What one request tells, by scheme. */
export const services: Record<string, Service> = {
  json: asJson,
  jsons: asJson,
  form: asForm,
  forms: asForm,
  xml: asXml,
  xmls: asXml,
  ntfy,
  ntfys: ntfy,
  gotify,
  gotifys: gotify,
  pover: pushover,
  tgram: telegram,
  discord,
  slack,
  msteams: teams,
  mmost: mattermost,
  mmosts: mattermost,
  pbul: pushbullet,
  hassio: homeAssistant,
  hassios: homeAssistant,
  signal,
  signals: signal,
  apprise,
  apprises: apprise,
}
