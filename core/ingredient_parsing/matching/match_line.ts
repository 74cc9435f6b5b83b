import type { Corrections } from '../corrections.js'
import type { ParsedIngredient, ParsedPart } from '../points.js'
import { nameKey } from './likeness.js'
import type { PantryIndex } from './pantry_index.js'

/** What lines are matched by. */
interface Known {
  index: PantryIndex
  corrections: Corrections
  language: string
}

/** The parts of a line with their places among the group's units and foods, and its note. */
export type MatchedLine = Pick<ParsedIngredient, 'unit' | 'food' | 'note'>

/**
 * Looks for a line's unit and food among the group's: by what the household has corrected, then by their names. A unit and
 * a food that only together are one ("bell" and "peppers") are that food. Of a food that is known but for how it is bought
 * ("fresh parsley") that word goes to the note.
 */
export function matchLine({ unit, food, note }: ParsedIngredient, known: Known): MatchedLine {
  const { index, language } = known
  const ownUnit = matched(unit, corrected(unit, known.corrections.units, index.units), (name) =>
    index.unit(name, language)
  )
  const ownFood = matched(food, corrected(food, known.corrections.foods, index.foods), (name) =>
    index.food(name)
  )
  if (food && ownFood?.index === null) {
    const together =
      unit && ownUnit?.index === null ? index.food(`${unit.name} ${food.name}`) : null
    if (together !== null)
      return { unit: null, food: { name: `${unit?.name} ${food.name}`, index: together }, note }
    const plain = withoutState(food.name, index)
    if (plain)
      return {
        unit: ownUnit,
        food: plain.food,
        note: [plain.state, note].filter(Boolean).join(', '),
      }
  }
  return { unit: ownUnit, food: ownFood, note }
}

function matched(
  part: ParsedPart | null,
  first: number | null,
  find: (name: string) => number | null
): ParsedPart | null {
  if (!part) return null
  return { name: part.name, index: first ?? part.index ?? find(part.name) }
}

function corrected(
  part: ParsedPart | null,
  ids: ReadonlyMap<string, string>,
  items: readonly { id: string }[]
): number | null {
  const id = part && ids.get(nameKey(part.name))
  const place = id ? items.findIndex((item) => item.id === id) : -1
  return place < 0 ? null : place
}

/** Words before a food that say in what state it is bought and change nothing of what it is, in languages where they lead. */
const STATES = new Set(
  `fresh ripe organic free-range good-quality frisch frische frischer frisches reife reifer reifes verse rijpe färsk färska
  frisk friske fersk ferske`.split(/\s+/)
)

/** The food behind such words, and those words. */
function withoutState(
  name: string,
  index: PantryIndex
): { food: ParsedPart; state: string } | null {
  const words = name.split(/\s+/)
  const count = words.findIndex((word) => !STATES.has(word.toLowerCase()))
  if (count < 1) return null
  const rest = words.slice(count).join(' ')
  const place = index.food(rest)
  return place === null
    ? null
    : { food: { name: rest, index: place }, state: words.slice(0, count).join(' ') }
}
