import { tidyLine } from '../plain_text.js'
import type { TextLine } from './text_line.js'

const EMOJI =
  /(?:(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0E|\uFE0F|\u200D)+/gu
const KEYCAP = /^(\d)\uFE0F?\u20E3\s*/u
const CIRCLED = /^[①-⑳❶-❿]\s*/u
const BULLET =
  /^(?:[•·●○◦‣∙▢☐☑☒□■▪▫◻◽⬜✓✔➤►▸・◆◇※]+\s*|[-–—*+]\s+|[-–—*+](?=[\d½¼¾⅓⅔])|\[[ xX]?\]\s*)+/u
const NUMBER = /^\(?(\d{1,2})(?:[.)\]]{1,2}(?=\s|\p{L})|[、．]|\s?[:：]\s)\s*(?=\S)/u
const STEP = [
  'step',
  'schritt',
  'étape',
  'paso',
  'passo',
  'passaggio',
  'stap',
  'steg',
  'trin',
  'trinn',
  'krok',
  'vaihe',
  'шаг',
  'крок',
  'стъпка',
  'korak',
  'корак',
  'lépés',
  'pasul',
  'βήμα',
  'adım',
  'pas',
  'samm',
  'solis',
  'žingsnis',
  'skref',
  'bước',
  'שלב',
  'الخطوة',
  'ステップ',
  '단계',
  '步骤',
  '步驟',
]
const STEP_NUMBER = new RegExp(`^(?:${STEP.join('|')})\\s*(\\d{1,2})\\s*[.:)：–—-]*\\s*`, 'iu')

/** Without pictograms; a line that was nothing else is empty. */
export function withoutEmoji(text: string): string {
  return text
    .replace(EMOJI, (found, at: number) =>
      at === 0 || at + found.length === text.length ? '' : ' '
    )
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** The line with its bullet, number or pictograms taken from its text and stored beside it. */
export function markedLine(line: TextLine): TextLine {
  const keycap = KEYCAP.exec(line.text)
  if (keycap) return numbered(line, Number(keycap[1]), line.text.slice(keycap[0].length))
  const bare = tidyLine(withoutEmoji(tidyLine(line.text)))
  const circled = CIRCLED.exec(bare)
  if (circled) return numbered(line, countOf(circled[0]), bare.slice(circled[0].length))
  const text = bare.replace(BULLET, '').trim()
  const bullet = line.bullet === true || (text !== bare && text !== '')
  const number = STEP_NUMBER.exec(text) ?? NUMBER.exec(text)
  if (!number) return { ...line, text, ...(bullet ? { bullet } : {}) }
  return numbered(line, Number(number[1]), text.slice(number[0].length))
}

function numbered(line: TextLine, number: number, rest: string): TextLine {
  const text = tidyLine(withoutEmoji(rest))
  return { ...line, text, number: line.number ?? number }
}

function countOf(circle: string): number {
  const code = circle.codePointAt(0) ?? 0
  return code >= 0x2776 ? code - 0x2775 : code - 0x245f
}
