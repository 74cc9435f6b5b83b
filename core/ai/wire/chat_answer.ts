import type { OutgoingResponse } from '#core/outgoing/index'
import type { AiFailureKind } from '#core/shared/contract/ai'
import { AiFailure } from '../errors.js'

/** What a provider answered, before anybody has looked whether it is of use. */
export interface ChatAnswer {
  text: string
  /** Tokens as the provider counted them; null when it did not. */
  usage: { input: number; output: number } | null
  /** Why the text ended early, if it did. */
  trouble: AiFailureKind | null
}

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const LONGEST_DETAIL = 300

/** Reads the answer of a chat completion. Throws `AiFailure` for a status of failure and for what is none. */
export async function readChat(answer: OutgoingResponse): Promise<ChatAnswer> {
  if (!answer.ok) throw new AiFailure(kindOf(answer.status), await detailOf(answer))
  const body = await jsonOf(answer)
  const [choice] = listOf(fieldsOf(body).choices).map(fieldsOf)
  if (!choice) throw new AiFailure('nonsense', await detailOf(answer))
  const message = fieldsOf(choice.message)
  return {
    text: textOf(message.content),
    usage: usageOf(fieldsOf(fieldsOf(body).usage)),
    trouble: troubleOf(choice.finish_reason, message.refusal),
  }
}

function kindOf(status: number): AiFailureKind {
  if (status === 401 || status === 403) return 'wrong-key'
  if (status === 429) return 'too-many'
  return status >= 500 ? 'provider-failed' : 'refused'
}

function troubleOf(reason: unknown, refusal: unknown): AiFailureKind | null {
  if (typeof refusal === 'string' && refusal !== '') return 'declined'
  if (reason === 'content_filter') return 'declined'
  return reason === 'length' ? 'cut-off' : null
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  const texts = listOf(content).map((part) => fieldsOf(part).text)
  return texts.filter((text) => typeof text === 'string').join('')
}

function usageOf(usage: Fields): ChatAnswer['usage'] {
  const { prompt_tokens: input, completion_tokens: output } = usage
  return isCount(input) && isCount(output) ? { input, output } : null
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1e9

async function jsonOf(answer: OutgoingResponse): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    throw new AiFailure('nonsense', await detailOf(answer))
  }
}

/** Characters of a page that are looked at for what it says. */
const LONGEST_PAGE = 20_000
const MARKUP = /<(?:style|script)[^]*?<\/(?:style|script)>|<[^>]*>/gi

/** What the provider says of its failure: the message in its JSON, or the words of its page. */
async function detailOf(answer: OutgoingResponse): Promise<string> {
  const text = await answer.text()
  const said = messageIn(text) ?? text.slice(0, LONGEST_PAGE).replace(MARKUP, ' ')
  const short = said.replace(/\s+/g, ' ').trim().slice(0, LONGEST_DETAIL)
  return `${answer.status} ${short}`.trim()
}

function messageIn(text: string): string | null {
  try {
    const body = fieldsOf(JSON.parse(text))
    const { error, message, detail } = body
    const said = [fieldsOf(error).message, error, message, detail]
    return said.find((one): one is string => typeof one === 'string') ?? null
  } catch {
    return null
  }
}
