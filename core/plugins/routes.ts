import { defineRoutes } from '#core/http/route_table'
import { retryJobsValidator, switchPluginValidator } from './validators/plugin_validator.js'

const PluginsController = () => import('./controllers/plugins_controller.js')
const PluginInstallsController = () => import('./controllers/plugin_installs_controller.js')
const WebPluginsController = () => import('./controllers/web_plugins_controller.js')

/** Plugins (ours). */
export const pluginsRoutes = defineRoutes('Plugins', {
  'admin.plugins.index': {
    route: 'GET /api/admin/plugins',
    action: [PluginsController, 'index'],
    access: 'admin',
    summary: 'All plugins, with whether they are switched on',
    answers: 'PluginInfo[]',
  },
  'admin.plugins.show': {
    route: 'GET /api/admin/plugins/:id',
    action: [PluginsController, 'show'],
    access: 'admin',
    summary: 'A plugin with its needs, its settings and its latest errors',
    answers: 'PluginDetail',
  },
  'admin.plugins.retry': {
    route: 'POST /api/admin/plugins/:id/jobs/retry',
    action: [PluginsController, 'retryJobs'],
    access: 'admin',
    summary: 'Run failed jobs of a plugin again: one by `id`, or all',
    answers: 'JobsRetried',
    body: ['JobsRetry', retryJobsValidator],
  },
  'admin.plugins.install': {
    route: 'POST /api/admin/plugins/install',
    action: [PluginInstallsController, 'store'],
    access: 'admin',
    summary: 'Install a plugin from a zip, if wanted only with a given SHA-256',
    answers: 'PluginInstalled',
    form: {
      type: 'multipart/form-data',
      fields: { archive: { type: 'string', format: 'binary' }, checksum: { type: 'string' } },
      required: ['archive'],
    },
  },
  'admin.plugins.destroy': {
    route: 'DELETE /api/admin/plugins/:id',
    action: [PluginInstallsController, 'destroy'],
    access: 'admin',
    summary: 'Remove a plugin that was installed; what it stored stays',
    answers: 'PluginRemoved',
  },
  'admin.plugins.update': {
    route: 'PUT /api/admin/plugins/:id',
    action: [PluginsController, 'update'],
    access: 'admin',
    summary: 'Switch a plugin on or off, or change its settings',
    answers: 'PluginInfo',
    body: ['PluginUpdate', switchPluginValidator],
  },
  'app.plugins': {
    route: 'GET /api/app/plugins',
    action: [WebPluginsController, 'index'],
    access: 'visitor',
    summary: 'The plugins whose screens the app loads',
    answers: 'WebPluginInfo[]',
  },
  'plugins.files': {
    route: 'GET /plugins/:id/*',
    action: [WebPluginsController, 'show'],
    access: 'visitor',
    summary: "A file of a plugin's screens",
  },
})
