import type { Group } from '@japa/runner/core'
import type { BrowserContext, Page } from 'playwright'
import type { Site } from '#tests/helpers/site'
import { browserSite, type BrowserSite, OFFLINE, phone } from './helpers.js'
import { eventually } from './until.js'

/** A dot of a picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64'
)

/** What a page asks of a site that is stopped. */
export const STOPPED =
  /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_FAILED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET/

/** A recipe of the household with a picture; answers its slug. */
export async function recipe(at: BrowserSite, name: string): Promise<string> {
  const { request } = await at.signedIn()
  const answer = await request.post(`${at.site.url}/api/recipes`, { data: { name } })
  const slug = String(await answer.json())
  const address = `${at.site.url}/api/recipes/${slug}`
  await request.patch(address, {
    data: { recipeInstructions: [{ text: `Boil the ${name}.`, ingredientReferences: [] }] },
  })
  const image = { name: 'a.png', mimeType: 'image/png', buffer: PICTURE }
  await request.put(`${address}/image`, { multipart: { image, extension: 'png' } })
  return slug
}

/** A window with a worker. */
export const installed = (at: BrowserSite, more: { timezoneId?: string } = {}) =>
  at.signedIn({ viewport: phone, serviceWorkers: 'allow', ...more })

export async function show(at: BrowserSite, window: BrowserContext, path: string): Promise<Page> {
  const page = await window.newPage()
  await page.goto(at.site.url + path)
  return page
}

/** Waits until a page has a heading. */
export const shown = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, level: 1 }).waitFor()

/** Waits until something with each of these in its address lies on the device. */
export async function lies(page: Page, ...addresses: string[]): Promise<void> {
  await eventually(async () => {
    const all = await page.evaluate<string[]>(`(async () => {
      const found = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(url)
      return found
    })()`)
    const missing = addresses.filter((address) => !all.some((url) => url.includes(address)))
    if (missing.length > 0) throw new Error(`Not stored: ${missing.join(', ')}`)
  })
}

/** Waits until the screens that are wanted without a network lie on the device. */
export async function screensLie(page: Page): Promise<void> {
  const worker = await (await page.request.get(new URL('sw.js', await baseOf(page)).href)).text()
  const [, list = ''] = /ahead:([^}]*)\}/.exec(worker) ?? []
  const files = list.match(/assets\/[\w.-]+/g) ?? []
  if (files.length === 0) throw new Error('The worker fetches nothing ahead')
  await lies(page, ...files)
}

const baseOf = (page: Page) => page.evaluate<string>('document.baseURI')

/** A site that is stopped and started while its pages are open. */
export function leavingSite(group: Group) {
  const at = browserSite(group, { provokes: [OFFLINE, STOPPED], timeout: 240_000, calm: true })
  let again: Site | null = null
  let isStopped = false
  const stop = async () => {
    await (again ?? at.site).stop()
    isStopped = true
  }
  const start = async () => {
    again = await at.site.restart()
    isStopped = false
  }
  group.each.teardown(async () => {
    if (isStopped) await start()
  })
  group.teardown(async () => again?.kill())
  return { at, stop, start }
}
