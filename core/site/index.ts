export { appInfo } from './about_controller.js'
export { pageLook } from './look.js'
export { askNewest, newestVersion, siteJobs } from './updates.js'
export { siteSettings, connectSiteSettings, type SiteSettings } from './settings.js'
