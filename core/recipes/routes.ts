import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'
import './finding_routes.js'
import './history/revision_routes.js'

const BulkActionsController = () => import('./controllers/bulk_actions_controller.js')
const LastMadeController = () => import('./controllers/last_made_controller.js')
const RecipeActionsController = () => import('./controllers/recipe_actions_controller.js')
const RecipeAssetsController = () => import('./controllers/recipe_assets_controller.js')
const RecipeBatchesController = () => import('./controllers/recipe_batches_controller.js')
const RecipeCopiesController = () => import('./controllers/recipe_copies_controller.js')
const RecipeImagesController = () => import('./controllers/recipe_images_controller.js')
const RecipeMediaController = () => import('./controllers/recipe_media_controller.js')
const RecipesController = () => import('./controllers/recipes_controller.js')

router
  .group(() => {
    router.get('', [RecipesController, 'index']).as('recipes.index')
    router.post('', [RecipesController, 'store']).as('recipes.store')
    router.put('', [RecipeBatchesController, 'replace']).as('recipes.batch.replace')
    router.patch('', [RecipeBatchesController, 'update']).as('recipes.batch.update')
    router.post('bulk-actions/tag', [BulkActionsController, 'tag']).as('recipes.bulk.tag')
    router
      .post('bulk-actions/categorize', [BulkActionsController, 'categorize'])
      .as('recipes.bulk.categorize')
    router
      .post('bulk-actions/settings', [BulkActionsController, 'settings'])
      .as('recipes.bulk.settings')
    router
      .post('bulk-actions/delete', [BulkActionsController, 'destroy'])
      .as('recipes.bulk.destroy')
    router.get(':slug', [RecipesController, 'show']).as('recipes.show')
    router.put(':slug', [RecipesController, 'replace']).as('recipes.replace')
    router.patch(':slug', [RecipesController, 'update']).as('recipes.update')
    router.delete(':slug', [RecipesController, 'destroy']).as('recipes.destroy')
    router
      .post(':slug/actions/:plugin/:action', [RecipeActionsController, 'store'])
      .as('recipes.actions.store')
    router.post(':slug/duplicate', [RecipeCopiesController, 'store']).as('recipes.copies.store')
    router.patch(':slug/last-made', [LastMadeController, 'update']).as('recipes.last-made.update')
    router.post(':slug/assets', [RecipeAssetsController, 'store']).as('recipes.assets.store')
    router.put(':slug/image', [RecipeImagesController, 'update']).as('recipes.image.update')
    router.post(':slug/image', [RecipeImagesController, 'store']).as('recipes.image.store')
    router.delete(':slug/image', [RecipeImagesController, 'destroy']).as('recipes.image.destroy')
  })
  .prefix('/api/recipes')
  .use(signedIn())

router
  .get('/api/app/recipe-actions', [RecipeActionsController, 'index'])
  .as('recipes.actions.index')
  .use(signedIn())

router
  .get('/api/media/recipes/:id/images/:file', [RecipeMediaController, 'image'])
  .as('media.recipe-image')

router
  .get('/api/media/recipes/:id/assets/:file', [RecipeMediaController, 'asset'])
  .as('media.recipe-asset')

router
  .get('/api/households/self/recipes/:slug', [LastMadeController, 'show'])
  .as('recipes.last-made.show')
  .use(signedIn())
