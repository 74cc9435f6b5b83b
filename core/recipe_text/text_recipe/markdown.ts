const PICTURE = /!\[[^\]]{0,300}\]\([^)]{0,2000}\)/g
const LINK = /\[([^\]]{1,300})\]\(\s?<?([^\s)>]{1,2000})>?[^)]{0,300}\)/g

/** A line of Markdown as plain words; of a link behind a colon its address is kept as well. */
export function plainInline(line: string): string {
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
export function isTableRule(line: string): boolean {
  return (
    /^\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?$/.test(line) || /^\|\s*:?-+:?\s*\|$/.test(line)
  )
}

/** The cells of a table's row as one line; null for any other line. */
export function tableRow(line: string): string | null {
  if (!/^\|.*\|$/.test(line)) return null
  return line
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ')
}
