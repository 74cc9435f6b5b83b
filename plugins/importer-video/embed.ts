/** What an oEmbed answer says of a video or a post. */
export interface Embed {
  title: string | null
  author: string | null
  images: string[]
  /** The post itself, as markup. */
  text: string | null
}

/** Reads an oEmbed answer (oembed.com §2.3.4); null for one that is none. */
export function embedIn(json: string): Embed | null {
  const data = parsed(json)
  if (typeof data !== 'object' || data === null) return null
  const of = (key: string): string | null => {
    const value: unknown = Reflect.get(data, key)
    return typeof value === 'string' && value.trim() ? value.trim() : null
  }
  const image = of('thumbnail_url')
  const images = image !== null && URL.canParse(image) ? [image] : []
  return { title: of('title'), author: of('author_name'), images, text: of('html') }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
