import type { LineToken } from '#core/recipe_text/index'
import type { LineWords } from './line_words.js'

/** Words between an amount and its food that say nothing by themselves. */
const SILENT = new Set(['a', 'an', 'the'])
const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '（': '）' }

/** All of a line but the tokens that were taken out, run by run, without the signs round them. */
export function noteOf(line: LineWords, isTaken: (place: number) => boolean): string {
  const runs: number[][] = []
  for (const place of line.tokens.keys()) {
    if (isTaken(place)) continue
    const last = runs.at(-1)
    if (last && last.at(-1) === place - 1) last.push(place)
    else runs.push([place])
  }
  return runs
    .map((run) => runText(line, run))
    .filter((text) => /[\p{L}\p{N}\p{So}]/u.test(text))
    .join(', ')
}

function runText({ text, tokens, words }: LineWords, run: readonly number[]): string {
  const first = run[0] ?? 0
  const behindOf = words.words.of.find(tokens, first, first + run.length)?.end ?? first
  const kept = run
    .slice(behindOf - first)
    .map((place) => tokens[place])
    .filter((token) => token !== undefined)
  if (kept.every(({ kind, fold }) => kind === 'sign' || SILENT.has(fold))) return emojis(kept)
  const whole = text.slice(kept[0]?.start, kept.at(-1)?.end)
  return unwrapped(whole.replace(/^[x×]\s?(?=\d)/, ''))
}

/** Signs that are pictures are kept; others say nothing without words. */
const emojis = (tokens: readonly LineToken[]) =>
  tokens
    .map(({ text }) => text)
    .filter((sign) => /\p{So}/u.test(sign))
    .join(' ')

const ENDS = ' ,;:*·–—-'

/** Without the signs at its ends, and without brackets round it or broken ones. */
function unwrapped(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && `${ENDS}./`.includes(text[start] ?? '')) start++
  while (start < end && ENDS.includes(text[end - 1] ?? '')) end--
  const bare = text.slice(start, end)
  const [open, close] = [bare[0] ?? '', bare.at(-1) ?? '']
  const inner = bare.slice(1, -1)
  if (PAIRS[open] === close && !/[()[\]{}（）]/.test(inner)) return unwrapped(inner)
  if (PAIRS[open] && !bare.includes(PAIRS[open])) return unwrapped(bare.slice(1))
  const opening = Object.keys(PAIRS).find((sign) => PAIRS[sign] === close)
  return opening && !bare.includes(opening) ? unwrapped(bare.slice(0, -1)) : bare
}
