import { recipe } from '../makers.js'
import { statuses, type Row } from '../row.js'

/** Pages for everybody: the description of the API, and links, which are pages of the app. */
export const openapiRows: Record<string, Row> = {
  'openapi.document': {},
  'openapi.page': {},
  'openapi.file': { make: async () => ({ file: 'start.js' }) },
  'openapi.alias': { expected: 302 },
  'previews.start': {},
  'previews.home': { make: async (world) => ({ group: world.groupSlug }) },
  'previews.recipe': {
    make: async (world) => ({ ...(await recipe(world)), group: world.groupSlug }),
    expected: { visitor: 404, ...statuses(404, 200, 200, 200, 200, 200) },
  },
  'previews.shared': {
    make: async (world) => ({ group: world.groupSlug, token_id: crypto.randomUUID() }),
    expected: 404,
  },
}
