import type { IngredientWords, LineToken, LineWord, PhraseTable } from '#core/recipe_text/index'

const LONGEST = 12
/** Words that stand right behind a number: 個, 〜, 強. */
const behind: LineWord[] = ['rangeTo', 'plus', 'about', 'or']
/** Words that end a part of a line: 適量, 少々. */
const ending: LineWord[] = ['toTaste', 'some', 'optional', 'about']

type Table = Pick<PhraseTable<unknown>, 'find'>

/**
 * Cuts words of a script without blanks where an amount touches them: units before and behind numbers, what ends a line,
 * what joins two foods, and a preparation behind の. A food's name stays whole.
 */
export function splitUnspaced(tokens: readonly LineToken[], words: IngredientWords): LineToken[] {
  const pieces: LineToken[] = []
  for (const [place, token] of tokens.entries()) {
    if (token.kind !== 'word') {
      pieces.push(token)
      continue
    }
    const next = tokens[place + 1]
    const isBehind = tokens[place - 1]?.kind === 'number' && tokens[place - 1]?.end === token.start
    pieces.push(...piecesOf(token, isBehind, next, words))
  }
  return pieces
}

function piecesOf(
  token: LineToken,
  isBehindNumber: boolean,
  next: LineToken | undefined,
  words: IngredientWords
): LineToken[] {
  const pieces: LineToken[] = []
  const tables = [words.units, ...behind.map((kind) => words.words[kind])]
  let rest = token
  let length = isBehindNumber ? prefixLength(rest.text, tables) : 0
  while (length > 0) {
    pieces.push(part(rest, 0, length))
    rest = part(rest, length)
    length = prefixLength(rest.text, tables)
  }
  if (rest.text === '') return pieces
  return [...pieces, ...joined(rest, words).flatMap((piece) => endSplit(piece, next, words))]
}

/** The parts of a word around または and the like, which are longer than a letter. */
function joined(token: LineToken, words: IngredientWords): LineToken[] {
  for (const joint of words.pack.words.or) {
    const at = joint.length > 1 ? token.text.indexOf(joint) : -1
    if (at > 0 && at + joint.length < token.text.length)
      return [
        part(token, 0, at),
        part(token, at, at + joint.length),
        part(token, at + joint.length),
      ]
  }
  return [token]
}

function endSplit(
  token: LineToken,
  next: LineToken | undefined,
  words: IngredientWords
): LineToken[] {
  const isBeforeNumber = next?.kind === 'number'
  const kinds = isBeforeNumber ? ['about' as const, 'each' as const] : ending
  const { units, numbers } = words
  const measures: Table = {
    find: (tokens, at) =>
      units.find(tokens, at)?.value.dim === 'volume' ? { value: 0, end: 1 } : null,
  }
  const tables: Table[] = [
    ...kinds.map((kind) => words.words[kind]),
    isBeforeNumber ? measures : units,
    numbers,
  ]
  const pieces: LineToken[] = []
  let rest = token
  for (;;) {
    const length = suffixLength(rest.text, isBeforeNumber ? tables : tables.filter(endsLine))
    if (length === 0 || length === rest.text.length) break
    pieces.unshift(part(rest, rest.text.length - length))
    rest = part(rest, 0, rest.text.length - length)
  }
  return [...prepared(rest, words), ...pieces]

  function endsLine(table: Table): boolean {
    return table !== words.units || rest.text.endsWith('つまみ')
  }
}

/** “玉ねぎのみじん切り” and “刻んだねぎ” as a food and what is done to it. */
function prepared(token: LineToken, { preparation, words }: IngredientWords): LineToken[] {
  const first = prefixLength(token.text, [preparation])
  if (first > 0 && first < token.text.length && token.text[first - 1] !== 'り')
    return [part(token, 0, first), part(token, first)]
  const last = suffixLength(token.text, [preparation])
  const of = token.text.length - last - 1
  if (last === 0 || of < 1 || !words.of.find([part(token, of, of + 1)], 0)) return [token]
  return [part(token, 0, of), part(token, of, of + 1), part(token, of + 1)]
}

function prefixLength(text: string, tables: readonly Table[]): number {
  for (let length = Math.min(LONGEST, text.length); length > 0; length--)
    if (isListed(text.slice(0, length), tables)) return length
  return 0
}

function suffixLength(text: string, tables: readonly Table[]): number {
  for (let length = Math.min(LONGEST, text.length); length > 0; length--)
    if (isListed(text.slice(-length), tables)) return length
  return 0
}

function isListed(text: string, tables: readonly Table[]): boolean {
  const token = {
    kind: 'word' as const,
    text,
    fold: text.toLowerCase(),
    start: 0,
    end: 0,
    value: NaN,
  }
  return tables.some((table) => table.find([token], 0) !== null)
}

function part(token: LineToken, from: number, to = token.text.length): LineToken {
  const text = token.text.slice(from, to)
  const start = token.start + from
  return { ...token, text, fold: text.toLowerCase(), start, end: start + text.length }
}
