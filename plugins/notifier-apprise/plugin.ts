import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import type { DeliveryAnswer } from '#core/deliveries/index'
import type { Notification, NotifierMessage } from '#core/notifiers/index'
import { definePlugin, type PluginContext } from '#core/plugins/define_plugin'
import { inLanguage } from '#core/shared/worded'
import { type Address, readAddress } from './address.js'
import { json, longBody, type Call } from './calls.js'
import { services } from './services.js'
import { Refused, sendToMatrix, sendToRocket, type Post } from './logins.js'

const settings = vine.create({
  server: vine
    .string()
    .url({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
    .optional(),
})
type Context = PluginContext<Infer<typeof settings>>

/** Bytes of an answer that are read, and milliseconds that are waited for it. */
const ANSWER = 64 * 1024
const PATIENCE = 15_000
/** Machines that one address may name. */
const MOST = 10

const rooms = new Set(['matrix', 'matrixs', 'rocket', 'rockets'])
const mails = new Set(['mailto', 'mailtos'])

/** Tells people what happens in their household, by addresses as Apprise has them. */
export default definePlugin({
  id: 'notifier-apprise',
  name: 'Notifiers',
  description:
    'Tells people what happens, by mail, push services and chats, with addresses as Apprise has them.',
  api: 1,
  enabledByDefault: true,
  requires: ['core/notifiers'],
  settings,
  provides: {
    notifiers: [{ accepts, check, send }],
  },
})

function accepts(scheme: string, { settings: { server } }: Context): boolean {
  return scheme in services || rooms.has(scheme) || mails.has(scheme) || server !== undefined
}

const wrong = {
  'en-US': 'This address lacks something. docs/integrations.md shows one for each service.',
  'de-DE': 'Dieser Adresse fehlt etwas. docs/integrations.md zeigt eine für jeden Dienst.',
  'he-IL': 'בכתובת הזאת חסר משהו. docs/integrations.md מציג כתובת לכל שירות.',
  'fr-FR':
    'Il manque quelque chose à cette adresse. docs/integrations.md en montre une pour chaque service.',
  'pt-BR': 'Falta algo neste endereço. docs/integrations.md mostra um para cada serviço.',
  'es-ES': 'A esta dirección le falta algo. docs/integrations.md muestra una para cada servicio.',
  'it-IT':
    'A questo indirizzo manca qualcosa. docs/integrations.md ne mostra uno per ogni servizio.',
  'nl-NL': 'Aan dit adres ontbreekt iets. docs/integrations.md toont er een voor elke dienst.',
  'pl-PL':
    'Temu adresowi czegoś brakuje. docs/integrations.md pokazuje po jednym dla każdej usługi.',
  'sv-SE': 'Det saknas något i den här adressen. docs/integrations.md visar en för varje tjänst.',
  'ar-SA': 'في هذا العنوان نقص. يعرض docs/integrations.md عنوانًا لكل خدمة.',
}
const sample: Notification = { title: '', body: '', link: null, locale: 'en-US', event: null }

function check(url: string, _context: Context) {
  const address = readAddress(url)
  if (!address || address.path.length > MOST) return wrong
  const { scheme } = address
  if (mails.has(scheme)) return recipientsOf(address).length > 0 ? null : wrong
  if (rooms.has(scheme)) return address.user && address.path.length > 0 ? null : wrong
  const service = services[scheme]
  if (!service) return null
  const calls = service(address, sample)
  return calls !== null && calls.every(({ url: one }) => URL.canParse(one)) ? null : wrong
}

async function send(message: NotifierMessage, context: Context): Promise<DeliveryAnswer> {
  const { id, url, notification } = message
  const address = readAddress(url)
  if (!address) throw new Error('the address cannot be read')
  const { scheme } = address
  if (mails.has(scheme)) return mail(address, message, context)
  const post: Post = ({ url: to, method = 'POST', headers, body }) =>
    context.http(to, {
      method,
      headers,
      ...(method !== 'GET' && method !== 'HEAD' && { body }),
      maxBytes: ANSWER,
      timeoutMs: PATIENCE,
    })
  try {
    if (scheme.startsWith('matrix'))
      return worst(await sendToMatrix({ id, address, notification }, post))
    if (scheme.startsWith('rocket'))
      return worst(await sendToRocket({ id, address, notification }, post))
    const service = services[scheme]
    const calls = service ? service(address, notification) : byServer(url, notification, context)
    return worst(await Promise.all((calls ?? []).map(post)))
  } catch (error) {
    if (error instanceof Refused) return worst([error.answer])
    throw error
  }
}

/** Any other address is handed to the Apprise API server of the settings. */
function byServer(
  urls: string,
  notification: Notification,
  { settings: { server } }: Context
): Call[] {
  const message = { urls, title: notification.title, body: longBody(notification), type: 'info' }
  return server === undefined ? [] : [json(`${server.replace(/\/$/, '')}/notify`, message)]
}

type Answers = Awaited<ReturnType<Post>>[]

/** Of several machines the one that refused; Slack says so in what it answers with 200. */
async function worst(answers: Answers): Promise<DeliveryAnswer> {
  const outcomes = await Promise.all(
    answers.map(async (answer) => {
      const text = await answer.text()
      const isRefused = answer.ok && text.startsWith('{"ok":false')
      const retryAfter = Number(answer.headers.get('retry-after') ?? '')
      return {
        status: isRefused ? 400 : answer.status,
        answer: text,
        retryAfter: retryAfter || null,
      }
    })
  )
  const refused = outcomes.find(({ status }) => status < 200 || status > 299)
  return refused ?? outcomes[0] ?? { status: 400, answer: '' }
}

/** `mailto://name:password@host?to=…` names its own server in Apprise; here the site's sends it, to whom it is for. */
function recipientsOf({ user, host, path, query }: Address): string[] {
  const named = [...(query.get('to')?.split(',') ?? []), ...path].map((one) => one.trim())
  const all = named.length > 0 ? named : [`${user}@${host}`]
  return all.every((one) => /^[^\s@<>",;]{1,64}@[^\s@<>",;]{1,200}$/.test(one)) ? all : []
}

const footnote = {
  'en-US': 'You get this because a household here has a notifier with this address.',
  'de-DE': 'Du bekommst das, weil ein Haushalt hier eine Benachrichtigung an diese Adresse hat.',
  'he-IL': 'קיבלת את זה כי למשק בית כאן יש התראה אל הכתובת הזאת.',
  'fr-FR': 'Vous recevez ceci parce qu’un foyer ici a une notification vers cette adresse.',
  'pt-BR': 'Você recebe isto porque uma casa daqui tem uma notificação com este endereço.',
  'es-ES': 'Recibes esto porque un hogar de aquí tiene un aviso con esta dirección.',
  'it-IT': 'Ricevi questo perché una casa di qui ha un avviso con questo indirizzo.',
  'nl-NL': 'Je krijgt dit omdat een huishouden hier een melding met dit adres heeft.',
  'pl-PL': 'Dostajesz to, bo tutejszy dom ma powiadomienie z tym adresem.',
  'sv-SE': 'Du får det här eftersom ett hushåll här har en avisering med den här adressen.',
  'ar-SA': 'وصلت هذه الرسالة لأن أسرة هنا لديها إشعار بهذا العنوان.',
}

async function mail(
  address: Address,
  message: NotifierMessage,
  { services: { 'core/notifiers': site } }: Context
) {
  const { householdId, notification } = message
  const { title, body, link, locale } = notification
  for (const to of recipientsOf(address)) {
    await site?.mail(householdId, {
      to,
      locale,
      subject: title,
      paragraphs: [body],
      button: link === null ? null : { label: title, url: link },
      footnote: inLanguage(footnote, locale) ?? '',
    })
  }
  return { status: 200, answer: '' }
}
