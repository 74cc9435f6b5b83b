import router from '@adonisjs/core/services/router'
import { adminOnly, signedIn } from '#core/http/guards'

const ReadingsController = () => import('./controllers/readings_controller.js')
const FileImportsController = () => import('./controllers/file_imports_controller.js')
const ReadingFilesController = () => import('./controllers/reading_files_controller.js')
const RecipeSourcesController = () => import('./controllers/recipe_sources_controller.js')
const PageKeepingController = () => import('./controllers/page_keeping_controller.js')
const AddressImportsController = () => import('./controllers/address_imports_controller.js')
const ZipImportsController = () => import('./controllers/zip_imports_controller.js')
const DataImportsController = () => import('./controllers/data_imports_controller.js')

router
  .group(() => {
    router.post('create/url', [AddressImportsController, 'store']).as('recipes.import')
    router.post('create/html-or-json', [DataImportsController, 'store']).as('recipes.import.data')
    router.post('create/zip', [ZipImportsController, 'store']).as('recipes.import.zip')
    router.post('create/image', [FileImportsController, 'image']).as('recipes.import.image')
    router.get('create/url/known', [AddressImportsController, 'known']).as('recipes.known')
    router.post('test-scrape-url', [AddressImportsController, 'inspect']).as('recipes.inspect')
    // Spellings of version 1 and before.
    router.post('create', [DataImportsController, 'either']).as('recipes.create')
    router.post('create-url', [AddressImportsController, 'store']).as('recipes.import.v1')
    router.post('create-from-image', [FileImportsController, 'image']).as('recipes.import.image.v1')
    router.post('create-from-zip', [ZipImportsController, 'store']).as('recipes.import.zip.v1')
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

router
  .group(() => {
    router.get('', [PageKeepingController, 'show']).as('show')
    router.put('', [PageKeepingController, 'update']).as('update')
  })
  .as('admin.imports.pages')
  .prefix('/api/admin/imports/pages')
  .use(adminOnly())
