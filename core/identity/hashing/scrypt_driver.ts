import { randomBytes, timingSafeEqual } from 'node:crypto'
import { PhcFormatter } from '@adonisjs/core/hash/phc_formatter'
import type { HashDriverContract } from '@adonisjs/core/types/hash'
import { hashThreads, type HashTurn } from './hash_threads.js'

/** What a hash costs. */
export interface ScryptCost {
  cost: number
  blockSize: number
  parallelization: number
}

type ScryptParams = { n: number; r: number; p: number }

const KEY_LENGTH = 64
const SALT_LENGTH = 16
/** Most memory that a hash may take, in bytes: twice what ours do. */
const MAX_MEMORY = 64 * 1024 * 1024

const format = new PhcFormatter<ScryptParams>()

/**
 * Whether a text fits a hash, whatever that cost; never for what is no hash of this kind. Throws
 * `E_TOO_MANY` (429) while too many hashes of this turn wait.
 */
export async function verifyScrypt(
  hashed: string,
  password: string,
  turn: HashTurn = 'later'
): Promise<boolean> {
  const node = read(hashed)
  if (!node) return false
  const { salt, hash, params } = node
  const key = await derive({ password, salt, keyLength: hash.length }, params, turn)
  return timingSafeEqual(key, hash)
}

/**
 * Adonis' scrypt hashes (`$scrypt$n=…,r=…,p=…$salt$hash`), computed on the hash threads instead of
 * libuv's pool. Both `make` and `verify` throw `E_TOO_MANY` (429) while too many hashes wait.
 */
export class ScryptDriver implements HashDriverContract {
  readonly #cost: ScryptCost

  constructor(cost: ScryptCost) {
    this.#cost = cost
  }

  /** Whether a text is a hash of this kind. */
  isValidHash(value: string): boolean {
    return read(value) !== null
  }

  /** The hash of a text, with a salt of its own. */
  async make(value: string): Promise<string> {
    const salt = randomBytes(SALT_LENGTH)
    const { cost, blockSize, parallelization } = this.#cost
    const params = { n: cost, r: blockSize, p: parallelization }
    const key = await derive({ password: value, salt, keyLength: KEY_LENGTH }, params, 'later')
    return format.serialize(salt, key, { id: 'scrypt', params })
  }

  /** Whether a text fits a hash; see `verifyScrypt`. */
  verify(hashedValue: string, plainValue: string): Promise<boolean> {
    return verifyScrypt(hashedValue, plainValue)
  }

  /** Whether a hash costs other than new ones do. */
  needsReHash(value: string): boolean {
    const params = read(value)?.params
    const { cost, blockSize, parallelization } = this.#cost
    return params?.n !== cost || params.r !== blockSize || params.p !== parallelization
  }
}

function read(value: string) {
  try {
    const { id, salt, hash, params } = format.deserialize(value)
    return id === 'scrypt' && salt && hash && params ? { salt, hash, params } : null
  } catch {
    return null
  }
}

async function derive(
  key: { password: string; salt: Uint8Array; keyLength: number },
  { n, r, p }: ScryptParams,
  turn: HashTurn
): Promise<Buffer> {
  const cost = { cost: n, blockSize: r, parallelization: p, maxmem: MAX_MEMORY }
  const outcome = await hashThreads.compute({ kind: 'scrypt', ...key, ...cost }, turn)
  if ('key' in outcome) return Buffer.from(outcome.key)
  throw new Error('failure' in outcome ? outcome.failure : 'The thread answered something else')
}
