import { type CountedLine, countLine, nutritionOf, sumLines } from '#core/nutrition/compute'
import { EntryFinder } from '#core/nutrition/foods/find_entry'
import { listedFoods } from '#core/nutrition/foods/listed_foods'
import { lineToCount } from '#core/nutrition/read_line'
import { readComposition, SHIPPED_TABLES } from '#core/nutrition/tables/composition'
import { shippedParsers } from '#plugins/parser-nlp/measure/parse_lines'
import { statedPages, type StatedPage } from './stated_pages.js'

/** A page with what was computed of it. */
interface ComputedPage {
  page: StatedPage
  lines: CountedLine[]
  /** Computed energy of a serving beside the stated one; null where one of them is missing. */
  ratio: number | null
}

const percent = (part: number, of: number) => Math.round((1000 * part) / Math.max(1, of)) / 10

/** How many foods and weights are found in the lines of pages, and how far the energy is from what they state. */
export async function measurePages(folder: string): Promise<object> {
  const pages = await statedPages(folder)
  const { parser, close } = await shippedParsers()
  const read: Read[] = []
  for (const page of pages) read.push(await readLines(page, parser))
  await close()
  const before = memory()
  const loading = performance.now()
  const finder = new EntryFinder(await readComposition(SHIPPED_TABLES), await listedFoods())
  const loadMs = Math.round(performance.now() - loading)
  const computed: ComputedPage[] = []
  let milliseconds = 0
  for (const [place, page] of pages.entries()) {
    const started = performance.now()
    computed.push(compute(page, read[place] ?? [], finder))
    milliseconds += performance.now() - started
  }
  const memoryMb = Math.round((memory() - before) / 1e5) / 10
  const all = computed.flatMap(({ lines }) => lines)
  return {
    loadMs,
    memoryMb,
    msARecipe: Math.round((100 * milliseconds) / pages.length) / 100,
    lines: all.length,
    languages: Object.fromEntries(
      [...Map.groupBy(computed, ({ page }) => page.language)].map(([language, own]) => [
        language,
        shares(own.flatMap(({ lines }) => lines)),
      ])
    ),
    energy: energyOf(computed),
  }
}

function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

type Parsers = Awaited<ReturnType<typeof shippedParsers>>['parser']

/** As the product reads them: English by the trained parser, what it leaves and the rest by rules. */
async function readLines({ lines, language }: StatedPage, parser: Parsers) {
  const ask = (id: string) => {
    const { item, context } = parser(id)
    return item.parse({ lines, language, foods: [], units: [] }, context())
  }
  const read = language === 'en' ? await ask('nlp') : []
  return read.length > 0 && read.every((line) => line !== null) ? read : ask('brute')
}

type Read = Awaited<ReturnType<typeof readLines>>

function compute(page: StatedPage, read: Read, finder: EntryFinder): ComputedPage {
  const lines = page.lines.map((text, place) => {
    const { quantity = null, unit, food, note = '', details } = read[place] ?? {}
    const line = {
      text,
      quantity,
      unit: unit ? { name: unit.name, facts: null } : null,
      food: food ? { name: food.name, facts: null } : null,
      note,
      ...(details && { details }),
    }
    return countLine(lineToCount(line, page.language), finder)
  })
  const { perServing } = nutritionOf(sumLines(lines), page.servings)
  const stated = Number(/[\d.]+/.exec(page.nutrients.calories?.replace(',', '') ?? '')?.[0] ?? 0)
  const ratio = stated > 0 && perServing?.calories ? perServing.calories / stated : null
  return { page, lines, ratio }
}

const shares = (lines: readonly CountedLine[]) => ({
  lines: lines.length,
  found: percent(lines.filter(({ place }) => place !== null).length, lines.length),
  weighed: percent(lines.filter(({ grams }) => grams !== null).length, lines.length),
})

/** The energy of pages of which nearly all lines are settled: counted, or without an amount. */
function energyOf(computed: readonly ComputedPage[]): object {
  const near = computed.filter(({ lines }) => {
    const settled = lines.filter(({ uncounted: why }) => why === null || why === 'no-amount')
    return settled.length >= 0.9 * lines.length
  })
  const heavy = computed.filter(({ lines }) => {
    const { grams, gramsCovered, lines: all, linesCounted } = sumLines(lines)
    return gramsCovered >= 0.9 * grams && linesCounted >= 0.9 * all
  })
  return { linesSettled: spread(near), weightCovered: spread(heavy), allStated: spread(computed) }
}

function spread(pages: readonly ComputedPage[]): object {
  const ratios = pages.flatMap(({ ratio }) => ratio ?? []).toSorted((one, other) => one - other)
  const within = (low: number, high: number) =>
    percent(ratios.filter((ratio) => ratio >= low && ratio <= high).length, ratios.length)
  const at = (share: number) =>
    Math.round(100 * (ratios[Math.floor(ratios.length * share)] ?? 0)) / 100
  return {
    pages: ratios.length,
    within15: within(0.85, 1.15),
    within20: within(0.8, 1.2),
    withinHalf: within(1 / 1.5, 1.5),
    moreThanTwice: percent(
      ratios.filter((ratio) => ratio > 2 || ratio < 0.5).length,
      ratios.length
    ),
    deciles: [0.1, 0.25, 0.5, 0.75, 0.9].map(at),
  }
}
