import type { TextLine } from '#core/recipe_text/index'

/** What letters of amounts and units are often taken for, whatever the language. */
const EVERYWHERE: [RegExp, string][] = [
  // Degrees: "180 *C", "180 ºC", "1809C" stay apart from letters by the scale's capital.
  [/(?<=\d)\s?[*'"º˚]\s?(?=[CF]\b)/gu, ' °'],
  // A nought is read as a letter, and the other way round.
  [/(?<=\d)[Oo](?=\d|\b)/gu, '0'],
  [/(?<=\b\d{1,4}[ -]?)[0O]z\b/gu, 'oz'],
  [/(?<=\b\d{1,4}[ -])02\b/gu, 'oz'],
  // So is a one: "l50 g", "1l0 g", "600 m1", "20 ci".
  [/(?<=\d)[lI|](?=\d)/gu, '1'],
  [/\b[lI|](?=\d{1,3}\b)/gu, '1'],
  [/(?<=\d ?)m(?:[1I|i]|il)\b/gu, 'ml'],
  [/(?<=\d ?)c[1I|i]\b/gu, 'cl'],
  [/(?<=\d )[I|]\b(?= \p{Ll})/gu, 'l'],
  // The round letters of grams: "250 8g", "1 k9".
  [/(?<=\d )[89]g\b/gu, 'g'],
  [/(?<=\d ?)k9\b/gu, 'kg'],
  [/(?<=^\d{1,2} )X(?= \d)/gu, 'x'],
]

/** Units of one language that look like letters of another. */
const LOCAL: Record<string, [RegExp, string][]> = {
  deu: [
    [/(?<=[\d½¼¾⅓⅔⅛] ?)[7TI1][Ll1I]\b(?= \p{Lu})/gu, 'TL'],
    [/(?<=[\d½¼¾⅓⅔⅛] ?)[EF][1I|lL]\b(?= \p{Lu})/gu, 'EL'],
  ],
  ita: [[/\bg\. ?b\./gu, 'q.b.']],
}

/** Signs that a slim figure 1 is taken for, when they stand alone. */
const SLIM_ONE = /^(?:[lıT|!]|I(?! (?:am|have|like|love|use|used|make)\b)) (?=\p{L}{2})/u
const AMOUNT_FIRST = /^[\d½¼¾⅓⅔⅛]/u
/** What a round or square mark before each line of a list is taken for. */
const MARK = /^(?:[eo0©®«»*•¢§+=~°.·›>»-]|[—–]) (?=\S)/u
const FEWEST_MARKS = 3

/**
 * Lines without the mistakes that an engine makes in amounts and units: no dictionary of dishes, only
 * what cannot be anything else at its place.
 */
export function repaired(lines: TextLine[], language: string): TextLine[] {
  const rules = [...EVERYWHERE, ...(LOCAL[language] ?? [])]
  const mended = withoutMarks(lines.filter(isText).map(withoutDot)).map((line) => ({
    ...line,
    text: rules.reduce((text, [wrong, right]) => text.replace(wrong, right), line.text),
  }))
  return mended.map((line, at) => {
    const isListed = [mended[at - 1], mended[at + 1]].some(
      (other) => other && AMOUNT_FIRST.test(other.text)
    )
    return isListed ? { ...line, text: line.text.replace(SLIM_ONE, '1 ') } : line
  })
}

/** Specks of the table and the page's edge are read as signs that nobody wrote. */
function isText({ text, sure = 1, size = 1 }: TextLine): boolean {
  if (!/[\p{L}\d]/u.test(text) || size < 0.4) return false
  return sure >= 0.35 || (text.match(/\p{L}/gu)?.length ?? 0) > 3
}

/** A step whose number was not read still has the number's dot. */
function withoutDot(line: TextLine): TextLine {
  const text = line.text.replace(/^[.,;:] (?=\p{Lu})/u, '')
  return text === line.text ? line : { ...line, text, bullet: true }
}

/** Marks of a list are taken away where several lines in a row begin with the same one. */
function withoutMarks(lines: TextLine[]): TextLine[] {
  const marks = lines.map(({ text }) => MARK.exec(text)?.[0] ?? null)
  return lines.map((line, at) => {
    const mark = marks[at]
    if (!mark || runLength(marks, at) < FEWEST_MARKS) return line
    return { ...line, text: line.text.slice(mark.length), bullet: true }
  })
}

function runLength(marks: (string | null)[], at: number): number {
  const mark = marks[at]
  let from = at
  while (marks[from - 1] === mark) from--
  let to = at
  while (marks[to + 1] === mark) to++
  return to - from + 1
}
