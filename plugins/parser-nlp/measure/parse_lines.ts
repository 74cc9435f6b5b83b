import type { Contributed } from '#core/plugins/index'
import { pluginBench } from '#core/plugins/plugin_bench'
import {
  type IngredientParser,
  ingredientParsers,
  type LineSpan,
  type ParsedIngredient,
} from '#core/ingredient_parsing/index'
import brute from '#plugins/parser-brute/plugin'
import nlp from '../plugin.js'

/** A line's reading in the shape of the scorer of fixtures/ingredients. */
export interface ScoredLine {
  input: string
  ingredient: {
    quantity: number | null
    unit: { name: string } | null
    food: { name: string } | null
    note: string
  }
  confidence: ParsedIngredient['confidence'] | null
  /** A label for each word and number, signs left out; only of parsers that say it. */
  spans?: [start: number, end: number, label: string][]
}

const LABELS: Record<LineSpan['part'], string> = {
  quantity: 'QTY',
  unit: 'UNIT',
  size: 'SIZE',
  food: 'NAME',
  preparation: 'PREP',
  purpose: 'PURPOSE',
  comment: 'COMMENT',
}

/** Lines that are read at once, as those of a recipe are. */
const BATCH = 20

/** The parsers that are shipped, each by its id, on a bench without a site; `close` ends it. */
export async function shippedParsers(): Promise<{
  parser(id: string): Contributed<IngredientParser>
  close(): Promise<void>
}> {
  const bench = pluginBench({ points: [ingredientParsers] })
  for (const plugin of [nlp, brute]) await bench.host.register(plugin, { on: true })
  const found = bench.host.list(ingredientParsers)
  return {
    parser: (id) => {
      const parser = found.find(({ item }) => item.id === id)
      if (!parser)
        throw new Error(`--parser takes ${found.map(({ item }) => item.id).join(' or ')}`)
      return parser
    },
    close: () => bench.close(),
  }
}

/** Reads lines with one parser alone; a line that it leaves to others is all note. */
export async function parseLines(
  { item, context }: Contributed<IngredientParser>,
  lines: readonly string[],
  language: string,
  batch = BATCH
): Promise<ScoredLine[]> {
  const scored: ScoredLine[] = []
  for (let start = 0; start < lines.length; start += batch) {
    const some = lines.slice(start, start + batch)
    const answers = await item.parse({ lines: some, language, foods: [], units: [] }, context())
    for (const [place, input] of some.entries())
      scored.push(scoredLine(input, answers[place] ?? null))
  }
  return scored
}

function scoredLine(input: string, answer: ParsedIngredient | null): ScoredLine {
  if (!answer) {
    const ingredient = { quantity: null, unit: null, food: null, note: input }
    return { input, ingredient, confidence: null }
  }
  const { quantity, unit, food, note, confidence, spans } = answer
  const ingredient = {
    quantity,
    unit: unit && { name: unit.name },
    food: food && { name: food.name },
    note,
  }
  const labelled = spans?.map(({ start, end, part }): [number, number, string] => [
    start,
    end,
    LABELS[part],
  ])
  return { input, ingredient, confidence, ...(labelled && { spans: labelled }) }
}
