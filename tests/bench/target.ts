import type { CpuTime } from './measure/processes.js'

/** What is searched for, known to be there. */
export interface SoughtWords {
  /** Words with some dozen to 1,000 matches. */
  few: string[]
  /** The word of 8 % of the recipes. */
  common: string
}

/** A server that is measured. */
export interface BenchTarget {
  url: string
  token: string
  email: string | null
  words: SoughtWords
  /** CPU time so far; null when the server's processes are not known. */
  cpu(): CpuTime | null
}
