import { OutgoingError, type Outgoing, type OutgoingErrorKind } from '#core/outgoing/index'
import type { AiFailureKind } from '#core/shared/contract/ai'
import { AiFailure } from '../errors.js'
import type { Provider } from '../types.js'
import { chatRequest, chatUrl, type Asked, type Manner } from './chat_request.js'
import { type ChatAnswer, readChat } from './chat_answer.js'

const kinds: Record<OutgoingErrorKind, AiFailureKind> = {
  'bad-address': 'unreachable',
  'private-address': 'private-address',
  'unreachable': 'unreachable',
  'timed-out': 'timed-out',
  'too-large': 'too-large',
  'too-many-redirects': 'unreachable',
}

/** One call to a provider. Throws `AiFailure`, or the signal's reason. */
export async function putQuestion(
  http: Outgoing['fetch'],
  { provider, asked, manner }: { provider: Provider; asked: Asked; manner: Manner },
  signal: AbortSignal | undefined
): Promise<ChatAnswer> {
  try {
    const request = chatRequest(provider, asked, manner)
    return await readChat(
      await http(chatUrl(provider.baseUrl), { ...request, ...(signal && { signal }) })
    )
  } catch (cause) {
    signal?.throwIfAborted()
    throw failureOf(cause, provider)
  }
}

/** A provider that repeats the key in its complaint must not carry it into an answer or a log. */
function failureOf(cause: unknown, provider: Provider): AiFailure {
  if (cause instanceof AiFailure) {
    return new AiFailure(cause.kind, withoutSecrets(cause.detail ?? '', provider))
  }
  // A header or an address that cannot be sent at all.
  if (!(cause instanceof OutgoingError)) {
    return new AiFailure('refused', withoutSecrets(String(cause), provider), { cause })
  }
  return new AiFailure(kinds[cause.kind], withoutSecrets(cause.message, provider), { cause })
}

function withoutSecrets(text: string, { key, headers }: Provider): string {
  const secrets = [key ?? '', ...Object.values(headers)].filter((secret) => secret.length > 3)
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text)
}
