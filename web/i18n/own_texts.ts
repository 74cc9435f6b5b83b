import type { Resource } from 'i18next'
import { apiUrl } from '#web/api/base'
import { queryText, request } from '#web/api/request'
import { keep, recall } from '#web/browser_storage'

/** Of the languages that the site has texts of its own in: their version, and whole per cent that are translated. */
type Heads = Record<string, [digest: string, share: number] | undefined>

const KEY = 'trivet-own-texts'

/** Milliseconds that a page waits for them: on a bad line it begins without. */
const PATIENCE = 3_000

function readHeads(text: string | null | undefined): Heads {
  try {
    return JSON.parse(text ?? '{}') as Heads
  } catch {
    return {}
  }
}

/** As the server wrote them into this page. */
const heads = readHeads(
  document.querySelector<HTMLMetaElement>('meta[name="trivet-texts"]')?.content
)
if (Object.keys(heads).length > 0) keepHeads()

function keepHeads(): void {
  keep(KEY, JSON.stringify(heads))
}

/** As this page has it; as the last one had it that knew of any, since a page that lies on the device may be older than they are. */
const headOf = (tag: string) => heads[tag] ?? readHeads(recall(KEY))[tag]

/** Whole per cent of a language that are translated with the site's own texts; undefined where it has none. */
export const ownShare = (tag: string): number | undefined => headOf(tag)?.[1]

/** The site's own texts in a language by namespace. Asks for nothing where there are none; rejects where they cannot be had. */
async function ownTexts(tag: string): Promise<Resource[string]> {
  const [digest] = headOf(tag) ?? []
  if (digest === undefined) return {}
  const { url } = request('app.texts', { params: { tag } })
  const answer = await fetch(apiUrl(`${url}?${queryText({ v: digest })}`))
  if (!answer.ok) return {}
  const texts = (await answer.json()) as Resource[string]
  // They were taken away since.
  if (Object.keys(texts).length === 0) keepHeads()
  return texts
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

/** Takes note of what an administrator brought in or took away on this page. */
export function noteOwnTexts(tag: string, digest: string | null, share: number): void {
  if (digest === null) delete heads[tag]
  else heads[tag] = [digest, share]
  keepHeads()
}
