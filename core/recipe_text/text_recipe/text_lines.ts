import { type FrontField, frontMatter } from './front_matter.js'
import { withoutPost } from './messages.js'
import type { TextLine } from './text_line.js'

/** Longer texts are cut: no recipe is, and few books of recipes are. */
const LONGEST = 1_500_000
/** Longer than the longest text below a video, which may come as one line. */
const LONGEST_LINE = 6000
const HEADING_SIZES = [2, 1.6, 1.35, 1.2, 1.15, 1.1]
const RULE = /^(?:[-*_=~─—–·•#]\s*){3,}$/

/**
 * Lines of plain text or Markdown, also quoted in a letter or copied from a chat: headings have
 * sizes, marks of lists, tables and front matter are stored beside the text.
 */
export function textLines(text: string): TextLine[] {
  const plain = text.slice(0, LONGEST).replace(/\r\n?|[\u0085\u2028\u2029\f]/g, '\n')
  const { fields, body } = frontMatter(plain)
  const lines = fields.map(fieldLine)
  let gap = fields.length > 0
  for (const raw of withoutPost(body.split('\n'))) {
    const bare = raw.trim().slice(0, LONGEST_LINE)
    if (bare === '' || bare.startsWith('```')) gap = true
    else if (isTableRule(bare)) lines.pop()
    else if (RULE.test(bare)) gap = !(underlines(bare, gap) && raise(lines.at(-1), bare))
    else {
      lines.push({ ...lineOf(bare), ...(gap ? { gapBefore: true } : {}) })
      gap = false
    }
  }
  return lines.filter(({ text: words }) => words !== '')
}

function fieldLine({ name, value }: FrontField): TextLine {
  if (/^(?:title|name)$/i.test(name)) return { text: value, size: 2, bold: true }
  return { text: `${name.replace(/[_.-]/g, ' ')}: ${value}`, gapBefore: true }
}

function underlines(rule: string, gap: boolean): boolean {
  return !gap && /^(?:=+|-+)$/.test(rule)
}

/** Makes the line above a row of `=` or `-` a heading, if it is one. */
function raise(line: TextLine | undefined, rule: string): boolean {
  if (!line || line.bullet || line.text.length > 100) return false
  line.size = rule.startsWith('=') ? 2 : 1.6
  return true
}

/** A heading without the marks that may close it. */
function withoutMarks(heading: string): string {
  let end = heading.length
  while (heading.charAt(end - 1) === '#') end -= 1
  return heading.slice(0, end).trimEnd()
}

function lineOf(bare: string): TextLine {
  const heading = /^(#{1,6})\s+(\S.*)$/.exec(bare)
  if (heading) {
    const size = HEADING_SIZES[(heading[1] ?? '').length - 1] ?? 1
    return { text: plainInline(withoutMarks(heading[2] ?? '')), size, bold: true }
  }
  const cells = tableRow(bare)
  if (cells) return { text: plainInline(cells), bullet: true }
  const bold = /^(?:\*\*([^*]+)\*\*|__([^_]+)__|\*([^*\s][^*]*)\*)\s*([:：]?)$/.exec(bare)
  if (bold) {
    const words = bold[1] ?? bold[2] ?? bold[3] ?? ''
    return { text: plainInline(words) + (bold[4] ?? ''), bold: true }
  }
  return { text: plainInline(bare) }
}

const PICTURE = /!\[[^\]]{0,300}\]\([^)]{0,2000}\)/g
const LINK = /\[([^\]]{1,300})\]\(\s?<?([^\s)>]{1,2000})>?[^)]{0,300}\)/g

/** A line of Markdown as plain words; of a link behind a colon its address is kept as well. */
function plainInline(line: string): string {
  return line
    .replace(PICTURE, '')
    .replace(LINK, (_all, words: string, address: string, at: number) =>
      /[:：]\**\s*$/.test(line.slice(0, at)) && words !== address ? `${words} ${address}` : words
    )
    .replace(/<(https?:[^>\s]{1,2000})>/g, '$1')
    .replace(/<\/?(?:br|b|i|u|em|strong|p)\s*\/?>/gi, ' ')
    .replace(/(\*\*|__|~~)(?=\S)(.{1,400}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)([^*_]+?)(?<=\S)\1(?![\w*])/g, '$2')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|~>])/g, '$1')
    .trim()
}

/** Whether this is the rule between a table's head and its rows. */
function isTableRule(line: string): boolean {
  return (
    /^\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?$/.test(line) || /^\|\s*:?-+:?\s*\|$/.test(line)
  )
}

/** The cells of a table's row as one line; null for any other line. */
function tableRow(line: string): string | null {
  if (!/^\|.*\|$/.test(line)) return null
  return line
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ')
}
