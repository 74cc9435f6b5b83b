import type {
  HouseholdPreferences,
  Page,
  PlanEntry,
  RecipeSummary,
} from '#core/shared/contract/index'
import type { LiveMessage } from '#core/shared/domain_events'
import { todayIn } from '#core/shared/today_in'
import { apiUrl, baseUrl } from '#web/api/base'
import { onLive } from '#web/api/live'
import { recipePictureUrl } from '#web/api/media'
import { queryText, request, type RequestInput } from '#web/api/request'
import type { RouteName } from '#web/api/routes'
import { ANSWERS, STORED_AT } from './protocol.js'
import { kindOf } from './worker/requests.js'

/** Favourites that are fetched ahead at most. */
const MOST_FAVORITES = 200

/** Days of the plan that are fetched ahead, today included. */
const DAYS = 7
const A_DAY = 86_400_000

/** Milliseconds between two looks at what is to be fetched ahead. */
const REST = 30 * 60_000

type Wanted = Pick<RecipeSummary, 'id' | 'slug' | 'image' | 'updatedAt'>

interface Connected extends Navigator {
  connection?: { saveData?: boolean }
}

const savesData = () => (navigator as Connected).connection?.saveData === true

/** Resolves when the page has nothing better to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, 500)
  })
}

function addressOf(name: RouteName, input: RequestInput = {}): string {
  const { url, params } = request(name, input)
  const query = params ? `?${queryText(params)}` : ''
  return apiUrl(`${url}${query}`)
}

/** Something by way of the worker, which stores it; read to its end, since a line is taken until then. */
async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
}

/** An answer by way of the worker, which stores it; null where it cannot be had. */
async function fetchJson<Answer>(address: string): Promise<Answer | null> {
  const answer = await fetch(address).catch(() => null)
  const isFresh = answer?.ok === true && !answer.headers.has(STORED_AT)
  return isFresh ? ((await answer.json()) as Answer) : null
}

/** Days from today on, where the household is; where this device is while that is not said. */
async function nextDays(): Promise<{ start_date: string; end_date: string }> {
  const address = addressOf('households.preferences')
  const zone = (await fetchJson<HouseholdPreferences>(address))?.timeZone ?? null
  const today = todayIn(zone)
  const last = new Date(Date.parse(`${today}T00:00:00Z`) + (DAYS - 1) * A_DAY)
  return { start_date: today, end_date: last.toISOString().slice(0, 10) }
}

async function plannedRecipes(): Promise<Wanted[]> {
  const address = addressOf('meal-plans.index', { query: { ...(await nextDays()), perPage: -1 } })
  const page = await fetchJson<Page<PlanEntry>>(address)
  return page?.items.flatMap(({ recipe }) => recipe ?? []) ?? []
}

async function favorites(userId: string): Promise<Wanted[]> {
  const query = { queryFilter: `favoritedBy.id = "${userId}"`, page: 1, perPage: MOST_FAVORITES }
  const page = await fetchJson<Page<RecipeSummary>>(addressOf('recipes.index', { query }))
  return page?.items ?? []
}

const recipeAddress = (slug: string) => addressOf('recipes.show', { params: { slug } })

/** Fetches a recipe and its picture, unless they lie on the device as they are now. */
async function fetchRecipeAhead(cache: Cache, recipe: Wanted): Promise<void> {
  const address = recipeAddress(recipe.slug)
  const stored = (await (await cache.match(address))?.json()) as Wanted | undefined
  if (stored?.updatedAt !== recipe.updatedAt) await fetchJson(address)
  for (const variant of ['original', 'tiny-original', 'min-original'] as const) {
    const picture = recipePictureUrl(recipe, variant)
    if (picture) await fetchWhole(picture)
  }
}

/** Whether the worker stores what an address answers; of a page's entries nobody knows whether they were read or sent. */
const isStored = (url: string) =>
  kindOf({ url, method: 'GET', mode: 'cors', headers: new Headers() }, baseUrl) !== null

/** Asks again, through the worker, for what the page loaded before the worker was there, as far as it stores that. */
async function askAgain(): Promise<void> {
  const self = addressOf('users.self')
  await fetchJson(self)
  for (const { name } of performance.getEntriesByType('resource')) {
    if (name !== self && isStored(name)) await fetchWhole(name)
  }
}

async function fetchAhead(userId: string): Promise<void> {
  const cache = await caches.open(ANSWERS + userId)
  const wanted = [...(await plannedRecipes()), ...(await favorites(userId))]
  const bySlug = new Map(wanted.map((recipe) => [recipe.slug, recipe]))
  for (const recipe of bySlug.values()) {
    await idle()
    await fetchRecipeAhead(cache, recipe)
  }
}

/** What others change of a recipe that lies on the device changes there, too. */
function followChanges(userId: string): () => void {
  const refresh = async ({ event, payload }: LiveMessage) => {
    const changed = event === 'recipe.updated' || event === 'recipe.imaged'
    if (!changed || !('slug' in payload)) return
    const cache = await caches.open(ANSWERS + userId)
    const address = recipeAddress(payload.slug)
    if (!(await cache.match(address))) return
    await idle()
    await fetchJson(address)
  }
  return onLive((message) => void refresh(message))
}

/** Fetches ahead, from time to time, what somebody may want where there is no network. Answers how to stop that. */
export function keepAhead(userId: string, isNew: boolean): () => void {
  const leave = followChanges(userId)
  const look = async () => {
    if (savesData() || !navigator.onLine || document.visibilityState === 'hidden') return
    navigator.serviceWorker.controller?.postMessage('ahead')
    await fetchAhead(userId)
  }
  void (isNew ? askAgain() : Promise.resolve()).then(look)
  const timer = setInterval(() => void look(), REST)
  return () => {
    leave()
    clearInterval(timer)
  }
}
