import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const RecipeImagesController = () => import('./controllers/recipe_images_controller.js')
const RecipeMediaController = () => import('./controllers/recipe_media_controller.js')
const RecipesController = () => import('./controllers/recipes_controller.js')

router
  .group(() => {
    router.get('', [RecipesController, 'index']).as('recipes.index')
    router.post('', [RecipesController, 'store']).as('recipes.store')
    router.get(':slug', [RecipesController, 'show']).as('recipes.show')
    router.put(':slug', [RecipesController, 'replace']).as('recipes.replace')
    router.patch(':slug', [RecipesController, 'update']).as('recipes.update')
    router.delete(':slug', [RecipesController, 'destroy']).as('recipes.destroy')
    router.put(':slug/image', [RecipeImagesController, 'update']).as('recipes.image.update')
    router.post(':slug/image', [RecipeImagesController, 'store']).as('recipes.image.store')
    router.delete(':slug/image', [RecipeImagesController, 'destroy']).as('recipes.image.destroy')
  })
  .prefix('/api/recipes')
  .use(signedIn())

router
  .get('/api/media/recipes/:id/images/:file', [RecipeMediaController, 'image'])
  .as('media.recipe-image')
