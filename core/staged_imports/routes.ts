import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const ReadingsController = () => import('./controllers/readings_controller.js')
const FileImportsController = () => import('./controllers/file_imports_controller.js')
const ReadingFilesController = () => import('./controllers/reading_files_controller.js')
const RecipeSourcesController = () => import('./controllers/recipe_sources_controller.js')

router
  .group(() => {
    router.post('create/image', [FileImportsController, 'image']).as('recipes.import.image')
    router.post('create-from-image', [FileImportsController, 'image']).as('recipes.import.image.v1')
  })
  .prefix('/api/recipes')
  .use(signedIn())

router
  .group(() => {
    router.get('ways', [ReadingsController, 'ways']).as('ways')
    router.post('', [ReadingsController, 'store']).as('store')
    router.post('files', [FileImportsController, 'store']).as('files')
    router.get('', [ReadingsController, 'index']).as('index')
    router.get(':id', [ReadingsController, 'show']).as('show')
    router.delete(':id', [ReadingsController, 'destroy']).as('destroy')
    router.post(':id/save', [ReadingsController, 'save']).as('save')
    router.delete(':id/recipes/:number', [ReadingsController, 'putAway']).as('away')
    router.post(':id/again', [ReadingsController, 'readAgain']).as('again')
    router.get(':id/page', [ReadingFilesController, 'page']).as('page')
    router.get(':id/pictures/:number', [ReadingFilesController, 'picture']).as('picture')
    router.get(':id/image', [ReadingFilesController, 'image']).as('image')
  })
  .as('recipes.imports')
  .prefix('/api/recipes/imports')
  .use(signedIn())

router
  .group(() => {
    router.get('', [RecipeSourcesController, 'show']).as('show')
    router.get('page', [RecipeSourcesController, 'page']).as('page')
    router.get('pictures/:number', [RecipeSourcesController, 'picture']).as('picture')
    router.post('extract', [RecipeSourcesController, 'extract']).as('extract')
  })
  .as('recipes.source')
  .prefix('/api/recipes/:slug/source')
  .use(signedIn())
