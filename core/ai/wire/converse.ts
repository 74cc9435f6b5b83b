import type { Outgoing } from '#core/outgoing/index'
import type { AiFailureKind } from '#core/shared/contract/ai'
import { AiFailure } from '../errors.js'
import type { AiQuestion, AiSchema, Provider } from '../types.js'
import type { ChatAnswer } from './chat_answer.js'
import type { Asked, Manner } from './chat_request.js'
import { putQuestion } from './put_question.js'
import { readJson } from './read_json.js'
import { estimateInput, estimateText, type Tokens } from './tokens.js'

/** How a call ended, for the ledger. */
export interface CallEnd {
  failure: AiFailureKind | null
  tokens: Tokens
}

/** Notes a call before it is sent and answers what notes its end; throws when it may not be sent. */
export type OpenCall = (estimate: Tokens) => Promise<(end: CallEnd) => Promise<void>>

/** What a conversation needs: the way out, the one who is asked, and the ledger. */
export interface Line {
  http: Outgoing['fetch']
  provider: Provider
  open: OpenCall
}

/** Failures of calls that certainly cost nothing. */
const free = new Set<AiFailureKind>([
  'wrong-key',
  'too-many',
  'refused',
  'unreachable',
  'private-address',
])

/** Providers that were found to take no schema, by what may change that. */
const bare = new Set<string>()

/**
 * Asks a provider until an answer fits the schema: once more after nonsense, once more without a
 * schema when it refuses one. Throws `AiFailure`, or the signal's reason.
 */
export async function converse<T>(line: Line, question: AiQuestion<T>): Promise<T> {
  const { system, user, schema } = question
  const asked = { system, user, schema: schema.toJSONSchema() }
  const first = await inItsManner(line, asked, question)
  if ('value' in first) return first.value
  const second = await inItsManner(line, { ...asked, again: first }, question)
  if ('value' in second) return second.value
  throw new AiFailure('nonsense', second.complaint)
}

type Outcome<T> = { value: T } | { answer: string; complaint: string }

async function inItsManner<T>(
  line: Line,
  asked: Asked,
  question: AiQuestion<T>
): Promise<Outcome<T>> {
  const { id, baseUrl, model } = line.provider
  const name = `${id} ${baseUrl} ${model}`
  if (bare.has(name)) return once(line, { asked, manner: 'bare' }, question)
  try {
    return await once(line, { asked, manner: 'schema' }, question)
  } catch (error) {
    if (!(error instanceof AiFailure) || error.kind !== 'refused') throw error
    const outcome = await once(line, { asked, manner: 'bare' }, question)
    bare.add(name)
    return outcome
  }
}

async function once<T>(
  { http, provider, open }: Line,
  { asked, manner }: { asked: Asked; manner: Manner },
  { schema, signal }: AiQuestion<T>
): Promise<Outcome<T>> {
  signal?.throwIfAborted()
  const input = estimateInput(asked.system, asked.user)
  const close = await open({ input, output: 0, estimated: true })
  let answer: ChatAnswer
  try {
    answer = await putQuestion(http, { provider, asked, manner }, signal)
  } catch (error) {
    await close(unanswered(error, input))
    throw error
  }
  const outcome = await judge(answer, schema)
  const failure = failureOf(outcome, answer)
  await close({ failure, tokens: tokensOf(answer, input) })
  if (failure && failure !== 'nonsense') throw new AiFailure(failure)
  return outcome
}

/** Nobody knows what a call cost that was given up; what was sent is counted. */
function unanswered(error: unknown, input: number): CallEnd {
  const failure = error instanceof AiFailure ? error.kind : 'given-up'
  if (free.has(failure)) return { failure, tokens: { input: 0, output: 0, estimated: false } }
  return { failure, tokens: { input, output: 0, estimated: true } }
}

async function judge<T>({ text }: ChatAnswer, schema: AiSchema<T>): Promise<Outcome<T>> {
  const data = readJson(text)
  if (data === undefined) return { answer: text, complaint: 'it is no complete JSON.' }
  try {
    return { value: await schema.validate(data) }
  } catch (error) {
    return { answer: text, complaint: complaintOf(error) }
  }
}

/** What the provider says of its answer counts only where the answer is of no use. */
function failureOf<T>(outcome: Outcome<T>, { trouble }: ChatAnswer): AiFailureKind | null {
  return 'value' in outcome ? null : (trouble ?? 'nonsense')
}

function tokensOf({ text, usage }: ChatAnswer, input: number): Tokens {
  if (usage) return { ...usage, estimated: false }
  return { input, output: estimateText(text), estimated: true }
}

function complaintOf(error: unknown): string {
  const messages = error instanceof Error && 'messages' in error ? error.messages : String(error)
  return `it does not fit the schema: ${JSON.stringify(messages).slice(0, 500)}.`
}
