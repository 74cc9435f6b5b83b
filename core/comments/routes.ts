import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const CommentsController = () => import('./controllers/comments_controller.js')

router
  .group(() => {
    router
      .get('recipes/:slug/comments', [CommentsController, 'indexOfRecipe'])
      .as('comments.of-recipe')
    router.get('comments', [CommentsController, 'index']).as('comments.index')
    router.post('comments', [CommentsController, 'store']).as('comments.store')
    router.get('comments/:id', [CommentsController, 'show']).as('comments.show')
    router.put('comments/:id', [CommentsController, 'update']).as('comments.update')
    router.delete('comments/:id', [CommentsController, 'destroy']).as('comments.destroy')
  })
  .prefix('/api')
  .use(signedIn())
