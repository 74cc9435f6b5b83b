import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Page, RecipeListQuery, RecipeSummary } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { tabId } from '#web/api/base'
import { Calm } from '#web/api/calm'
import { onLive } from '#web/api/live'
import { request } from '#web/api/request'
import { type ListChanges, noChanges, noteChange } from './list_changes.js'
import { idsOf, type RecipePage, removeFrom, replaceIn } from './news_pages.js'

/** Calls that bring a list up to date which is on screen. */
const newsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    recipesNow: build.query<RecipeSummary[], string[]>({
      query: (ids) =>
        request('recipes.index', {
          query: { perPage: ids.length, queryFilter: `id IN [${ids.join(', ')}]` },
        }),
      transformResponse: (page: Page<RecipeSummary>) => page.items,
      keepUnusedDataFor: 0,
    }),
    totalNow: build.query<number, RecipeListQuery>({
      query: (query) => request('recipes.index', { query: { ...query, page: 1, perPage: 1 } }),
      transformResponse: (page: Page<RecipeSummary>) => page.total,
      keepUnusedDataFor: 0,
    }),
  }),
})

/** Between two times a list asks what happened, in ms. */
const REST = 2_000

/** Of more changed recipes the whole list is asked for. */
const MOST = 100

/** A list of recipes in the cache. */
export interface FollowedList {
  query: RecipeListQuery
  pages: () => RecipePage[]
  change: (change: (pages: RecipePage[]) => void) => void
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
}

class ListFollower {
  readonly #list: FollowedList
  readonly #calm = new Calm(REST)
  #changes = noChanges()
  #waits = false
  #shown = 0

  constructor(list: FollowedList) {
    this.#list = list
  }

  follow(): () => void {
    const leave = onLive((message) => {
      if (message.tab === tabId || !noteChange(this.#changes, message)) return
      this.#waits = true
      this.#wake()
    })
    return () => {
      leave()
      this.#calm.stop()
    }
  }

  forget(): boolean {
    const waited = this.#waits
    this.#waits = false
    this.#changes = noChanges()
    return waited
  }

  show(by: 1 | -1): void {
    this.#shown += by
    this.#wake()
  }

  #wake(): void {
    if (this.#waits && this.#shown > 0) this.#calm.run('list', () => void this.#catchUp())
  }

  async #catchUp(): Promise<void> {
    if (this.#shown === 0 || !this.#waits) return
    const changes = this.#changes
    this.#changes = noChanges()
    this.#waits = false
    if (changes.unknown || changes.changed.size > MOST) return this.#fetchAgain()
    if (changes.removed.size > 0) this.#list.change((pages) => removeFrom(pages, changes.removed))
    await Promise.all([this.#redraw(changes), changes.recount && this.#recount()])
  }

  async #redraw({ changed }: ListChanges): Promise<void> {
    const held = idsOf(this.#list.pages())
    const ids = [...changed].filter((id) => held.has(id))
    if (ids.length === 0) return
    const { data } = await this.#list.dispatch(
      newsApi.endpoints.recipesNow.initiate(ids, { subscribe: false, forceRefetch: true })
    )
    if (data) this.#list.change((pages) => replaceIn(pages, data))
  }

  async #recount(): Promise<void> {
    const { query, dispatch } = this.#list
    const { data: total } = await dispatch(
      newsApi.endpoints.totalNow.initiate(query, { subscribe: false, forceRefetch: true })
    )
    const [first] = this.#list.pages()
    if (total === undefined || !first) return
    // An empty list has nothing that could move; from a shorter one something has to go.
    if (total < first.total || first.total === 0) return this.#fetchAgain(total !== first.total)
    this.#list.change(([page]) => {
      if (page) page.news = total - page.total
    })
  }

  #fetchAgain(needed = true): void {
    if (needed) this.#list.dispatch(api.util.invalidateTags([{ type: 'Recipe', id: 'LIST' }]))
  }
}

const followers = new Map<string, ListFollower>()
const nameOf = (query: RecipeListQuery) => JSON.stringify(query)

/**
 * Keeps a cached list of the own group in step with what others do, until the returned function is
 * called: cards change and go where they are, recipes that come are only counted (`news`). While
 * nobody looks at the list nothing is asked.
 */
export function followList(list: FollowedList): () => void {
  const follower = new ListFollower(list)
  const name = nameOf(list.query)
  const leave = follower.follow()
  followers.set(name, follower)
  return () => {
    leave()
    followers.delete(name)
  }
}

/** Says that a list is on screen, until the returned function is called. */
export function showList(query: RecipeListQuery): () => void {
  const follower = followers.get(nameOf(query))
  follower?.show(1)
  return () => follower?.show(-1)
}

/** Says whether something happened that a cached list does not know; it is fetched anew then. */
export function wasBehind(query: RecipeListQuery): boolean {
  return followers.get(nameOf(query))?.forget() ?? false
}
