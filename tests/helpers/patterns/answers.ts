import { readFileSync, writeFileSync } from 'node:fs'
import { analysePattern, type PatternAnswer } from './analyse_pattern.js'
import type { HousePattern } from './collect_patterns.js'

const file = new URL('./answers.json', import.meta.url)

/** Answers by pattern and flags, as they are kept. */
export type Answers = Record<string, PatternAnswer>

/** How an answer is found again. */
export const keyOf = ({ source, flags }: HousePattern) => `/${source}/${flags}`

/** The answers that are kept. */
export function keptAnswers(): Answers {
  return JSON.parse(readFileSync(file, 'utf8')) as Answers
}

/** Answers to all of some patterns: those that are kept, and what is found out about new ones. */
export async function answersTo(patterns: HousePattern[], kept: Answers): Promise<Answers> {
  const all: Answers = {}
  for (const pattern of patterns) {
    const key = keyOf(pattern)
    // One after the other: the analyser takes a core.
    all[key] ??= kept[key] ?? (await analysePattern(pattern.source, pattern.flags))
  }
  return all
}

/** Keeps answers, in the order of their patterns. */
export function keepAnswers(answers: Answers): void {
  const sorted = Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
