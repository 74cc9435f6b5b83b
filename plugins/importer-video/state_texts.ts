/** Names under which the state of players and feeds keeps what the author wrote. */
const TEXT_KEYS = String.raw`(?:\w*[dD]escription|caption|desc|text|title|articleBody|selftext|content|body|message|simpleText)`
const TEXT = new RegExp(String.raw`"${TEXT_KEYS}"\s*:\s*("(?:[^"\\]|\\.)*")`, 'g')
const TRACK = /"(?:baseUrl|src|url|file|contentUrl)"\s*:\s*("(?:[^"\\]|\\.)*")/g
const TRACK_SIGN = /\.(?:vtt|srt|ttml|dfxp)|timedtext|captions?|subtitles?/
const MOST = 400

/** Texts of some length in the data that scripts hold. */
export function stateTexts(scripts: string[]): string[] {
  return stringsIn(scripts, TEXT, (literal) => isBetween(lettersIn(literal), 60, 20_000))
}

/** Addresses of subtitles in the data that scripts hold. */
export function stateTracks(scripts: string[]): string[] {
  const isTrack = (literal: string) =>
    isBetween(lettersIn(literal), 0, 4000) && TRACK_SIGN.test(literal)
  return stringsIn(scripts, TRACK, isTrack).filter((address) => !/\s/.test(address))
}

const isBetween = (length: number, least: number, most: number) => length >= least && length <= most

/** Letters within the quotes, an escaped one as one. */
const lettersIn = (literal: string) => literal.replace(/\\./g, 'x').length - 2

function stringsIn(
  scripts: string[],
  pattern: RegExp,
  isFitting: (literal: string) => boolean
): string[] {
  const found = scripts.flatMap((script) => {
    const strings: string[] = []
    for (const [, literal] of script.matchAll(pattern)) {
      if (strings.length >= MOST) break
      const text = literal && isFitting(literal) ? unquoted(literal) : null
      if (text) strings.push(text)
    }
    return strings
  })
  return [...new Set(found)]
}

function unquoted(literal: string): string | null {
  try {
    const value: unknown = JSON.parse(literal)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}
