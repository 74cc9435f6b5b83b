const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** A size in bytes as clients show it: `0 bytes`, `1.67 KB`, `500.0 MB`. */
export function sizeText(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  if (unit === 0) return `${size} bytes`
  const rounded = String(Math.round(size * 100) / 100)
  return `${rounded.includes('.') ? rounded : `${rounded}.0`} ${units[unit]}`
}

/** The bytes that such a text says, as far as it says them; null for any other text. */
export function bytesOfSize(text: string): number | null {
  const [, number, name = ''] = /^(\d{1,15}(?:\.\d{1,2})?) (bytes|[KMGT]B)$/.exec(text) ?? []
  return number === undefined ? null : Number(number) * 1024 ** units.indexOf(name)
}
