import { execFile } from 'node:child_process'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { lineLanguages } from '#core/ingredient_parsing/line_languages'
import { indexOf } from '#core/ingredient_parsing/matching/pantry_index'
import { ingredientLanguages } from '#core/recipe_text/index'
import { expectedLines, scoreLines } from '#plugins/parser-brute/measure/score'
import { loadModel, SHIPPED_MODEL } from '../model/load_model.js'
import { isHeldBack, linesIn } from '../training/gold.js'
import { parseLines, shippedParsers, type ScoredLine } from './parse_lines.js'

const PASSES = 5
const percent = (part: number, of: number) =>
  of === 0 ? null : Math.round((10_000 * part) / of) / 100

/** Milliseconds of processor time of some work. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The fifth of the labelled sentences that no model is trained on. */
async function heldBack(file: string): Promise<{ lines: string[]; records: string[] }> {
  const records: string[] = []
  const lines: string[] = []
  for await (const line of linesIn(file)) {
    const { id, tier, labels, sentence } = JSON.parse(line) as {
      id: string
      tier: string
      labels: unknown
      sentence: string
    }
    if (tier !== 'A' || labels === null || !isHeldBack(id)) continue
    records.push(line)
    lines.push(sentence)
  }
  return { lines, records }
}

/** How the trained parser does on those sentences, by the scorer of the fixtures. */
async function trained(folder: string): Promise<object> {
  const { lines, records } = await heldBack(join(folder, 'train.jsonl.gz'))
  const { parser, close } = await shippedParsers()
  const temporary = await mkdtemp(join(tmpdir(), 'trivet-bench-'))
  try {
    let read: ScoredLine[] = []
    const times: number[] = []
    for (let pass = 0; pass < PASSES; pass += 1)
      times.push(
        await cpuOf(async () => {
          read = await parseLines(parser('nlp'), lines, 'en', 1)
        })
      )
    const [gold, out] = [join(temporary, 'gold.jsonl'), join(temporary, 'out.jsonl')]
    await writeFile(gold, records.join('\n'))
    await writeFile(out, read.map((line) => JSON.stringify(line)).join('\n'))
    const scorer = realpathSync(join(folder, 'score.mjs'))
    const most = ['--json', '--errors', String(lines.length)]
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [scorer, gold, out, ...most],
      {
        maxBuffer: 64 * 1024 * 1024,
      }
    )
    const wrong = new Set(
      stderr
        .split('\n')
        .filter(Boolean)
        .map((line): string => JSON.parse(line).s)
    )
    return {
      score: JSON.parse(stdout).ALL,
      sentencesPerSecond: Math.round((1000 * lines.length) / Math.min(...times)),
      reliability: reliability(read, wrong),
    }
  } finally {
    await close()
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Of the lines in each range of confidence, how many there are and how many percent are right. */
function reliability(read: readonly ScoredLine[], wrong: ReadonlySet<string>) {
  const ranges = [0.99, 0.95, 0.9, 0.8, 0.6, 0]
  return ranges.map((from, place) => {
    const to = ranges[place - 1] ?? Infinity
    const some = read.filter(
      ({ confidence }) => (confidence?.average ?? 0) >= from && (confidence?.average ?? 0) < to
    )
    return {
      from,
      lines: some.length,
      right: percent(some.filter(({ input }) => !wrong.has(input)).length, some.length),
    }
  })
}

/** How the parser by rules does on the lines of each language, those aside by themselves. */
function byRules() {
  return ingredientLanguages.map((language) => {
    const of = (part: 'seen' | 'aside') => {
      const { total, right } = scoreLines(language, expectedLines(language, part))
      return { lines: total, right: percent(right, total) }
    }
    return { language, seen: of('seen'), aside: of('aside') }
  })
}

/** Of how many lines in a hundred the language is taken for another, one by one and in lists, where English is expected. */
async function languages(folder: string | null) {
  const wrong = async (lines: readonly string[], language: string, size: number) => {
    let count = 0
    for (let start = 0; start < lines.length; start += size) {
      const found = await lineLanguages(lines.slice(start, start + size), 'en')
      count += found.filter((one) => one !== language).length
    }
    return percent(count, lines.length)
  }
  const english = folder ? (await heldBack(join(folder, 'train.jsonl.gz'))).lines : []
  const rows = ingredientLanguages.map(async (language) => {
    const lines = expectedLines(language, 'seen').map(({ line }) => line)
    return {
      language,
      alone: await wrong(lines, language, 1),
      ofThree: await wrong(lines, language, 3),
    }
  })
  return {
    labelledEnglish: {
      alone: await wrong(english, 'en', 1),
      ofTen: await wrong(english, 'en', 10),
    },
    packs: await Promise.all(rows),
  }
}

/** Milliseconds of processor time to find the foods of twenty lines among 10,000, half of them written otherwise or unknown. */
async function matching() {
  const words = 'bitter sweet golden early late wild garden mountain river black'.split(' ')
  const kinds = 'apple bean carrot turnip lettuce pepper barley walnut ginger cherry'.split(' ')
  const foods = Array.from({ length: 10_000 }, (_, n) => ({
    id: String(n),
    name: `${words[n % 10]} ${words[Math.floor(n / 10) % 10]} ${kinds[Math.floor(n / 100) % 10]} ${Math.floor(n / 1000)}`,
    pluralName: null,
    aliases: [],
    seedKey: null,
  }))
  const building = performance.now()
  const index = indexOf({ foods, units: [] })
  const built = performance.now() - building
  const times: number[] = []
  for (let round = 0; round < 50; round += 1) {
    const asked = Array.from({ length: 20 }, (_, n) => {
      const name = foods[(round * 197 + n * 523) % foods.length]?.name ?? ''
      return n % 4 === 0
        ? name.replace('r', 'rr')
        : n % 4 === 1
          ? `nameless thing ${round} ${n}`
          : name
    })
    times.push(await cpuOf(() => asked.map((name) => index.food(name))))
  }
  const median = times.toSorted((one, other) => one - other)[25] ?? 0
  return {
    foods: foods.length,
    buildMs: Math.round(built),
    twentyLinesMs: Math.round(median * 100) / 100,
  }
}

const folder = join(resolve(process.env.TRIVET_FIXTURES ?? '../shared/fixtures'), 'ingredients')
const start = performance.now()
await loadModel(SHIPPED_MODEL)
const model = { loadMs: Math.round(performance.now() - start), bytes: statSync(SHIPPED_MODEL).size }
const hasFixtures = existsSync(join(folder, 'train.jsonl.gz'))
const nlp = hasFixtures ? await trained(folder) : 'skipped: no fixtures of ingredients'
const told = await languages(hasFixtures ? folder : null)
const brute = byRules()
console.log(
  JSON.stringify({ model, nlp, brute, languages: told, matching: await matching() }, null, 1)
)
