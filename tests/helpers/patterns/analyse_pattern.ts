import type { Diagnostics } from 'recheck'

/** What is found out about a pattern, and the text that it is slow on. */
export interface PatternAnswer {
  /** `safe`, `unknown`, `exponential`, or `polynomial` with its degree. */
  answer: string
  /** Whether it is proven or only guessed by trying: look-around and back references are. */
  by: 'automaton' | 'fuzz'
  attack?: { pumps: { prefix: string; pump: string }[]; suffix: string }
}

/** Longest that one way of looking may take, in milliseconds. */
const TIMEOUT = 3_000

// The only one that needs neither Java nor a program of its own.
process.env.RECHECK_BACKEND = 'pure'

/** Analyses a pattern; its engine is loaded when the first one needs it. */
export async function analysePattern(source: string, flags: string): Promise<PatternAnswer> {
  const { checkSync } = await import('recheck')
  const proven = checkSync(source, flags, { checker: 'automaton', timeout: TIMEOUT })
  if (proven.status !== 'unknown') return answerOf(proven, 'automaton')
  return answerOf(checkSync(source, flags, { checker: 'fuzz', timeout: TIMEOUT }), 'fuzz')
}

function answerOf(found: Diagnostics, by: PatternAnswer['by']): PatternAnswer {
  if (found.status !== 'vulnerable') return { answer: found.status, by }
  const { complexity, attack } = found
  const answer =
    complexity.type === 'polynomial' ? `polynomial ${complexity.degree}` : complexity.type
  const pumps = attack.pumps.map(({ prefix, pump }) => ({ prefix, pump }))
  return { answer, by, attack: { pumps, suffix: attack.suffix } }
}
