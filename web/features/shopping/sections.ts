import type { Label, ShoppingListSummary, Uuid } from '#core/shared/contract/index'
import { ingredientDisplay } from '#core/shared/quantity'
import type { ShownItem } from './replica/list_view.js'

/** Items under one label; those without one come first. */
export interface Section {
  label: Label | null
  items: ShownItem[]
}

/** What is to be bought, under its labels in the list's order; those that have no place in it from A to Z as a language has it. */
export function sectionsOf(
  items: readonly ShownItem[],
  settings: ShoppingListSummary['labelSettings'],
  language: string
): Section[] {
  const places = new Map(settings.map(({ labelId, position }) => [labelId, position]))
  const sections = new Map<Uuid | null, Section>()
  for (const item of items) {
    const key = item.label?.id ?? null
    const section = sections.get(key) ?? { label: item.label, items: [] }
    section.items.push(item)
    sections.set(key, section)
  }
  const place = ({ label }: Section) => (label ? (places.get(label.id) ?? Infinity) : -1)
  return [...sections.values()].sort((one, other) => {
    const [first, second] = [place(one), place(other)]
    if (first !== second) return first - second
    return (one.label?.name ?? '').localeCompare(other.label?.name ?? '', language)
  })
}

/** Items by the order of their foods; what has none in it stays behind them as it was. */
export function walkedItems(items: readonly ShownItem[], foodIds: readonly Uuid[]): ShownItem[] {
  const places = new Map(foodIds.map((id, place) => [id, place]))
  const placeOf = ({ foodId }: ShownItem) => places.get(foodId ?? '') ?? foodIds.length
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** What was ticked, the latest first. */
export const tickedOf = (items: readonly ShownItem[]): ShownItem[] =>
  items
    .filter(({ checked }) => checked)
    .toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))

/** How a list is copied. */
export type CopyFormat = 'text' | 'markdown'

/** A list to paste elsewhere, section by section; names that are read the other way cannot turn a line round. */
export function listText(sections: readonly Section[], format: CopyFormat): string {
  const line = format === 'text' ? isolated : (text: string) => `- [ ] ${isolated(text)}`
  const heading = (name: string) => (format === 'text' ? `[${name}]` : `# ${name}`)
  return sections
    .map(({ label, items }) => {
      const lines = items.map((item) => line(ingredientDisplay({ ...item, disableAmount: false })))
      return [...(label ? [heading(label.name)] : []), ...lines].join('\n')
    })
    .join('\n\n')
}

/** Isolated (U+2068…U+2069) where it begins the other way than Latin: beside brackets and dashes it stays in order. */
function isolated(text: string): string {
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) ? `\u2068${text}\u2069` : text
}
