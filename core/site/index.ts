export { appInfo } from './about_controller.js'
export { pageLook } from './look.js'
export { askNewest, latestRelease, siteJobs } from './updates.js'
export { siteSettings, connectSiteSettings, type SiteSettings } from './settings.js'
