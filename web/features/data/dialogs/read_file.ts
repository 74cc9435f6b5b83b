/** What a file holds, in the form the server takes. */
export type FileContent = { csv: string } | { items: object[] }

/** Text of a file as CSV, or as JSON as an export writes it; null when it is neither. */
export function contentOf(text: string): FileContent | null {
  const start = text.trimStart()
  if (!start.startsWith('{') && !start.startsWith('[')) return start ? { csv: text } : null
  try {
    const read: unknown = JSON.parse(text)
    const items = Array.isArray(read) ? read : Reflect.get(Object(read), 'items')
    if (!Array.isArray(items)) return null
    return { items: items.filter((item) => typeof item === 'object' && item !== null) }
  } catch {
    return null
  }
}
