import type { Food, RecipeIngredient, Unit } from '#core/shared/contract/index'
import type { ParserAnswer } from '#core/shared/contract/parsing'
import type { PendingNames } from '#web/features/shared/ingredient_fields/IngredientFields'
import type { Correction, NewAlias } from '#web/features/shared/parsing/parsing_api'
import {
  isMatched,
  isUnsure,
  readRow,
  withNamesInNote,
  wordsOf,
} from '#web/features/shared/parsing/read_line'

/** What a person did with a line; stored until the recipe is saved. */
export interface TouchedLine {
  /** The line it was done to: another text under the same key is another line. */
  text: string
  row: RecipeIngredient
  pending: PendingNames
  /** `open` while fields were changed and nothing is decided. */
  state: 'open' | 'accepted' | 'text'
  /** Not to be remembered for the household, although another food or unit was chosen. */
  forget?: boolean | undefined
  /** To be learned as another name of the food or unit. */
  learn?: boolean | undefined
}

/** Everything that was done, by the lines' keys. */
export type Touched = Readonly<Record<string, TouchedLine>>

/** A line as the dialog shows it. */
export interface ParseLine extends Omit<TouchedLine, 'state'> {
  key: string
  answer: ParserAnswer
  /** `sure` and `doubtful` are the parser's, the others a person's. */
  state: 'sure' | 'doubtful' | 'accepted' | 'text'
  isTouched: boolean
}

/** Foods and units that were made here, by the words they were made for. */
export interface MadeItems {
  food: ReadonlyMap<string, Food>
  unit: ReadonlyMap<string, Unit>
}

const wordKey = (text: string) => text.trim().toLocaleLowerCase()

/** The items with one more. */
export function withMade<Kind extends keyof MadeItems>(
  made: MadeItems,
  kind: Kind,
  [name, item]: [string, Food | Unit]
): MadeItems {
  return { ...made, [kind]: new Map([...made[kind], [wordKey(name), item]]) }
}

/** What was named in vain and was made meanwhile for another line. */
function filled({ row, pending }: Pick<ParseLine, 'row' | 'pending'>, made: MadeItems) {
  const unit = made.unit.get(wordKey(pending.unit))
  const food = made.food.get(wordKey(pending.food))
  if (!unit && !food) return { row, pending }
  return {
    row: { ...row, ...(unit && { unit }), ...(food && { food }) },
    pending: { unit: unit ? '' : pending.unit, food: food ? '' : pending.food },
  }
}

/** The lines as they were read, with what was done to them since. */
export function linesOf(
  rows: readonly RecipeIngredient[],
  answers: readonly ParserAnswer[],
  { touched, made }: { touched: Touched; made: MadeItems }
): ParseLine[] {
  return rows.flatMap((row, place): ParseLine[] => {
    const answer = answers[place]
    if (!answer) return []
    const [key, text] = [row.referenceId, row.note ?? '']
    const own = touched[key]?.text === text ? touched[key] : undefined
    const asRead = filled(readRow(row, answer), made)
    const read = own ? filled(own, made) : asRead
    const isClear = !isUnsure(answer) && isMatched(asRead) && (!own || isMatched(read))
    const untouched = isClear ? ('sure' as const) : ('doubtful' as const)
    const state = own === undefined || own.state === 'open' ? untouched : own.state
    const settings = { forget: own?.forget, learn: own?.learn }
    return [{ key, text, answer, ...settings, ...read, state, isTouched: own !== undefined }]
  })
}

const isReady = ({ state }: ParseLine) => state === 'sure' || state === 'accepted'

/** How much there is to look at, and how much of it was. */
export function progressOf(lines: readonly ParseLine[]) {
  const left = lines.filter(({ state }) => state === 'doubtful').length
  const ready = lines.filter(isReady).length
  return { left, ready, all: lines.length }
}

/** The next line to look at behind one, round the end; null when there is none. */
export function nextDoubtful(lines: readonly ParseLine[], key: string | null): string | null {
  const at = lines.findIndex((line) => line.key === key)
  const round = [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))]
  return round.find(({ state }) => state === 'doubtful')?.key ?? null
}

/** The line above or below another one; the same at an end. */
export function besides(lines: readonly ParseLine[], key: string | null, by: 1 | -1) {
  const at = lines.findIndex((line) => line.key === key)
  if (at === -1) return (by === 1 ? lines[0] : lines.at(-1))?.key ?? null
  return lines[Math.min(Math.max(at + by, 0), lines.length - 1)]?.key ?? null
}

/** Names in lines of foods and units that are not there, each once. */
export function missingNames(
  lines: readonly ParseLine[]
): { kind: 'food' | 'unit'; name: string }[] {
  const found = new Map<string, { kind: 'food' | 'unit'; name: string }>()
  for (const { pending } of lines) {
    for (const kind of ['unit', 'food'] as const) {
      const name = pending[kind].trim()
      if (name !== '') found.set(`${kind} ${wordKey(name)}`, { kind, name })
    }
  }
  return [...found.values()]
}

/** The rows that are saved, by their keys; text stays text. */
export function rowsToSave(lines: readonly ParseLine[]): Map<string, RecipeIngredient> {
  const taken = lines.filter(({ state }) => state === 'sure' || state === 'accepted')
  return new Map(
    taken.map((line) => [line.key, isMatched(line) ? line.row : withNamesInNote(line)])
  )
}

/** The part of a line for which a person chose something else than was read, with the words it stands for. */
export function corrected(
  line: ParseLine
): { kind: 'food' | 'unit'; words: string; item: Food | Unit }[] {
  return (['food', 'unit'] as const).flatMap((kind) => {
    const [item, read] = [line.row[kind], line.answer.ingredient[kind]]
    const words = wordsOf(line.answer, kind)
    if (!item || !words || item.id === read?.id || namesOf(item).includes(wordKey(words))) return []
    return [{ kind, words, item }]
  })
}

function namesOf({ name, pluralName, aliases }: Food | Unit): string[] {
  return [name, pluralName ?? '', ...aliases.map((alias) => alias.name)].map(wordKey)
}

/** What is remembered and learned of the lines that are saved. */
export function lessonsOf(lines: readonly ParseLine[]) {
  const corrections = new Map<string, Correction>()
  const aliases = new Map<string, NewAlias>()
  for (const line of lines.filter(isReady)) {
    for (const { kind, words, item } of corrected(line)) {
      const [key, plural] = [`${kind} ${wordKey(words)}`, `${kind}s` as const]
      if (!line.forget) corrections.set(key, { kind: plural, text: words, id: item.id })
      if (line.learn) aliases.set(key, { kind: plural, item, alias: words })
    }
  }
  return { corrections: [...corrections.values()], aliases: [...aliases.values()] }
}
