export { appInfo } from './about_controller.js'
export { siteSettings, connectSiteSettings, type SiteSettings } from './settings.js'
