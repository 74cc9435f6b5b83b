import { convertExactly, type MeasureKey, measures } from '#core/shared/conversion'
import { measureOfUnit } from '#core/shared/conversion_words'
import { roundSum } from '#core/shared/shopping/items'
import type { ShownItem } from './replica/list_view.js'

/** One line of a list: an item, or all items of one food whose units measure the same, with their sum. */
export interface ShownRow {
  /** What is written; of a sum its parts' words with the amount of all. */
  item: ShownItem
  /** The items that it stands for. */
  parts: readonly ShownItem[]
  /** The sum is rounded, as of a cup and 250 ml. */
  isRounded: boolean
}

interface Part {
  item: ShownItem
  measure: MeasureKey
}

const measureOf = ({ unit, food, quantity }: ShownItem): MeasureKey | null =>
  unit && food && quantity > 0 ? measureOfUnit(unit) : null

/** Items as lines, in their order: those of one food that can be added up are one, where the first of them stands. */
export function rowsOf(items: readonly ShownItem[]): ShownRow[] {
  const sums = new Map<string, Part[]>()
  const rows = items.flatMap((item): (Part[] | ShownRow)[] => {
    const measure = measureOf(item)
    if (!measure) return [rowOf(item)]
    const key = `${item.foodId} ${measures[measure].dimension} ${item.checked}`
    const parts = sums.get(key)
    if (parts) {
      parts.push({ item, measure })
      return []
    }
    const begun = [{ item, measure }]
    sums.set(key, begun)
    return [begun]
  })
  return rows.map((row) => (Array.isArray(row) ? summed(row) : row))
}

/** The same line for the same item, so that it is drawn again only when the item changes. */
const singles = new WeakMap<ShownItem, ShownRow>()

/** An item by itself. */
export function rowOf(item: ShownItem): ShownRow {
  const row = singles.get(item) ?? { item, parts: [item], isRounded: false }
  singles.set(item, row)
  return row
}

function summed(parts: readonly Part[]): ShownRow {
  const [first, ...others] = parts
  if (!first) throw new Error('A sum of nothing')
  if (others.length === 0) return rowOf(first.item)
  const { measure, quantity, isRounded } = sumOf(parts)
  const { unit, unitId } = parts.find((part) => part.measure === measure)?.item ?? first.item
  const notes = new Set(parts.map(({ item }) => item.note).filter(Boolean))
  return {
    item: { ...first.item, quantity, unit, unitId, note: [...notes].join(' | ') },
    parts: parts.map(({ item }) => item),
    isRounded,
  }
}

/** The sum in the largest of the units that says it without a rest: 1.5 kg, but 19 ounces. */
function sumOf(parts: readonly Part[]) {
  const units = [...new Set(parts.map(({ measure }) => measure))].toSorted(
    (one, other) => measures[other].base - measures[one].base
  )
  const sums = units.map((measure) => ({ measure, quantity: total(parts, measure) }))
  const exact = sums.find(({ measure, quantity }) => isWhole(quantity, stepOf(measure)))
  if (exact) return { ...exact, isRounded: false }
  const metric = sums.findLast(({ measure }) => measures[measure].system === 'metric')
  const { measure, quantity } = metric ?? sums.at(-1) ?? { measure: 'gram' as const, quantity: 0 }
  return { measure, quantity: Number(quantity.toPrecision(3)), isRounded: true }
}

const total = (parts: readonly Part[], to: MeasureKey): number =>
  roundSum(
    parts.reduce((sum, { item, measure }) => {
      return sum + (convertExactly(item.quantity, measure, to) ?? 0)
    }, 0)
  )

/** Scales have grams, spoons and cups quarters. */
const stepOf = (measure: MeasureKey) => (measures[measure].system === 'metric' ? 0.001 : 0.25)

function isWhole(quantity: number, step: number): boolean {
  const steps = quantity / step
  return steps >= 1 && Math.abs(steps - Math.round(steps)) < 1e-3
}
