import type { createBrowserRouter, Location } from 'react-router'
import { isPageLeft } from '#web/api/sign_in_again'
import { openOverlays, overlaysAtStart, watchOverlays } from '#web/components/overlays'

type Router = ReturnType<typeof createBrowserRouter>

function fieldsOf(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {}
}

/** Names of what stands over the page at an entry of the history. */
function namesAt({ state }: Location): string[] {
  const fields = fieldsOf(state)
  return 'over' in fields && Array.isArray(fields.over) ? fields.over.map(String) : []
}

/** The history's entries of what stands over the page; one for each, above the page's own. */
class OverlayHistory {
  #router: Router
  #last: Location
  /** A way back of ours is under way. */
  #leaving = false
  /** Somebody went on before our way back was done: to a page above, or to one in place of what we came from. */
  #overtaken: 'above' | Location | null = null
  /** By the entry of what stands over a page the keys of those below it that are the same page's. */
  #below = new Map<string, readonly string[]>()
  /** By the keys of entries whose page was left for another one from something over it, as after a deletion: where that led. */
  #left = new Map<string, Location>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(router: Router) {
    this.#router = router
    this.#last = router.state.location
    for (const name of namesAt(this.#last)) if (name) overlaysAtStart.add(name)
  }

  /** Brings the history to what is open, once what belongs to the same act has closed or opened too. */
  settleSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#settle())
  }

  /** Follows the page to where it is now. */
  follow(action: 'POP' | 'PUSH' | 'REPLACE'): void {
    const [before, now] = [this.#last, this.#router.state.location]
    if (before.key === now.key) return
    this.#last = now
    const isSamePage = before.pathname === now.pathname
    const [was, is] = [namesAt(before), namesAt(now)]
    const below = this.#below.get(before.key) ?? []
    if (action === 'PUSH' && isSamePage && is.length > was.length)
      this.#below.set(now.key, [...below, before.key])
    if (action === 'REPLACE' && isSamePage && below.length > 0) this.#below.set(now.key, below)
    if (action === 'REPLACE' && !isSamePage) for (const key of below) this.#left.set(key, now)
    if (action === 'POP') this.#arrive(before, is, isSamePage && was.length > is.length)
    else if (this.#leaving && (action === 'PUSH' || !isSamePage)) this.#overtake(action, now)
    // Filters and servings that a sheet writes into the address know nothing of the sheet.
    else if (action === 'REPLACE' && isSamePage && was.length > is.length) this.#put(now, was, true)
  }

  #overtake(action: 'PUSH' | 'REPLACE', now: Location): void {
    if (action === 'PUSH') this.#overtaken = 'above'
    else if (this.#overtaken !== 'above') this.#overtaken = now
  }

  #arrive(before: Location, is: string[], isBelow: boolean): void {
    const isOurs = this.#leaving
    this.#leaving = false
    const overtaken = this.#overtaken
    this.#overtaken = null
    if (overtaken === 'above') return void this.#router.navigate(1)
    // The page of what was deleted, which the entry below still names, is not to come back.
    const instead = overtaken ?? this.#left.get(this.#last.key)
    if (instead) return void this.#router.navigate(instead, { replace: true, state: instead.state })
    overlaysAtStart.clear()
    if (isBelow && before.search !== this.#last.search) this.#put(before, is, true)
    if (!isOurs) for (const overlay of openOverlays().slice(is.length).toReversed()) overlay.close()
    this.settleSoon()
  }

  #settle(): void {
    const { location, navigation } = this.#router.state
    if (this.#leaving || isPageLeft() || navigation.state !== 'idle') return
    const overlays = openOverlays()
    const names = namesAt(location)
    const next = overlays[names.length]
    if (next) return this.#put(location, [...names, next.name], false)
    const surplus = names.slice(overlays.length)
    const own = overlays.map(({ name }) => name)
    // A sheet shows something else than when it opened.
    const isRenamed = surplus.length === 0 && own.some((name, place) => name !== names[place])
    if (isRenamed) return this.#put(location, own, true)
    if (surplus.length === 0 || surplus.some((name) => overlaysAtStart.has(name))) return
    this.#leaving = true
    void this.#router.navigate(-surplus.length)
  }

  #put({ search, hash, state }: Location, over: string[], replace: boolean): void {
    const options = { replace, preventScrollReset: true, state: { ...fieldsOf(state), over } }
    void this.#router.navigate({ search, hash }, options)
  }
}

/**
 * Gives everything that opens over a page an entry of the history of its own, so that Back closes it
 * and only the next Back leaves the page. Closing it otherwise takes the entry away; what the address
 * became meanwhile, by filters or servings chosen in a sheet, stays.
 */
export function keepOverlaysInHistory(router: Router): void {
  const overlays = new OverlayHistory(router)
  watchOverlays(() => overlays.settleSoon())
  router.subscribe(({ historyAction }) => overlays.follow(historyAction))
  overlays.settleSoon()
}
