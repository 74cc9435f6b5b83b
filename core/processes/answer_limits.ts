/** How much a child worker may answer: its answer is copied into the site's own memory. */
export interface AnswerLimits {
  /** Objects, lists, texts and numbers, all in all. */
  values: number
  depth: number
  bytes: number
}

/** What a recipe book of hundreds of pages stays below by far. */
export const answerLimits: Readonly<AnswerLimits> = {
  values: 500_000,
  depth: 100,
  bytes: 96 * 1024 * 1024,
}

/** Whether an answer stays within the limits; it is looked at no further than they go. */
export function isWithin(answer: unknown, limits: AnswerLimits = answerLimits): boolean {
  const open: [value: unknown, depth: number][] = [[answer, 0]]
  let values = 0
  let bytes = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next
    values += 1
    bytes += sizeOf(value)
    if (values > limits.values || bytes > limits.bytes || depth > limits.depth) return false
    const parts = partsOf(value)
    if (open.length + parts.length > limits.values) return false
    for (const part of parts) open.push([part, depth + 1])
  }
  return true
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  return ArrayBuffer.isView(value) ? value.byteLength : 0
}

function partsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  if (Array.isArray(value)) return value
  if (value instanceof Map) return [...value.keys(), ...value.values()]
  if (value instanceof Set) return [...value]
  // Names are copied as values are.
  return Object.entries(value).flat()
}
