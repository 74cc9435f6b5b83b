import type { PluginContext } from '#core/plugins/define_plugin'

/** What an oEmbed answer says of a video or a post. */
export interface Embed {
  title: string | null
  author: string | null
  images: string[]
  /** The post itself, as markup. */
  text: string | null
}

const LIMITS = { timeoutMs: 6000, maxBytes: 1024 * 1024, redirects: 3 }

/** Asks for the oEmbed answer of a page; null when it cannot be had. */
export async function fetchEmbed(url: string, context: PluginContext): Promise<Embed | null> {
  const data = parsed((await fetchText(url, context)) ?? '')
  if (typeof data !== 'object' || data === null) return null
  const of = (key: string): string | null => {
    const value: unknown = Reflect.get(data, key)
    return typeof value === 'string' && value.trim() ? value.trim() : null
  }
  const image = of('thumbnail_url')
  const images = image !== null && URL.canParse(image) ? [image] : []
  return { title: of('title'), author: of('author_name'), images, text: of('html') }
}

/** The text at an address; null when it cannot be had. */
export async function fetchText(
  url: string,
  { http, signal }: PluginContext
): Promise<string | null> {
  try {
    const answer = await http(url, { ...LIMITS, signal })
    return answer.ok ? (await answer.bytes()).toString('utf8') : null
  } catch {
    signal.throwIfAborted()
    return null
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
