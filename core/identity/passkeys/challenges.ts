import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { takeTurn } from '#core/throttles/index'
import { passkeyRefused } from '../errors.js'
import { identitySettings } from '../settings.js'
import { signLink, verifyLink } from '../tokens/link_token.js'

/** Seconds in which a device answers a challenge. */
export const PATIENCE = 5 * 60

/** What a challenge is for. */
type ChallengeKind = 'passkey' | 'new-passkey'

/** A challenge that nobody else can make: a signed token, in base64url as browsers take it. */
export function newChallenge(kind: ChallengeKind, claims: Record<string, string> = {}): string {
  return encode(signLink(kind, { ...claims, id: randomUUID() }, PATIENCE))
}

/** What a challenge of ours says; null for others and for one that has run out. */
export function readChallenge(
  kind: ChallengeKind,
  challenge: string
): Record<string, unknown> | null {
  return verifyLink(kind, Buffer.from(challenge, 'base64url').toString())
}

/** The challenge that a device signed, as it says itself; to be checked against its signature. */
export function challengeIn(clientData: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    const isObject = typeof data === 'object' && data !== null
    return isObject && 'challenge' in data ? String(data.challenge) : ''
  } catch {
    return ''
  }
}

/** Uses a challenge up. Throws `E_PASSKEY_REFUSED` where it was used before. */
export async function spendChallenge(trx: TransactionClientContract, id: unknown): Promise<void> {
  const key = `passkey-challenge/${String(id)}`
  const { isAllowed } = await takeTurn(trx, { key, limit: 1, seconds: PATIENCE })
  if (!isAllowed) throw passkeyRefused()
}

/** For which site passkeys are: the operator's address, and nothing a request says. */
export function relyingParty(): { origin: string; id: string } {
  const { origin, hostname } = new URL(identitySettings().ownAddress)
  return { origin, id: hostname }
}

const encode = (text: string) => Buffer.from(text).toString('base64url')
