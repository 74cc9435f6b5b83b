/** Things of one day, in their order. */
export interface Day<Item> {
  /** `YYYY-MM-DD` where the person is. */
  day: string
  items: Item[]
}

/** Puts things that follow each other on one day together. */
export function groupByDay<Item>(items: Item[], dayOf: (item: Item) => string): Day<Item>[] {
  const days: Day<Item>[] = []
  for (const item of items) {
    const day = dayOf(item)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
