import { defineRoutes } from '#core/http/route_table'

const AdminAboutController = () => import('./admin_about_controller.js')
const MaintenanceController = () => import('./maintenance_controller.js')
const ModelTrialController = () => import('./model_trial.js')

/** The site as its administrators see it. */
export const adminAboutRoutes = defineRoutes('Admin: the site', {
  'admin.about.show': {
    route: 'GET /api/admin/about',
    action: [AdminAboutController, 'show'],
    access: 'admin',
    summary: 'How the site is set up',
    answers: 'AdminAboutInfo',
  },
  'admin.about.statistics': {
    route: 'GET /api/admin/about/statistics',
    action: [AdminAboutController, 'statistics'],
    access: 'admin',
    summary: 'How many recipes, users, households and groups the site has',
    answers: 'AppStatistics',
  },
  'admin.about.check': {
    route: 'GET /api/admin/about/check',
    action: [AdminAboutController, 'check'],
    access: 'admin',
    summary: 'What of the set-up is complete',
    answers: 'CheckAppConfig',
  },
  'admin.about.validate': {
    route: 'GET /api/admin/about/docker/validate',
    action: [AdminAboutController, 'validate'],
    access: 'admin',
    summary:
      'Store a text that is then served among the media, to see that both reach the same files',
    answers: 'DockerValidation',
  },
  'media.validation': {
    route: 'GET /api/media/docker/validate.txt',
    action: [AdminAboutController, 'validation'],
    access: 'visitor',
    summary: 'The text that was stored last to be looked for here',
    media: 'text/plain',
  },
  'admin.analytics': {
    route: 'GET /api/admin/analytics',
    action: [AdminAboutController, 'analytics'],
    access: 'admin',
    summary: 'Numbers of the site as version 1 had them; they are sent nowhere',
    answers: 'SiteAnalytics',
  },
  'admin.debug.openai': {
    route: 'POST /api/admin/debug/openai',
    action: [ModelTrialController, 'ask'],
    access: 'admin',
    asksElsewhere: true,
    summary:
      'Whether the language model answers that reads recipes, or the one that reads pictures',
    answers: 'DebugResponse',
    form: {
      type: 'multipart/form-data',
      fields: { image: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: [],
    },
  },
})

/** What the data folder holds. */
export const maintenanceRoutes = defineRoutes('Admin: maintenance', {
  'admin.maintenance.show': {
    route: 'GET /api/admin/maintenance',
    action: [MaintenanceController, 'summary'],
    access: 'admin',
    summary: 'How large the data folder is, and what of it nobody needs',
    answers: 'MaintenanceSummary',
  },
  'admin.maintenance.storage': {
    route: 'GET /api/admin/maintenance/storage',
    action: [MaintenanceController, 'storage'],
    access: 'admin',
    summary: 'How large each part of the data folder is',
    answers: 'MaintenanceStorageDetails',
  },
  'admin.maintenance.logs': {
    route: 'GET /api/admin/maintenance/logs',
    action: [MaintenanceController, 'logTexts'],
    access: 'admin',
    summary: 'The last lines of the log, as version 1 had them',
    answers: 'LogTexts',
    query: '{ lines?: number }',
  },
  'admin.logs.index': {
    route: 'GET /api/admin/logs',
    action: [MaintenanceController, 'logs'],
    access: 'admin',
    summary: 'The last lines of the log, at least so grave and with these words',
    answers: 'LogPage',
    query: '{ lines?: number, level?: LogLevel, search?: string }',
  },
  'admin.maintenance.clean.images': {
    route: 'POST /api/admin/maintenance/clean/images',
    action: [MaintenanceController, 'cleanImages'],
    access: 'admin',
    summary: 'Delete files among the pictures of recipes that are none of ours',
    answers: 'SuccessResponse',
  },
  'admin.maintenance.clean.temp': {
    route: 'POST /api/admin/maintenance/clean/temp',
    action: [MaintenanceController, 'cleanTemporary'],
    access: 'admin',
    summary: 'Delete what uploads and archives left behind more than an hour ago',
    answers: 'SuccessResponse',
  },
  'admin.maintenance.clean.folders': {
    route: 'POST /api/admin/maintenance/clean/recipe-folders',
    action: [MaintenanceController, 'cleanFolders'],
    access: 'admin',
    summary: 'Delete folders among those of recipes that no recipe can have',
    answers: 'SuccessResponse',
  },
  'admin.maintenance.clean.logs': {
    route: 'POST /api/admin/maintenance/clean/logs',
    action: [MaintenanceController, 'cleanLogs'],
    access: 'admin',
    summary: 'Empty the log',
    answers: 'SuccessResponse',
  },
})
