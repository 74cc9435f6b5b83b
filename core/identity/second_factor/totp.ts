import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Seconds of one step, and steps before and after the present one whose codes count: clocks differ. */
const STEP_SECONDS = 30
const WINDOW = 1
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 bits, in base32 as authenticator apps take it. */
export function newSecret(): string {
  return toBase32(randomBytes(20))
}

/** Random text of base32, five bits a character. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.match(/.{5}/g) ?? []
  return letters.map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

/** The code of a step (RFC 6238: HMAC-SHA-1, six digits). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The step of a moment, in milliseconds since 1970. */
export const stepAt = (now: number) => Math.floor(now / 1_000 / STEP_SECONDS)

/** The step that a code is of, at this moment or next to it; null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (code.length !== DIGITS) return null
  const present = stepAt(now)
  const steps = [
    present,
    ...Array.from({ length: WINDOW }, (_, more) => more + 1).flatMap((by) => [
      present - by,
      present + by,
    ]),
  ]
  return steps.find((step) => isSame(codeOf(secret, step), code)) ?? null
}

/** The address that a QR code tells an authenticator app: whose account it is, and of what site. */
export function secretUrl(secret: string, { site, name }: { site: string; name: string }): string {
  // A colon ends the name of the site there.
  const issuer = site.replaceAll(':', ' ')
  const label = encodeURIComponent(`${issuer}:${name}`)
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer }).toString()}`
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
