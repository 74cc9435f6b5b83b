import { tooMany } from './errors.js'

/** Seconds after which there is likely room again. */
const SOON = 2

/** What one request has taken of a budget; `release` gives all of it back. */
export interface BudgetShare {
  /** Throws 429 when there is no more. */
  take(amount: number): void
  release(): void
}

/** Something that all requests share and that ends: bytes of memory, values, bytes of a disk. */
export class Budget {
  #left: number

  constructor(total: number) {
    this.#left = total
  }

  /** A share of nothing yet. */
  open(): BudgetShare {
    let taken = 0
    return {
      take: (amount) => {
        if (amount > this.#left) throw tooMany(SOON)
        this.#left -= amount
        taken += amount
      },
      release: () => {
        this.#left += taken
        taken = 0
      },
    }
  }
}
