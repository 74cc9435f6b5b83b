import { withoutBullet } from '#core/imports/index'
import { hasAmount } from '#core/imports/index'
import type { Line } from './lines.js'

const LONGEST_TITLE = 90
const COUNT = /^(?:[\p{L}.]{1,12}\s*)?\d{1,2}\s*[.:)]?$/u

/** Where most lines are items of lists, the others between them are titles or noise. */
export function itemsOf(lines: Line[]): Line[] {
  const full = lines.filter(({ text }) => !COUNT.test(text))
  const items = full.filter(({ item }) => item)
  const length = (some: Line[]): number => some.reduce((sum, { text }) => sum + text.length, 0)
  if (items.length < 2 || length(items) < length(full) * 0.6) return full
  return full.filter((line) => line.item || isTitle(line))
}

function isTitle({ text, heading, item }: Line): boolean {
  if (text.length > LONGEST_TITLE || hasAmount(text)) return false
  return (heading > 0 && !(item && heading === 7)) || /[:：]$/.test(text)
}

/** Lines with the title above them; titles over nothing are dropped. */
export function titled(lines: Line[]): { text: string; title: string | null }[] {
  const found: { text: string; title: string | null }[] = []
  let title: string | null = null
  for (const line of lines) {
    if (isTitle(line)) title = line.text.replace(/\s*[:：]$/, '')
    else {
      found.push({ text: withoutBullet(line.text), title })
      title = null
    }
  }
  return found.filter(({ text }) => text !== '')
}
