import { plainLine } from '#core/recipe_text/index'

const TIMES = /^(?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{1,3}\s*-->/
const LONGEST = 200_000
const PARAGRAPH = 280

/** What is said in subtitles (WebVTT, SubRip, TTML, JSON), as paragraphs; none is an empty list. */
export function spokenIn(track: string): string[] {
  const text = track
    .slice(0, LONGEST)
    .replace(/^\uFEFF/, '')
    .trim()
  return paragraphsOf(withoutEchoes(cuesIn(text).map(plainLine).filter(Boolean)))
}

function cuesIn(text: string): string[] {
  if (/^[[{]/.test(text)) return jsonCues(text)
  if (text.startsWith('<'))
    return text
      .split('</')
      .flatMap((part) => /<(?:\w+:)?(?:p|text)\b[^<>]*>([^]*)$/.exec(part)?.[1] ?? [])
  const cues: string[] = []
  let isCue = false
  for (const line of text.split(/\r?\n/)) {
    if (TIMES.test(line)) isCue = true
    else if (line.trim() === '') isCue = false
    else if (isCue) cues.push(line.replace(/<[^<>]*>/g, ''))
  }
  return cues
}

/** Players' own form: events whose segments hold some letters each under `utf8` or `text`. */
function jsonCues(text: string): string[] {
  const parts = text.matchAll(/"(?:utf8|text|content)"\s*:\s*("(?:[^"\\]|\\.){1,500}")/g)
  return [...parts].map(([, literal]) => String(JSON.parse(literal ?? '""')))
}

/** Subtitles that roll say a line again before the next. */
function withoutEchoes(cues: string[]): string[] {
  return cues.filter((cue, at) => cue !== cues[at - 1] && !(cues[at - 1] ?? '').endsWith(` ${cue}`))
}

function paragraphsOf(cues: string[]): string[] {
  const found: string[] = []
  for (const cue of cues) {
    const last = found.at(-1)
    const isFull = last !== undefined && last.length > PARAGRAPH / 2 && /[.!?…]$/.test(last)
    if (last === undefined || isFull || last.length > PARAGRAPH) found.push(cue)
    else found[found.length - 1] = `${last} ${cue}`
  }
  return found
}
