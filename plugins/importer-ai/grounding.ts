import { letters } from '#core/recipe_text/index'

/** Whether a text stands in a source, looked at by its letters and digits only. */
export type Grounds = (text: string) => boolean

/** What a source's lines hold, read as one run of letters: models join lines that a page breaks. */
export function groundsOf(lines: readonly string[]): Grounds {
  const all = lines.map(letters).join('')
  return (text) => {
    const wanted = letters(text)
    return wanted !== '' && all.includes(wanted)
  }
}
