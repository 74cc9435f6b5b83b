import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const BulkImportsController = () => import('./controllers/bulk_imports_controller.js')
const ImportRunsController = () => import('./controllers/import_runs_controller.js')

router
  .group(() => {
    router.post('create/url/bulk', [BulkImportsController, 'store']).as('recipes.import.bulk')
    router.post('create-url/bulk', [BulkImportsController, 'store']).as('recipes.import.bulk.v1')
    router.get('imports/runs', [ImportRunsController, 'index']).as('import-runs.index')
    router.get('imports/runs/:id', [ImportRunsController, 'show']).as('import-runs.show')
    router.get('imports/runs/:id/items', [ImportRunsController, 'items']).as('import-runs.items')
    router.post('imports/runs/:id/pause', [ImportRunsController, 'pause']).as('import-runs.pause')
    router
      .post('imports/runs/:id/resume', [ImportRunsController, 'resume'])
      .as('import-runs.resume')
    router.post('imports/runs/:id/retry', [ImportRunsController, 'retry']).as('import-runs.retry')
  })
  .prefix('/api/recipes')
  .use(signedIn())
