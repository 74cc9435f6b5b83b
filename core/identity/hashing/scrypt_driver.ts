import { randomBytes, timingSafeEqual } from 'node:crypto'
import { PhcFormatter } from '@adonisjs/core/hash/phc_formatter'
import type { HashDriverContract } from '@adonisjs/core/types/hash'
import { hashThreads } from './hash_threads.js'

/** What a hash costs; `maxMemory` in bytes. */
export interface ScryptCost {
  cost: number
  blockSize: number
  parallelization: number
  maxMemory: number
}

const KEY_LENGTH = 64
const SALT_LENGTH = 16

/**
 * Adonis' scrypt hashes (`$scrypt$n=…,r=…,p=…$salt$hash`), computed on the hash threads instead of
 * libuv's pool. Both calls throw `E_TOO_MANY` (429) while too many hashes wait.
 */
export class ScryptDriver implements HashDriverContract {
  readonly #cost: ScryptCost
  readonly #format = new PhcFormatter<{ n: number; r: number; p: number }>()

  constructor(cost: ScryptCost) {
    this.#cost = cost
  }

  /** Whether a text is a hash of this kind. */
  isValidHash(value: string): boolean {
    return this.#read(value) !== null
  }

  /** The hash of a text, with a salt of its own. */
  async make(value: string): Promise<string> {
    const salt = randomBytes(SALT_LENGTH)
    const { cost, blockSize, parallelization } = this.#cost
    const params = { n: cost, r: blockSize, p: parallelization }
    const key = await this.#derive(value, { salt, keyLength: KEY_LENGTH, ...params })
    return this.#format.serialize(salt, key, { id: 'scrypt', params })
  }

  /** Whether a text fits a hash; never for what is no hash of this kind. */
  async verify(hashedValue: string, plainValue: string): Promise<boolean> {
    const node = this.#read(hashedValue)
    if (!node) return false
    const { salt, hash, params } = node
    const key = await this.#derive(plainValue, { salt, keyLength: hash.length, ...params })
    return timingSafeEqual(key, hash)
  }

  /** Whether a hash costs other than new ones do. */
  needsReHash(value: string): boolean {
    const params = this.#read(value)?.params
    const { cost, blockSize, parallelization } = this.#cost
    return params?.n !== cost || params.r !== blockSize || params.p !== parallelization
  }

  #read(value: string) {
    try {
      const { id, salt, hash, params } = this.#format.deserialize(value)
      return id === 'scrypt' && salt && hash && params ? { salt, hash, params } : null
    } catch {
      return null
    }
  }

  async #derive(
    password: string,
    { n, r, p, ...rest }: { salt: Uint8Array; keyLength: number; n: number; r: number; p: number }
  ): Promise<Buffer> {
    const outcome = await hashThreads.run({
      kind: 'scrypt',
      password,
      ...rest,
      cost: n,
      blockSize: r,
      parallelization: p,
      maxmem: this.#cost.maxMemory,
    })
    if ('key' in outcome) return Buffer.from(outcome.key)
    throw new Error('failure' in outcome ? outcome.failure : 'The thread answered something else')
  }
}
