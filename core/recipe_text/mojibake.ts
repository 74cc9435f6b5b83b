const SUSPECT = /[\u00c2-\u00f4\u0192][\u0080-\u00bf\u0152-\u0178\u02c6\u02dc\u2013-\u2122]/
const western = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 256 }, (_, at) => at)
)
const byteOf = new Map([...western].map((char, byte) => [char, byte]))
const strict = new TextDecoder('utf-8', { fatal: true })

/**
 * A text whose UTF-8 was once read as Western European ("CrÃ¨me"), read again as what it is.
 * Anything that is not wholly valid UTF-8 the second time stays as it was.
 */
export function repairMojibake(text: string): string {
  if (!SUSPECT.test(text)) return text
  const bytes: number[] = []
  for (const char of text) {
    const byte = byteOf.get(char) ?? (char <= '\u00ff' ? char.charCodeAt(0) : -1)
    if (byte < 0) return text
    bytes.push(byte)
  }
  try {
    return strict.decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}
