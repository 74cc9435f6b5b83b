import { isAmountLine } from './amounts.js'
import { type FactPart, factsIn } from './fact_lines.js'
import { type TextLabel, labelOf } from './labels.js'

const LEAST_ITEMS = 2
const LONG = 120
const HEADINGS = new Set(['ingredients', 'method'])
/** Where a label may begin within a line that holds a whole recipe. */
const PLACE = /(?<=[.!?。！？;,)\d]\s|\s{2}|\s[-–—|]\s)(?=\p{L}[\p{L}' ]{2,30}[:：])/gu

/**
 * A line as one or more: a row of facts ("Serves 4 | 20 min"), ingredients in one line behind their
 * label, a caption that holds the whole recipe.
 */
export function splitInline(text: string, language: string): FactPart[] {
  const facts = factsIn(text, language)
  if (facts) return facts
  const parts = text.length > LONG ? captionIn(text, language) : listIn(text, language)
  return (parts ?? [text]).map((part) => ({ text: part }))
}

/** "Ingredients: 2 eggs, 100 g flour": the label and its items. */
function listIn(text: string, language: string): string[] | null {
  const label = labelOf(text, language)
  if (!label || label.value === '') return null
  if (label.kind === 'method')
    return isSaidWithColon(text, label) ? [label.said, label.value] : null
  if (label.kind !== 'ingredients') return null
  const items = itemsIn(label.value)
  const amounts = items.filter(isAmountLine).length
  return amounts >= LEAST_ITEMS || (items.length > LEAST_ITEMS && isSaidWithColon(text, label))
    ? [`${label.said}:`, ...items]
    : null
}

function isSaidWithColon(text: string, label: TextLabel): boolean {
  return /^[\s*\])】]*[:：]/.test(text.slice(text.indexOf(label.said) + label.said.length))
}

/** The items of a list in one line: commas part them, but not within brackets or numbers, and not before what belongs to an item. */
export function itemsIn(value: string): string[] {
  const items: string[] = []
  for (const part of value.split(/[,;，；、•·|]\s*(?![^()]*\))(?!\d{1,2}(?:\s|$)(?=\D*$))/u)) {
    const bare = part.replace(/^(?:and|und|et|y|e|en|och|og|i|и)\s+(?=\d)/i, '').trim()
    if (/^\d{1,2}$/.test(items.at(-1) ?? '')) items.push(`${items.pop()},${bare}`)
    else if (bare) items.push(bare)
  }
  return items.map((item) => item.replace(/\.$/, ''))
}

function captionIn(text: string, language: string): string[] {
  const starts = [...text.matchAll(PLACE)]
    .map(({ index }) => index)
    .filter((at) => HEADINGS.has(labelOf(text.slice(at), language)?.kind ?? ''))
  const parts = [0, ...starts].map((at, place) => text.slice(at, starts[place]).trim())
  if (starts.length === 0) return listIn(text, language) ?? [text]
  return parts.filter(Boolean).flatMap((part) => listIn(part, language) ?? [part])
}
