import type { Material } from './material.js'
import type { Work } from './works.js'

const DAY = 86_400_000
const BULK = 50

/** Finding recipes by other things than words, and the list that a visitor sees. */
export function findingWorks({ openGroup, foods }: Material): Work[] {
  const page = 'page=1&perPage=32'
  const list = (name: string, query: string): Work => ({
    name,
    request: () => ({ method: 'GET', path: `/api/recipes${query}` }),
  })
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)
  const dates = `created_at >= "${day(3)}" AND created_at < "${day(1)}"`
  const works = [
    list('list-dates', `?${page}&queryFilter=${encodeURIComponent(dates)}`),
    list('list-random', `?${page}&orderBy=random&paginationSeed=bench`),
    list('suggestions', `/suggestions?limit=10${foods.map((id) => `&foods=${id}`).join('')}`),
  ]
  if (openGroup === null) return works
  const path = `/api/explore/groups/${openGroup}/recipes?${page}&orderBy=created_at`
  return [
    ...works,
    { name: 'explore-list', request: () => ({ method: 'GET', path, isVisitor: true }) },
  ]
}

/** The versions of a recipe that saves before left, copying a recipe, and giving a new tag to 50 at once. */
export function keepingWorks({ slugs }: Material): Work[] {
  const post = (path: string, body: object) => ({
    method: 'POST' as const,
    path: `/api/recipes/${path}`,
    body: JSON.stringify(body),
  })
  return [
    {
      name: 'revisions',
      request: (turn) => ({
        method: 'GET',
        path: `/api/recipes/${slugs[turn % slugs.length]}/revisions`,
      }),
    },
    {
      name: 'duplicate',
      request: (turn) => post(`${slugs[turn % slugs.length]}/duplicate`, {}),
    },
    {
      name: 'bulk-tag-50',
      request: (turn) =>
        post('bulk-actions/tag', { recipes: slugs.slice(0, BULK), tags: [`Bench ${turn}`] }),
    },
  ]
}
