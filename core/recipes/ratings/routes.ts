import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const RatingsController = () => import('./ratings_controller.js')

router
  .group(() => {
    router.get('self/ratings', [RatingsController, 'indexOwn']).as('ratings.own')
    router.get('self/ratings/:recipe_id', [RatingsController, 'showOwn']).as('ratings.own.show')
    router.get('self/favorites', [RatingsController, 'indexOwnFavorites']).as('favorites.own')
    router.get(':id/ratings', [RatingsController, 'index']).as('ratings.index')
    router.get(':id/favorites', [RatingsController, 'indexFavorites']).as('favorites.index')
    router.post(':id/ratings/:slug', [RatingsController, 'store']).as('ratings.store')
    router.post(':id/favorites/:slug', [RatingsController, 'storeFavorite']).as('favorites.store')
    router
      .delete(':id/favorites/:slug', [RatingsController, 'destroyFavorite'])
      .as('favorites.destroy')
  })
  .prefix('/api/users')
  .use(signedIn())
