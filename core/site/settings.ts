import { port } from '#core/port'
import type { AppTheme } from '#core/shared/contract/site'

/** What the site says of itself; handed in at start. */
export interface SiteSettings {
  /** Address that people open, without a slash at its end. */
  address: string
  /** The same by this machine's address in its local network; null where there is none to tell. */
  networkAddress: string | null
  apiLevel: string
  productVersion: string
  production: boolean
  isDemo: boolean
  allowSignup: boolean
  /** The house's colours with those that the operator set in the environment over them. */
  theme: AppTheme
}

/** Hands the settings in at start; reads them afterwards. */
export const [connectSiteSettings, siteSettings] = port<SiteSettings>('SiteSettings')
