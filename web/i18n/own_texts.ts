import type { Resource } from 'i18next'
import { apiUrl } from '#web/api/base'
import { queryText, request } from '#web/api/request'
import { keep, recall } from '#web/browser_storage'

/** Of the languages that the site has texts of its own in: their version, and whole per cent that are translated. */
type Heads = Record<string, [digest: string, share: number] | undefined>

/** What they are called in a page's head, and where a browser keeps them. */
export const HEADS = 'trivet-texts'

/** Milliseconds that a page waits for them: on a bad line it begins without. */
const PATIENCE = 3_000

function readHeads(text: string | null | undefined): Heads {
  try {
    return JSON.parse(text ?? '{}') as Heads
  } catch {
    return {}
  }
}

/** As the server wrote them into this page; a page of the device has none, since it may be older than they are. */
const written = document.querySelector<HTMLMetaElement>(`meta[name=${HEADS}]`)?.content

/** As this page has them, else as the last one of the server's had them. */
export const ownHeads = readHeads(written ?? recall(HEADS))
if (written && written !== (recall(HEADS) ?? '{}')) keep(HEADS, written)

/** The site's own texts in a language by namespace. Asks for nothing where there are none; rejects where they cannot be had. */
async function ownTexts(tag: string): Promise<Resource[string]> {
  const [digest] = ownHeads[tag] ?? []
  if (digest === undefined) return {}
  const { url } = request('app.texts', { params: { tag } })
  const answer = await fetch(apiUrl(`${url}?${queryText({ v: digest })}`))
  return answer.ok ? ((await answer.json()) as Resource[string]) : {}
}

interface Adding {
  /** When the texts that ship are there, over which these go. */
  shipped: Promise<void> | undefined
  say(texts: Resource[string]): void
}

/** Says the site's own texts; resolves when that is done or has taken too long: then they are said when they come. */
export async function addOwnTexts(tag: string, { shipped, say }: Adding): Promise<void> {
  const said = Promise.all([ownTexts(tag), shipped]).then(([texts]) => say(texts))
  await Promise.race([said, new Promise((late) => setTimeout(late, PATIENCE))])
}
