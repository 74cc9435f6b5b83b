import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { analysePattern, type PatternAnswer } from '#tests/helpers/patterns/analyse_pattern'
import { answersTo, keptAnswers, keyOf } from '#tests/helpers/patterns/answers'
import {
  collectPatterns,
  type HousePattern,
  patternsIn,
} from '#tests/helpers/patterns/collect_patterns'
import { pumpedText, timeOf } from '#tests/helpers/patterns/time_pattern'

/** A pattern that takes the square of its text's length, and what holds that length down. */
interface Allowed {
  file: string
  pattern: string
  /** Name of the constant of the bound, in characters, and the file that it stands in. */
  bound: string
  in: string
  why: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const allowed = JSON.parse(read('tests/architecture/allowed_patterns.json')) as Allowed[]

/** Characters that any other pattern has to get over; a square of them takes many seconds. */
const PUMPED = 100_000
/** Longest that a pattern may take for them, in milliseconds: one pass takes a few. */
const LIMIT = 600
/** Longest that one may take for as many characters as its bound allows. */
const BOUNDED = 5_000
/** More new patterns than these are answered beforehand, by `npm run patterns`. */
const FEW = 10

const isSuspect = ({ answer }: PatternAnswer) => /^(?:exponential|polynomial)/.test(answer)
const isProvenBad = ({ answer, by }: PatternAnswer) =>
  by === 'automaton' && isSuspect({ answer, by }) && answer !== 'polynomial 2'

/** What a bound is set to, in characters; null for one that is not there. */
function boundOf({ bound, in: file }: Allowed): number | null {
  const found = new RegExp(`const ${bound} = ([\\d_]+)`).exec(read(file))?.[1]
  return found ? Number(found.replaceAll('_', '')) : null
}

/** What is wrong with a suspect; null where it is bounded, or harmless when it is tried. */
async function faultOf(pattern: HousePattern, answer: PatternAnswer): Promise<string | null> {
  const said = `${pattern.file}: ${answer.answer} ${keyOf(pattern)}`
  if (isProvenBad(answer)) return said
  const entry = allowed.find((one) => one.file === pattern.file && one.pattern === keyOf(pattern))
  const length = entry ? boundOf(entry) : PUMPED
  if (length === null) return `${said}: its bound ${entry?.bound} is not there`
  const limit = entry ? BOUNDED : LIMIT
  const text = pumpedText(answer, length)
  if ((await timeOf(pattern, text, limit)) < limit) return null
  return `${said}: over ${limit} ms for ${length} characters`
}

test.group('Patterns that foreign text meets', () => {
  const patterns = collectPatterns()
  const kept = keptAnswers()

  test('none is exponential or cubic, and every other slow one has a bound', async ({ assert }) => {
    assert.isAbove(patterns.length, 500)
    const fresh = patterns.filter((pattern) => !(keyOf(pattern) in kept))
    assert.isBelow(fresh.length, FEW, 'run npm run patterns')
    const answers = await answersTo(patterns, kept)
    const faults: string[] = []
    for (const pattern of patterns) {
      const answer = answers[keyOf(pattern)]
      const fault = answer && isSuspect(answer) ? await faultOf(pattern, answer) : null
      if (fault) faults.push(fault)
    }
    assert.deepEqual(faults, [])
  }).timeout(120_000)

  test('the list of bounds names patterns and constants that are there, and why', ({ assert }) => {
    for (const entry of allowed) {
      const { file, pattern, why } = entry
      const isThere = patterns.some((one) => one.file === file && keyOf(one) === pattern)
      assert.isTrue(isThere, `${file} has no ${pattern}`)
      assert.isTrue(pattern in kept && isSuspect(kept[pattern] ?? { answer: '', by: 'fuzz' }))
      assert.isNotNull(boundOf(entry), `${file}: ${entry.bound}`)
      assert.isNotEmpty(why)
    }
  })

  test('a pattern that is planted is found, by analysis and by time', async ({ assert }) => {
    const code = [
      String.raw`export const planted = (text: string) => /^(a+)+$/.test(text)`,
      String.raw`const PART = '(?:b|b)*'`,
      'const built = new RegExp(String.raw`^${PART}\\s*$`, "i")',
    ].join('\n')
    const [literal, built, ...more] = patternsIn('planted.ts', code)
    assert.deepEqual(literal, { file: 'planted.ts', source: '^(a+)+$', flags: '' })
    assert.deepEqual(built, { file: 'planted.ts', source: '^(?:b|b)*\\s*$', flags: 'i' })
    assert.deepEqual(more, [])
    for (const pattern of [literal, built]) {
      if (!pattern) continue
      const answer = await analysePattern(pattern.source, pattern.flags)
      assert.equal(answer.answer, 'exponential')
      assert.include(await faultOf(pattern, answer), 'exponential')
      assert.equal(await timeOf(pattern, pumpedText(answer, 200), 500), Infinity)
      const guessed = { ...answer, by: 'fuzz' as const }
      assert.include(await faultOf(pattern, guessed), `over ${LIMIT} ms`)
    }
  }).timeout(60_000)
})
