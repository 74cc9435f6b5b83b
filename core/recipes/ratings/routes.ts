import { defineRoutes } from '#core/http/route_table'
import { ratingValidator } from './rating_validator.js'

const RatingsController = () => import('./ratings_controller.js')

/** Ratings and favourites. */
export const ratingsRoutes = defineRoutes(
  { tag: 'Recipes: ratings', scope: 'recipes' },
  {
    'ratings.own': {
      route: 'GET /api/users/self/ratings',
      action: [RatingsController, 'indexOwn'],
      access: 'user',
      summary: "The caller's ratings and favorites",
      answers: '{ ratings: ({ recipeId: Uuid, rating: number | null, isFavorite: boolean })[] }',
    },
    'ratings.own.show': {
      route: 'GET /api/users/self/ratings/:recipe_id',
      action: [RatingsController, 'showOwn'],
      access: 'user',
      summary: "The caller's rating of a recipe, by its id",
      answers: '{ recipeId: Uuid, rating: number | null, isFavorite: boolean }',
    },
    'favorites.own': {
      route: 'GET /api/users/self/favorites',
      action: [RatingsController, 'indexOwnFavorites'],
      access: 'user',
      summary: "The caller's favorites",
      answers: '{ ratings: ({ recipeId: Uuid, rating: number | null, isFavorite: boolean })[] }',
    },
    'ratings.index': {
      route: 'GET /api/users/:id/ratings',
      action: [RatingsController, 'index'],
      access: 'user',
      summary: 'The ratings and favorites of a user',
      answers:
        '{ ratings: ({ recipeId: Uuid, rating: number | null, isFavorite: boolean } & { userId: Uuid, id: Uuid })[] }',
      params: { id: 'id' },
    },
    'favorites.index': {
      route: 'GET /api/users/:id/favorites',
      action: [RatingsController, 'indexFavorites'],
      access: 'user',
      summary: 'The favorites of a user',
      answers:
        '{ ratings: ({ recipeId: Uuid, rating: number | null, isFavorite: boolean } & { userId: Uuid, id: Uuid })[] }',
      params: { id: 'id' },
    },
    'ratings.store': {
      route: 'POST /api/users/:id/ratings/:slug',
      action: [RatingsController, 'store'],
      access: 'user',
      summary: 'Rate a recipe, or change whether it is a favorite',
      body: ['UserRatingUpdate', ratingValidator],
      params: { id: 'id' },
    },
    'favorites.store': {
      route: 'POST /api/users/:id/favorites/:slug',
      action: [RatingsController, 'storeFavorite'],
      access: 'user',
      summary: 'Add a recipe to the favorites',
      params: { id: 'id' },
    },
    'favorites.destroy': {
      route: 'DELETE /api/users/:id/favorites/:slug',
      action: [RatingsController, 'destroyFavorite'],
      access: 'user',
      summary: 'Remove a recipe from the favorites',
      params: { id: 'id' },
    },
  }
)
