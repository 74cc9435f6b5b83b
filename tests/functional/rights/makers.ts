import { secretName, type Made } from './row.js'
import type { World } from './world.js'

interface Named {
  id: string
  slug?: string
}

/** A recipe of the owner: `slug`, `id`. */
export async function recipe(world: World): Promise<Made> {
  const slug = await world.asOwner<string>('POST', '/api/recipes', { name: secretName() })
  const { id } = await world.asOwner<Named>('GET', `/api/recipes/${slug}`)
  return { slug, id }
}

const named = (path: string) => async (world: World) => {
  const { id, slug = '' } = await world.asOwner<Named>('POST', path, { name: secretName() })
  return { id, slug }
}

/** A food: `id`. */
export const food = named('/api/foods')
/** A unit: `id`. */
export const unit = named('/api/units')
/** A label: `id`. */
export const label = named('/api/groups/labels')
/** A category, tag or tool: `id`, `slug`. */
export const organizer = {
  categories: named('/api/organizers/categories'),
  tags: named('/api/organizers/tags'),
  tools: named('/api/organizers/tools'),
}

/** Two foods or units to be merged: `from`, `to`. */
export const pair = (make: typeof food) => async (world: World) => ({
  from: (await make(world)).id,
  to: (await make(world)).id,
})

/** A merge that was done: its `id`. */
export const merged = (kind: 'foods' | 'units') => async (world: World) => {
  const { from, to } = await pair(kind === 'foods' ? food : unit)(world)
  const body = kind === 'foods' ? { fromFood: from, toFood: to } : { fromUnit: from, toUnit: to }
  const { mergeId } = await world.asOwner<{ mergeId: string }>('PUT', `/api/${kind}/merge`, body)
  return { id: mergeId }
}
