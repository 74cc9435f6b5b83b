import { findNumber, type NumberInText } from '#core/shared/number_text'
import { latinDigits } from '../text_recipe/amounts.js'

/** A piece of an ingredient line; `value` is that of a number, NaN for words and signs. */
export interface LineToken {
  kind: 'number' | 'word' | 'sign'
  text: string
  /** Without case, accents, closing points and bracketed plurals. */
  fold: string
  start: number
  end: number
  value: number
}

/** How the numbers and words of a language are written. */
export interface Spelling {
  decimalMark: string
  groupMark: string
  /** Words may begin with a short one and an apostrophe, such as `d'huile`. */
  elides: boolean
  /** Written without blanks. */
  unspaced: boolean
}

const PLAIN = /^[ -~]*$/
const LETTERS: Readonly<Record<string, string>> = {
  'ß': 'ss',
  'ł': 'l',
  'œ': 'oe',
  'æ': 'ae',
  'ø': 'o',
  'đ': 'd',
  'ı': 'i',
  '’': "'",
}

/** A word or sign as it is looked up: œ, ß and ł spelled out, without case, accents and a closing point. */
export function foldWord(text: string): string {
  const bare = text.replace(/(?:\(\p{Ll}{1,3}\)|(?<=\p{L}{3})\/\p{Ll}{1,2})?[.-]?$/u, '')
  const lower = (bare === '' ? text : bare).toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßłœæøđı’]/g, (letter) => LETTERS[letter] ?? letter)
}

/** A line in one row, with blanks of one kind, digits 0 to 9, usual letters for wide ones, and no bullet. */
export function plainIngredientLine(line: string): string {
  const row = PLAIN.test(line)
    ? line
    : latinDigits(line.normalize('NFC'))
        .replace(/[\uFF01-\uFF5E\uFF61-\uFF9F\u3371-\u33DF\u2113\u3000]+/g, (wide) =>
          wide.normalize('NFKC')
        )
        .replace(/[\u200B\u2060\uFEFF\u00AD\u200C-\u200F\u202A-\u202E\u2066-\u2069]/g, '')
        .replace(/[−‐‑]/g, '-')
  return row
    .replace(/\s+/g, ' ')
    .replace(/^[\s•·∙◦‣▪▫●○■□▢☐☑✓✔★☆◎◇◆*>-]+(?=\S)/u, '')
    .trim()
}

const SPACED_WORD =
  /\p{L}[\p{L}\p{M}\d]*(?:['’-][\p{L}\d][\p{L}\p{M}\d]*)*(?:['’-](?![\p{L}\d]))?(?:\(\p{Ll}{1,3}\)|(?<=\p{L}{3})\/(?:e?n|er?|s)(?!\p{L}))?\.?/uy
const UNSPACED_WORD = /\p{L}[\p{L}\p{M}ー]*/uy
const PERCENT = / ?%(?:-?\p{L}+)?/uy
const DIGITS = /\d+/y
const ELISION = /\p{L}{1,5}['’](?=[\p{L}\d])/uy
const grouped: Readonly<Record<string, RegExp>> = {
  '.': /[1-9]\d{0,2}(?:[.'’]\d{3})+(?:,\d{1,9})?(?![\d.])/y,
  ' ': /[1-9]\d{0,2}(?: \d{3})+(?:,\d{1,9})?(?!\d)/y,
  ',': /[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,9})?(?!\d)/y,
}

/** The pieces of a line that {@link plainIngredientLine} has made plain; blanks are left out. */
export function lineTokens(text: string, spelling: Spelling): LineToken[] {
  const tokens: LineToken[] = []
  let number = findNumber(text)
  let at = 0
  while (at < text.length) {
    if (text[at] === ' ') {
      at++
      continue
    }
    if (number && number.start < at) number = findNumber(text, at)
    const token =
      (number?.start === at ? numberToken(text, number, spelling) : null) ??
      wordToken(text, at, spelling) ??
      signToken(text, at)
    tokens.push(token)
    at = token.end
  }
  return tokens
}

function numberToken(text: string, number: NumberInText, spelling: Spelling): LineToken | null {
  const { start } = number
  const group = matchAt(grouped[spelling.groupMark], text, start)
  const slash = number.kind === 'fraction' ? text.slice(start, number.end).indexOf('/') : -1
  const bottom = Number(text.slice(start + slash + 1, number.end))
  const isPair = slash > 0 && isPairOf(Number(text.slice(start, start + slash)), bottom)
  const end = group ? start + group.length : isPair ? start + slash : number.end
  const percent = matchAt(PERCENT, text, end)
  if (percent !== null || !Number.isFinite(number.value))
    return tokenOf('word', text, start, end + (percent?.length ?? 0))
  const slice = text.slice(start, end).trim()
  const value =
    group || isPair || number.kind === 'decimal' ? decimalValue(slice, spelling) : number.value
  return { ...tokenOf('number', text, start, start + slice.length), value }
}

/** “5/6 tomatoes” and “200/250 g” are ranges: cooks measure in quarters, thirds and eighths. */
const isPairOf = (top: number, bottom: number) =>
  (top > 9 && bottom > 32) || (top > 3 && bottom > top && bottom % 8 !== 0)

/** A decimal number by the marks of its language; a comma between any digits is a decimal one but before three in English. */
function decimalValue(slice: string, { decimalMark, groupMark }: Spelling): number {
  if (matchAt(grouped[groupMark], slice, 0) === slice)
    return Number(slice.replace(/[ '’]/g, '').replaceAll(groupMark, '').replace(decimalMark, '.'))
  return Number(slice.replace(',', '.'))
}

function wordToken(text: string, at: number, { elides, unspaced }: Spelling): LineToken | null {
  const elided = elides ? matchAt(ELISION, text, at) : null
  const word =
    elided ?? matchAt(unspaced ? UNSPACED_WORD : SPACED_WORD, text, at) ?? matchAt(DIGITS, text, at)
  return word === null ? null : tokenOf('word', text, at, at + word.length)
}

function signToken(text: string, at: number): LineToken {
  const length = (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  return tokenOf('sign', text, at, at + length)
}

function tokenOf(kind: LineToken['kind'], text: string, start: number, end: number): LineToken {
  const slice = text.slice(start, end)
  return { kind, text: slice, fold: foldWord(slice), start, end, value: NaN }
}

function matchAt(pattern: RegExp | undefined, text: string, at: number): string | null {
  if (!pattern) return null
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}
