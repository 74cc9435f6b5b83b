import { fixedStatement, readRow, readRows } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { forgetPantryIndex } from './matching/pantry_index.js'
import { parseIngredients, type ReadIngredient } from './parse_ingredients.js'
import { unaskedParser } from './parser_choices.js'

/** From here on a reading is taken that nobody looks at: of those at least 98 in 100 are right (docs/benchmarks.md). */
const SURE = 0.95

/** Letters of one line that is read, and of all of one recipe: a page may hold anything, and what is longer stays text. */
const LONGEST = 1_000
const MOST_LETTERS = 50_000

/** The parts of a line that was read surely; its unit and its food are the group's own, null where it names none. */
export interface SureLine {
  quantity: number | null
  unitId: string | null
  foodId: string | null
  note: string
}

/** How lines are read that nobody looks at. */
export interface SureOptions {
  /** BCP 47 tag of the language that the lines are expected to be in. */
  language: string
  /** Least confidence of a reading that is taken. */
  from?: number
  signal?: AbortSignal
}

const wishes = fixedStatement(
  'ingredient_parsing.reads-imports',
  'select not recipe_disable_amount as reads from households where id = $1'
)

/** Whether a household wants amounts in the ingredients of its new recipes. */
export async function wantsAmounts(householdId: string): Promise<boolean> {
  return (await readRow<{ reads: boolean }>(wishes, [householdId]))?.reads ?? false
}

const owned = fixedStatement(
  'ingredient_parsing.owned',
  `select id from foods where group_id = $1 and id = any($2::uuid[])
    union all select id from units where group_id = $1 and id = any($3::uuid[])`
)

/**
 * Reads lines with the parser that the actor's group prefers of those that ask no language model, in one call. One answer a
 * line: null for one that was not read surely, names a food or a unit that the group does not have, or that no parser
 * answered for. Nothing is created.
 */
export async function sureLines(
  actor: Actor,
  lines: string[],
  { language, from = SURE, signal }: SureOptions
): Promise<(SureLine | null)[]> {
  const parser = await unaskedParser(actor.groupId)
  const places = readablePlaces(lines)
  const texts = places.map((place) => lines[place] ?? '')
  const read = await parseIngredients(actor, texts, { language, parser, signal }).catch(
    (error: unknown) => {
      if (error instanceof DomainError) return []
      throw error
    }
  )
  const isOwned = await ownedBy(actor, read)
  const found = new Map(read.map((line, place) => [places[place], line]))
  return lines.map((_, place) => {
    const line = found.get(place)
    return line && line.confidence.average >= from && isOwned(line) ? partsOf(line) : null
  })
}

function readablePlaces(lines: readonly string[]): number[] {
  let letters = 0
  return [...lines.keys()].filter((place) => {
    const { length } = lines[place] ?? ''
    if (length > LONGEST || letters + length > MOST_LETTERS) return false
    letters += length
    return true
  })
}

/** Whether a line says something, and all that it names is there. */
async function ownedBy({ groupId }: Actor, lines: readonly ReadIngredient[]) {
  const ids = (part: 'food' | 'unit') => [...new Set(lines.flatMap((line) => line[part]?.id ?? []))]
  const [foods, units] = [ids('food'), ids('unit')]
  const rows = await readRows<{ id: string }>(owned, [groupId, foods, units])
  // The index of names may be older than a deletion.
  if (rows.length < foods.length + units.length) forgetPantryIndex(groupId)
  const own = new Set(rows.map(({ id }) => id))
  return ({ quantity, unit, food }: ReadIngredient) =>
    (quantity !== null || food !== null) &&
    [unit, food].every((part) => part === null || (part.id !== null && own.has(part.id)))
}

const partsOf = ({ quantity, unit, food, note }: ReadIngredient): SureLine => ({
  quantity,
  unitId: unit?.id ?? null,
  foodId: food?.id ?? null,
  note,
})
