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

/**
 * Reading a list of 200 items, ticking one of them as a program and as a phone does, adding a recipe to such a list and taking it
 * off again (turn by turn, so that the list stays as long), and adding one after the other.
 */
export function shoppingWorks({ shopping, recipeIds }: Material): Work[] {
  const { list, other } = shopping
  const lists = '/api/households/shopping/lists'
  const itemAt = (turn: number) => list.items[turn % list.items.length]
  const isTicked = (turn: number) => Math.floor(turn / list.items.length) % 2 === 0
  return [
    { name: 'shopping-list', request: () => ({ method: 'GET', path: `${lists}/${list.id}` }) },
    {
      name: 'shopping-check',
      request: (turn) => ({
        method: 'PUT',
        path: `/api/households/shopping/items/${itemAt(turn)?.id}`,
        body: JSON.stringify({ ...itemAt(turn), checked: isTicked(turn) }),
      }),
    },
    {
      name: 'shopping-tick',
      request: (turn) => ({
        method: 'POST',
        path: `${lists}/${other.id}/operations`,
        body: JSON.stringify({
          since: other.version + turn,
          operations: [
            {
              id: crypto.randomUUID(),
              kind: 'change',
              itemId: other.items[turn % other.items.length]?.id,
              fields: { checked: isTicked(turn) },
            },
          ],
        }),
      }),
    },
    {
      name: 'shopping-recipe-and-back',
      connections: 1,
      request: (turn) => ({
        method: 'POST',
        path: `${lists}/${other.id}/recipe/${recipeIds[(turn >> 1) % recipeIds.length]}${turn % 2 ? '/delete' : ''}`,
        body: '{}',
      }),
    },
    {
      name: 'shopping-recipe',
      request: (turn) => ({
        method: 'POST',
        path: `${lists}/${list.id}/recipe/${recipeIds[turn % recipeIds.length]}`,
        body: '{}',
      }),
    },
  ]
}

/** A month of the plan: 31 days of three meals, 93 entries. */
export function planWorks({ month }: Material): Work[] {
  const query = `start_date=${month.start}&end_date=${month.end}&perPage=-1`
  return [
    {
      name: 'plan-month',
      request: () => ({ method: 'GET', path: `/api/households/mealplans?${query}` }),
    },
  ]
}
