export { siteSettings, connectSiteSettings, type SiteSettings } from './settings.js'
