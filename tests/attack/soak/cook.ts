import { photo } from '#tests/helpers/web_pages'

/** What somebody was answered, and so must find again. */
export interface Answered {
  /** Descriptions that a recipe may have, by slug: the last one answered and those that were sent after it. */
  texts: Map<string, string[]>
  /** Slugs of recipes that were imported. */
  imported: string[]
  /** Names of files, by slug of their recipe. */
  files: Map<string, string[]>
  /** Slugs of recipes that have a picture. */
  pictures: Set<string>
}

/** One of the people who use a site at the same time. */
export interface Cook {
  name: string
  token: string
  answered: Answered
  /** How many requests were answered well, and how many met a site that was just away. */
  counts: { done: number; away: number }
}

/** Somebody with a recipe of their own, whose token is known. */
export function createCook(name: string, token: string): Cook {
  return {
    name,
    token,
    answered: { texts: new Map(), imported: [], files: new Map(), pictures: new Set() },
    counts: { done: 0, away: 0 },
  }
}

/** Statuses that say "not now": nothing of the request was kept. */
const AWAY = new Set([429, 502, 503])

/** Sends a request; null where the site was away. Throws for an answer that no user may see. */
export async function send(
  { url, cook }: { url: string; cook: Cook },
  path: string,
  init: RequestInit = {}
): Promise<Response | null> {
  const headers = { ...init.headers, authorization: `Bearer ${cook.token}` }
  try {
    const signal = AbortSignal.timeout(60_000)
    const answer = await fetch(`${url}${path}`, { ...init, headers, signal })
    if (answer.ok) {
      // An answer counts when all of it has come.
      const body = await answer.arrayBuffer()
      cook.counts.done += 1
      return new Response(body, { status: answer.status })
    }
    const text = await answer.text()
    if (!AWAY.has(answer.status)) throw new SoakError(`${init.method} ${path}: ${text}`)
  } catch (error) {
    if (error instanceof SoakError) throw error
  }
  cook.counts.away += 1
  return null
}

/** An answer that nobody should get, whatever is killed. */
export class SoakError extends Error {}

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

let picture: Promise<Buffer> | null = null

/** What people do, over and over; `turn` counts up. */
export const acts: ((at: { url: string; cook: Cook }, turn: number) => Promise<void>)[] = [
  async (at) => {
    await send(at, '/api/recipes?page=1&perPage=32&orderBy=name')
  },
  async (at) => {
    await send(at, '/api/recipes?search=leek&perPage=20')
  },
  async (at, turn) => {
    const slug = `${at.cook.name}-${turn % 3}`
    const { texts } = at.cook.answered
    const known = texts.get(slug)
    if (!known) {
      const made = await send(at, '/api/recipes', json('POST', { name: slug, blank: true }))
      if (made) texts.set(slug, [''])
      return
    }
    const text = `Turn ${turn}`
    // Until it is answered, either may be there.
    texts.set(slug, [...known, text])
    if (await send(at, `/api/recipes/${slug}`, json('PATCH', { description: text })))
      texts.set(slug, [text])
  },
  async (at, turn) => {
    const recipe = {
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      'name': `Import ${at.cook.name} ${turn}`,
      'recipeIngredient': ['2 leeks', '1 l water'],
      'recipeInstructions': ['Cut.', 'Cook.'],
    }
    const data = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`
    const made = await send(at, '/api/recipes/create/html-or-json', json('POST', { data }))
    if (made) at.cook.answered.imported.push(String(await made.json()))
  },
  async (at, turn) => {
    const [slug] = at.cook.answered.texts.keys()
    if (!slug) return
    const form = new FormData()
    form.append('file', new Blob([`file ${turn}`]), 'note.txt')
    form.append('name', `note ${turn}`)
    form.append('icon', 'mdi-file')
    form.append('extension', 'txt')
    const made = await send(at, `/api/recipes/${slug}/assets`, { method: 'POST', body: form })
    const { files } = at.cook.answered
    if (made) files.set(slug, [...(files.get(slug) ?? []), `note ${turn}`])
  },
  async (at) => {
    const [slug] = at.cook.answered.texts.keys()
    if (!slug) return
    picture ??= photo()
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(await picture)]), 'a.jpg')
    form.append('extension', 'jpg')
    if (await send(at, `/api/recipes/${slug}/image`, { method: 'PUT', body: form }))
      at.cook.answered.pictures.add(slug)
  },
]
