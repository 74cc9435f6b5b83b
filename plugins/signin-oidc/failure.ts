import { WWWAuthenticateChallengeError } from 'openid-client'
import { SignInFailure } from '#core/identity/sdk'
import { filledIn } from '#core/shared/worded'
import { failures } from './words.js'

/** Errors in a chain of causes that are looked at. */
const DEPTH = 5

/**
 * What a library threw, as a sentence for administrators. Only messages and names of claims are taken: causes also hold
 * tokens and answers.
 */
export function failureOf(error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error
  const chain = causesOf(error)
  const messages = [...new Set(chain.flatMap(({ message }) => (message ? [message] : [])))]
  const claim = chain.map(claimOf).find((name) => name !== null)
  const named = chain.map(codeOf).find((code) => code !== null)
  const text = [messages.join(': '), claim && `(${claim})`, named && `[${named}]`]
  const isAway = chain.some(({ name }) => ['OutgoingError', 'TimeoutError'].includes(name))
  const values = { error: text.filter(Boolean).join(' ') }
  return isAway
    ? new SignInFailure('unreachable', filledIn(failures.away, values))
    : new SignInFailure('refused', filledIn(failures.answer, values))
}

function causesOf(error: unknown): Error[] {
  const found: Error[] = []
  for (let one = error; one instanceof Error && found.length < DEPTH; one = one.cause)
    found.push(one)
  return found
}

/** The claim of a token that was not as it has to be. */
function claimOf({ cause, ...error }: Error & { claim?: unknown }): string | null {
  const said = typeof cause === 'object' && cause !== null && 'claim' in cause ? cause.claim : null
  const name = said ?? error.claim
  return typeof name === 'string' && /^\w{1,40}$/.test(name) ? name : null
}

/** What the provider calls the failure (RFC 6749 §5.2), such as `invalid_client`. */
function codeOf(error: Error & { error?: unknown }): string | null {
  const [challenge] = error instanceof WWWAuthenticateChallengeError ? error.cause : []
  const code = challenge?.parameters.error ?? error.error
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : null
}
