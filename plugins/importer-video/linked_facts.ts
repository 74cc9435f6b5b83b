/** What a page's JSON-LD says of a video or a post. */
export interface LinkedFacts {
  titles: string[]
  authors: string[]
  images: string[]
  texts: string[]
  tracks: string[]
}

const TYPES =
  /^(?:https?:\/\/schema\.org\/)?(?:VideoObject|Clip|SocialMediaPosting|DiscussionForumPosting|Article|BlogPosting)$/
const DEEPEST = 12

/** Reads the videos and posts in scripts of JSON-LD; scripts that are torn are left out. */
export function linkedFacts(scripts: string[]): LinkedFacts {
  const facts: LinkedFacts = { titles: [], authors: [], images: [], texts: [], tracks: [] }
  for (const script of scripts) gather(parsed(script), facts, 0)
  return facts
}

function parsed(script: string): unknown {
  try {
    return JSON.parse(script)
  } catch {
    return null
  }
}

function gather(value: unknown, facts: LinkedFacts, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return
  if (
    !Array.isArray(value) &&
    listOf(Reflect.get(value, '@type')).some((type) => TYPES.test(type))
  ) {
    const of = (...keys: string[]): string[] =>
      keys.flatMap((key) => listOf(Reflect.get(value, key)))
    facts.titles.push(...of('name', 'headline'))
    facts.authors.push(...of('author', 'creator'))
    facts.images.push(...of('thumbnailUrl', 'thumbnail', 'image'))
    facts.texts.push(...of('articleBody', 'text', 'description', 'transcript'))
    facts.tracks.push(
      ...of('caption', 'subtitles').filter((text) => /^(?:https?:|\/)\S+$/.test(text))
    )
  }
  for (const inner of Object.values(value)) gather(inner, facts, depth + 1)
}

/** A text, the texts of a list, or the name or address of a thing. */
function listOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  if (Array.isArray(value)) return value.flatMap(listOf)
  if (typeof value !== 'object' || value === null) return []
  return ['name', 'contentUrl', 'url', '@id']
    .flatMap((key) => listOf(Reflect.get(value, key)))
    .slice(0, 1)
}
