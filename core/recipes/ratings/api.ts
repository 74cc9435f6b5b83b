import type { ApiRow, ApiRows } from '#core/openapi/api_row'
import { ratingValidator } from './rating_validator.js'

const tag = 'Recipes: ratings'
const summary = '{ recipeId: Uuid, rating: number | null, isFavorite: boolean }'
const whole = `${summary} & { userId: Uuid, id: Uuid }`

const own: ApiRow = { tag, answers: `{ ratings: (${summary})[] }` }
const ofUser: ApiRow = { tag, answers: `{ ratings: (${whole})[] }`, params: { id: 'id' } }
const marked: ApiRow = { tag, params: { id: 'id' } }

/** Ratings and favourites. */
export const ratingsApi: ApiRows = {
  'ratings.own': own,
  'ratings.own.show': { tag, answers: summary },
  'favorites.own': own,
  'ratings.index': ofUser,
  'favorites.index': ofUser,
  'ratings.store': { ...marked, body: ['UserRatingUpdate', ratingValidator] },
  'favorites.store': marked,
  'favorites.destroy': marked,
}
