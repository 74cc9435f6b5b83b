/** Names under which the state of players and feeds keeps what the author wrote. */
const TEXT_KEYS = String.raw`(?:\w*[dD]escription|caption|desc|text|title|articleBody|selftext|content|body|message|simpleText)`
const TEXT = new RegExp(String.raw`"${TEXT_KEYS}"\s*:\s*("(?:[^"\\]|\\.){60,20000}")`, 'g')
const TRACK =
  /"(?:baseUrl|src|url|file|contentUrl)"\s*:\s*("(?:[^"\\]|\\.){0,2000}(?:\.(?:vtt|srt|ttml|dfxp)|timedtext|captions?|subtitles?)(?:[^"\\]|\\.){0,2000}")/g
const MOST = 400

/** Texts of some length in the data that scripts hold. */
export function stateTexts(scripts: string[]): string[] {
  return stringsIn(scripts, TEXT)
}

/** Addresses of subtitles in the data that scripts hold. */
export function stateTracks(scripts: string[]): string[] {
  return stringsIn(scripts, TRACK).filter((address) => !/\s/.test(address))
}

function stringsIn(scripts: string[], pattern: RegExp): string[] {
  const found = scripts.flatMap((script) => {
    const strings: string[] = []
    for (const [, literal] of script.matchAll(pattern)) {
      if (strings.length >= MOST) break
      const text = unquoted(literal ?? '')
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
