import type { Line } from './line.js'

/** "2/5", "2 of 5": which of how many pictures is shown. */
const COUNTER = /^(\d{1,2})\s?(?:\/|of|von|sur|de|di|van|av|af|na|z|из|з|מתוך|من)\s?(\d{1,2})$/iu
const LEAST = 3

/** Lines without those that count the pictures of a gallery, one of each, in order. */
export function withoutCounters(lines: Line[]): Line[] {
  const counted = lines.flatMap((line) => {
    const [, count, of] = COUNTER.exec(line.text) ?? []
    return count && of ? [{ line, count: Number(count), of }] : []
  })
  const isGallery =
    counted.length >= LEAST &&
    counted.every(({ of }) => of === counted[0]?.of) &&
    counted.every(({ count }, at) => at === 0 || count === (counted[at - 1]?.count ?? 0) + 1)
  if (!isGallery) return lines
  const counters = new Set(counted.map(({ line }) => line))
  return lines.filter((line) => !counters.has(line))
}
