/** A sign of these scripts says about as much as so many letters of others. */
const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const MORE = 1.5

/** How much a text says, in letters of an alphabet. */
export function sizeOf(text: string): number {
  return text.length + MORE * (text.match(SIGNS)?.length ?? 0)
}
