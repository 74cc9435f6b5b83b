import type { ThrottleTurns } from './throttle.js'

/** Keys that are counted at once; beyond them the one that was asked for least lately starts anew. */
const MOST_KEYS = 20_000

/** How turns are counted: `take` counts `size` more of a key where all processes see it. */
interface BlockSource {
  size: number
  seconds: number
  take: (key: string, size: number) => Promise<ThrottleTurns>
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number
}

interface Block {
  left: number
  /** When the count starts anew. */
  until: number
  /** Whether all processes together have used up what there is. */
  isSpent: boolean
  /** The next block, once it was asked for. */
  coming: Promise<void> | null
}

/**
 * Counts what is too frequent for a row in the database each time. The first `size` turns of a key are the process's own and
 * cost nothing; after them it takes as many at once from the row that all processes share. So several processes together allow
 * the limit and at most one block more each, and who asks seldom is never written down.
 */
export class TurnBlocks {
  readonly #blocks = new Map<string, Block>()
  readonly #source: Required<BlockSource>

  constructor(source: BlockSource) {
    this.#source = { now: () => performance.now(), ...source }
  }

  /** Takes a turn; answers null, or after how many seconds there will be one again. */
  async take(key: string): Promise<number | null> {
    for (;;) {
      const block = this.#blockOf(key)
      if (block.left > 0) {
        block.left -= 1
        return null
      }
      if (block.isSpent) return Math.max(1, Math.ceil((block.until - this.#source.now()) / 1_000))
      await (block.coming ??= this.#next(key, block))
    }
  }

  #blockOf(key: string): Block {
    const { now, seconds, size } = this.#source
    const existing = this.#blocks.get(key)
    if (existing && existing.until > now()) return existing
    const block = { left: size, until: now() + seconds * 1_000, isSpent: false, coming: null }
    this.#blocks.delete(key)
    this.#blocks.set(key, block)
    const [oldest] = this.#blocks.size > MOST_KEYS ? this.#blocks.keys() : []
    if (oldest !== undefined) this.#blocks.delete(oldest)
    return block
  }

  async #next(key: string, block: Block): Promise<void> {
    try {
      const { allowed, retryAfter } = await this.#source.take(key, this.#source.size)
      block.left = allowed
      block.isSpent = allowed === 0
      block.until = this.#source.now() + retryAfter * 1_000
    } finally {
      block.coming = null
    }
  }
}
