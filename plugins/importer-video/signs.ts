const META = /<meta\s[^>]{1,3000}>/gi
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
  return (html.match(META) ?? []).some((meta) => VIDEO_META.test(meta) || REVERSED.test(meta))
}
