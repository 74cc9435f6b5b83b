import { recipe } from '../makers.js'
import { everybody, statuses, type Row } from '../row.js'

/** Pages for everybody: the description of the API, and links, which are pages of the app. */
export const openapiRows: Record<string, Row> = {
  'openapi.document': { expected: everybody(200) },
  'openapi.page': { expected: everybody(200) },
  'openapi.file': { make: async () => ({ file: 'start.js' }), expected: everybody(200) },
  'openapi.alias': { expected: everybody(302) },
  'previews.recipe': {
    make: async (world) => ({ ...(await recipe(world)), group: world.groupSlug }),
    expected: statuses(404, 404, 200, 200, 200, 200, 200),
  },
  'previews.shared': {
    make: async (world) => ({ group: world.groupSlug, token_id: crypto.randomUUID() }),
    expected: everybody(404),
  },
}
