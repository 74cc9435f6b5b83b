import { recipe } from '../makers.js'
import { groupOnly, householdOnly, secretName, statuses, type Row } from '../row.js'
import type { World } from '../world.js'

interface WithId {
  id: string
}

async function comment(world: World) {
  const { id = '', slug = '' } = await recipe(world)
  const body = { recipeId: id, text: secretName() }
  const made = await world.asOwner<WithId>('POST', '/api/comments', body)
  return { id: made.id, slug }
}

async function link(world: World) {
  const { id } = await recipe(world)
  const made = await world.asOwner<WithId>('POST', '/api/shared/recipes', { recipeId: id })
  return { id: made.id, token_id: made.id }
}

async function event(world: World) {
  const { id } = await recipe(world)
  const body = { recipeId: id, subject: secretName(), eventType: 'comment' }
  return world
    .asOwner<WithId>('POST', '/api/recipes/timeline/events', body)
    .then((made) => ({ id: made.id, event_id: made.id }))
}

/** Nobody but the writer, and administrators. */
const writersOnly = (status: number) => statuses(404, 403, 403, 403, 403, status)

/** Comments, links and events: what hangs on a recipe. */
export const hangerRows: Record<string, Row> = {
  'comments.of-recipe': { make: comment, expected: groupOnly(200) },
  'comments.index': { make: comment, query: () => '?perPage=-1' },
  'comments.store': {
    make: recipe,
    body: ({ id }) => ({ recipeId: id, text: 'Good.' }),
    expected: groupOnly(201),
  },
  'comments.show': { make: comment, expected: groupOnly(200) },
  'comments.update': { make: comment, body: () => ({ text: 'B' }), expected: writersOnly(200) },
  'comments.destroy': { make: comment, expected: writersOnly(200) },
  'sharing.index': { make: link },
  'sharing.store': {
    make: recipe,
    body: ({ id }) => ({ recipeId: id }),
    expected: { ...groupOnly(201), otherGroup: 400 },
  },
  'sharing.show': { make: link, expected: groupOnly(200) },
  // Another household takes back only what it has made itself.
  'sharing.destroy': { make: link, expected: householdOnly(200) },
  // Without the link's id nothing opens.
  'sharing.recipe': {
    make: async () => ({ token_id: crypto.randomUUID() }),
    expected: 404,
  },
  'timeline.index': { make: event, query: () => '?perPage=-1' },
  'timeline.store': {
    make: recipe,
    body: ({ id }) => ({ recipeId: id, subject: 'Made', eventType: 'comment' }),
    expected: groupOnly(201),
  },
  'timeline.show': { make: event, expected: groupOnly(200) },
  'timeline.update': { make: event, body: () => ({ subject: 'B' }), expected: writersOnly(200) },
  'timeline.destroy': { make: event, expected: writersOnly(200) },
  'timeline.image.update': {
    make: event,
    body: () => new FormData(),
    // Nobody's, since no picture was sent; whose event it is, is asked before.
    expected: writersOnly(422),
  },
  'media.timeline-image': { make: event, expected: 422 },
}
