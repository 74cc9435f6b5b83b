import type { Uuid } from '#core/shared/contract/common'
import { leadingAmount } from '#core/shared/plain_line'
import { type PantryIndex, pantryIndex } from './matching/pantry_index.js'

/** The food of a group that each line most likely names behind its amount; null where it names none that the group has. */
export async function likelyFoods(
  groupId: Uuid,
  lines: readonly string[]
): Promise<(Uuid | null)[]> {
  const index = await pantryIndex(groupId)
  return lines.map((line) => {
    const place = index.food(line) ?? behindAmount(line, index)
    return place === null ? null : (index.foods[place]?.id ?? null)
  })
}

/** "2 kg potatoes", "3 bunches parsley": the food behind the number, and behind a word that is a unit of the group. */
function behindAmount(line: string, index: PantryIndex): number | null {
  const amount = leadingAmount(line)
  if (!amount) return null
  const words = line.slice(amount.unit?.end ?? amount.end).trim()
  const [first = '', ...others] = words.split(/\s+/)
  const isUnit = others.length > 0 && index.unit(first, 'en') !== null
  return index.food(words) ?? (isUnit ? index.food(others.join(' ')) : null)
}
