import router from '@adonisjs/core/services/router'
import { adminOnly } from '#core/http/guards'

const PluginsController = () => import('./controllers/plugins_controller.js')
const InstallsController = () => import('./controllers/plugin_installs_controller.js')
const WebPluginsController = () => import('./controllers/web_plugins_controller.js')

router
  .group(() => {
    router.get('plugins', [PluginsController, 'index']).as('admin.plugins.index')
    router.get('plugins/:id', [PluginsController, 'show']).as('admin.plugins.show')
    router
      .post('plugins/:id/jobs/retry', [PluginsController, 'retryJobs'])
      .as('admin.plugins.retry')
    router.post('plugins/install', [InstallsController, 'store']).as('admin.plugins.install')
    router.delete('plugins/:id', [InstallsController, 'destroy']).as('admin.plugins.destroy')
    router.put('plugins/:id', [PluginsController, 'update']).as('admin.plugins.update')
  })
  .prefix('/api/admin')
  .use(adminOnly())

router.get('/api/app/plugins', [WebPluginsController, 'index']).as('app.plugins')
router.get('/plugins/:id/*', [WebPluginsController, 'show']).as('plugins.files')
