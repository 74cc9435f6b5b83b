import router from '@adonisjs/core/services/router'
import { adminOnly, signedIn } from '#core/http/guards'

const PageKeepingController = () => import('./controllers/page_keeping_controller.js')
const AddressImportsController = () => import('./controllers/address_imports_controller.js')
const ZipImportsController = () => import('./controllers/zip_imports_controller.js')
const DataImportsController = () => import('./controllers/data_imports_controller.js')

router
  .group(() => {
    router.post('create/url', [AddressImportsController, 'store']).as('recipes.import')
    router.post('create/html-or-json', [DataImportsController, 'store']).as('recipes.import.data')
    router.post('create/zip', [ZipImportsController, 'store']).as('recipes.import.zip')
    router.get('create/url/known', [AddressImportsController, 'known']).as('recipes.known')
    router.post('test-scrape-url', [AddressImportsController, 'inspect']).as('recipes.inspect')
    // Spellings of version 1 and before.
    router.post('create', [DataImportsController, 'either']).as('recipes.create')
    router.post('create-url', [AddressImportsController, 'store']).as('recipes.import.v1')
    router.post('create-from-zip', [ZipImportsController, 'store']).as('recipes.import.zip.v1')
  })
  .prefix('/api/recipes')
  .use(signedIn())

router
  .group(() => {
    router.get('', [PageKeepingController, 'show']).as('show')
    router.put('', [PageKeepingController, 'update']).as('update')
  })
  .as('admin.imports.pages')
  .prefix('/api/admin/imports/pages')
  .use(adminOnly())
