import type { Page } from 'playwright'
import { type BrowserSite, phone } from './helpers.js'

/** A phone. */
export const mobile = { viewport: phone, isMobile: true, hasTouch: true }

/** A list of the household with these things on it; answers the way to it. */
export async function listOf(
  at: BrowserSite,
  name: string,
  notes: readonly string[]
): Promise<string> {
  const { request } = await at.signedIn()
  const api = `${at.site.url}/api/households/shopping`
  const { id } = await (await request.post(`${api}/lists`, { data: { name } })).json()
  const items = notes.map((note, position) => ({ shoppingListId: id, note, position }))
  await request.post(`${api}/items/create-bulk`, { data: items })
  return `/shopping-lists/${id}`
}

/** What the server has of a list, with a tick behind what was bought. */
export async function onServer(at: BrowserSite, path: string): Promise<string[]> {
  const { request } = await at.signedIn()
  const url = `${at.site.url}/api/households/shopping/lists/${path.split('/').at(-1)}`
  const { listItems } = (await (await request.get(url)).json()) as {
    listItems: { display: string; checked: boolean }[]
  }
  return listItems.map(({ display, checked }) => display + (checked ? ' ✓' : '')).toSorted()
}

/** A line of a list, by what it says. */
export const thing = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
