import type { Notification } from '#core/notifiers/index'
import { type Address, basic, baseOf, signedKeys } from './address.js'
import { longBody, type Call, type Service } from './calls.js'

/** What programs are told besides: fields of the event, then those that the address adds or renames. */
function fieldsOf(address: Address, base: Record<string, unknown>, { event }: Notification) {
  const fields: Record<string, unknown> = {
    ...base,
    ...(event && {
      event_type: event.eventType,
      integration_id: event.integrationId,
      document_data: JSON.stringify(event.documentData),
      event_id: event.eventId,
      timestamp: event.timestamp,
    }),
  }
  for (const [key, value] of signedKeys(address, ':')) {
    if (!(key in base)) fields[key] = value
    else {
      if (value) fields[value] = fields[key]
      delete fields[key]
    }
  }
  return fields
}

const methods = new Set(['POST', 'GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'])

/** A call of any program: the address as it stands, with its headers and parameters. */
function anyProgram(address: Address, type: string, body: string): Call[] {
  const url = new URL(`/${address.path.map(encodeURIComponent).join('/')}`, baseOf(address))
  for (const [key, value] of signedKeys(address, '-')) url.searchParams.set(key, value)
  const login = address.user && { authorization: basic(address.user, address.password) }
  const method = address.query.get('method')?.toUpperCase() ?? 'POST'
  const headers = { 'content-type': type, ...login, ...Object.fromEntries(headersOf(address)) }
  return [{ url: url.href, headers, body, method: methods.has(method) ? method : 'POST' }]
}

/** Only what a header may hold; nothing of it ends a line. */
const headersOf = (address: Address) =>
  signedKeys(address, '+').filter(
    ([name, value]) => /^[\w-]{1,100}$/.test(name) && /^[\t\x20-\x7e]*$/.test(value)
  )

/** JSON to any program. */
export const asJson: Service = (address, notification) => {
  const { title } = notification
  const base = {
    version: '1.0',
    title,
    message: longBody(notification),
    attachments: [],
    type: 'info',
  }
  return anyProgram(
    address,
    'application/json',
    JSON.stringify(fieldsOf(address, base, notification))
  )
}

/** A form to any program. */
export const asForm: Service = (address, notification) => {
  const { title } = notification
  const base = { version: '1.0', title, message: longBody(notification), type: 'info' }
  const fields = Object.entries(fieldsOf(address, base, notification))
  const form = new URLSearchParams(
    Object.fromEntries(fields.map(([key, value]) => [key, String(value)]))
  )
  return anyProgram(address, 'application/x-www-form-urlencoded', form.toString())
}

const xmlText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')

/** XML to any program. */
export const asXml: Service = (address, notification) => {
  const base = {
    Version: '1.1',
    Subject: notification.title,
    MessageType: 'info',
    Message: longBody(notification),
  }
  const fields = Object.entries(fieldsOf(address, base, notification))
  const parts = fields
    .filter(([name]) => /^[a-z_][\w.-]{0,100}$/i.test(name))
    .map(([name, value]) => `<${name}>${xmlText(String(value))}</${name}>`)
  return anyProgram(
    address,
    'application/xml',
    `<?xml version='1.0' encoding='utf-8'?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<soapenv:Body><Notification xmlns:xsi="http://nuxref.com/apprise/NotifyXML-1.1.xsd">${parts.join('')}</Notification></soapenv:Body>
</soapenv:Envelope>`
  )
}
