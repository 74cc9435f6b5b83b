import type { OutgoingRequest } from '#core/outgoing/index'
import type { AiPart, Provider } from '../types.js'
import { strictSchema } from './strict_schema.js'

/** What is asked, without who is asked. */
export interface Asked {
  system: string
  user: AiPart[]
  /** JSON Schema of the answer. */
  schema: object
  /** The answer before and what was wrong with it, when the model is asked again. */
  again?: { answer: string; complaint: string } | undefined
}

/** How much of the protocol a provider takes: with a schema, or the bare minimum. */
export type Manner = 'schema' | 'bare'

const LARGEST = 2 * 1024 * 1024

/** Address of a provider's chat completions; a query of its base address stays. */
export function chatUrl(baseUrl: string): string {
  const url = new URL(baseUrl)
  const path = url.pathname.replace(/(?<!\/)\/+$/, '')
  url.pathname = path.endsWith('/chat/completions') ? path : `${path}/chat/completions`
  return url.href
}

/** The call that puts a question to a provider, as the chat completions of OpenAI have it. */
export function chatRequest(provider: Provider, asked: Asked, manner: Manner): OutgoingRequest {
  const { key, headers, timeout } = provider
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept': 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: JSON.stringify(bodyOf(provider, asked, manner)),
    timeoutMs: timeout * 1000,
    idleTimeoutMs: timeout * 1000,
    maxBytes: LARGEST,
    // A key in a header of its own would follow to wherever it leads.
    redirects: 0,
  }
}

function bodyOf({ model, params }: Provider, asked: Asked, manner: Manner): object {
  const schema = strictSchema(asked.schema)
  const body = {
    model,
    ...(manner === 'schema' && {
      temperature: 0.2,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'answer', strict: true, schema },
      },
    }),
    ...params,
    stream: false,
    messages: messagesOf(asked, schema),
  }
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}

function messagesOf({ system, user, again }: Asked, schema: object): object[] {
  const form = `Answer with nothing but JSON that fits this JSON Schema:\n${JSON.stringify(schema)}`
  const first = [
    { role: 'system', content: `${system}\n\n${form}` },
    { role: 'user', content: contentOf(user) },
  ]
  if (!again) return first
  const { answer, complaint } = again
  return [
    ...first,
    { role: 'assistant', content: answer.slice(0, 20_000) || '…' },
    { role: 'user', content: `That cannot be used: ${complaint} ${form}` },
  ]
}

/** Plain text stays a string: small local servers know no lists of parts. */
function contentOf(parts: AiPart[]): string | object[] {
  const texts = parts.flatMap((part) => ('text' in part ? [part.text] : []))
  if (texts.length === parts.length) return texts.join('\n\n')
  return parts.map((part) =>
    'text' in part
      ? { type: 'text', text: part.text }
      : { type: 'image_url', image_url: { url: pictureUrl(part.picture) } }
  )
}

const pictureUrl = (picture: Uint8Array) =>
  `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`
