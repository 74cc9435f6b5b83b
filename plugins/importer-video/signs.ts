const LONGEST_META = 3000
const MOST_METAS = 2000
const SCRIPT_TYPES = /"@type"\s*:\s*(?:\[\s*)?"(?:https?:\/\/schema\.org\/)?(\w+)"/g
const SIGN_TYPES = new Set(['VideoObject', 'SocialMediaPosting', 'DiscussionForumPosting', 'Clip'])
const VIDEO_META =
  /(?:property|name)\s*=\s*["']?(?:og:type["']?[^>]*\bcontent\s*=\s*["']?video|og:video(?::url|:secure_url)?["'\s]|twitter:player["'\s])/i
const REVERSED = /content\s*=\s*["']?video[\w.]*["']?[^>]*(?:property|name)\s*=\s*["']?og:type/i

/**
 * Whether a page is one of a video or a post, by what it says of itself (Open Graph, schema.org);
 * one whose data names a recipe is a recipe's page.
 */
export function isVideoPage(html: string): boolean {
  const types = new Set([...html.matchAll(SCRIPT_TYPES)].map(([, type]) => type ?? ''))
  if (types.has('Recipe') || /itemtype\s*=\s*["']?https?:\/\/schema\.org\/Recipe\b/i.test(html)) {
    return false
  }
  if ([...SIGN_TYPES].some((type) => types.has(type))) return true
  if (/itemtype\s*=\s*["']?https?:\/\/schema\.org\/VideoObject\b/i.test(html)) return true
  return metasIn(html).some((meta) => VIDEO_META.test(meta) || REVERSED.test(meta))
}

/** A page that `isVideoPage` takes has one of these, as everybody writes them. */
const WORDS = [
  'VideoObject',
  'Posting"',
  '"Clip"',
  'schema.org/Clip"',
  'og:video',
  'twitter:player',
]
const OF_VIDEO = /content\s*=\s*["']?video/i
/** A page says its type once; what says it more often is looked at whole. */
const MOST_TYPES = 10

/**
 * Whether `isVideoPage` may take a page, from its bytes as they came: a look for a few words, no parsing, so that most
 * pages go to no child worker for it.
 */
export function mayBeVideoPage({ buffer, byteOffset, length }: Uint8Array): boolean {
  const page = Buffer.from(buffer, byteOffset, length)
  // Letters of two bytes each (UTF-16) spell none of the words.
  if (page.subarray(0, 1000).includes(0)) return true
  return WORDS.some((word) => page.includes(word, 0, 'latin1')) || mayBeOfVideo(page)
}

function mayBeOfVideo(page: Buffer): boolean {
  let at = -1
  for (let count = 0; count < MOST_TYPES; count += 1) {
    at = page.indexOf('og:type', at + 1, 'latin1')
    if (at < 0) return false
    const around = page.subarray(Math.max(0, at - LONGEST_META), at + LONGEST_META)
    if (OF_VIDEO.test(around.toString('latin1'))) return true
  }
  return true
}

/** The `<meta>` elements of a page as they are written; found in one pass, however torn it is. */
function metasIn(html: string): string[] {
  const found: string[] = []
  const lower = html.toLowerCase()
  let end = -1
  for (let at = lower.indexOf('<meta'); at >= 0; at = lower.indexOf('<meta', at + 5)) {
    if (end < at) end = html.indexOf('>', at)
    if (end < 0 || found.length >= MOST_METAS) break
    if (end - at <= LONGEST_META) found.push(html.slice(at, end + 1))
  }
  return found
}
