/** More than is drawn of a description on one line. */
const LONGEST = 5_000

/**
 * The words of a markdown description on one line, for places where a link or a heading would be in
 * the way. What it returns is text, not HTML: draw it as text.
 */
export function plainMarkdown(markdown: string): string {
  return markdown
    .slice(0, LONGEST)
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replace(/(^|\W)[*_](\S.*?)[*_](?=\W|$)/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim()
}
