import { port } from '#core/port'

/** How logins behave; handed in at start, since only config/ and start/ read the environment. */
export interface IdentitySettings {
  /** What links in mails begin with, without a slash at its end. */
  address: string
  /** The site's own address, for which passkeys are. */
  ownAddress: string
  /** Whether the site is one for everybody to try, whose first account stays as it is. */
  isDemo: boolean
  /** Whether people may register without an invitation. */
  allowSignup: boolean
  signingKey: Uint8Array
  tokenHours: number
  rememberHours: number
  maxLoginAttempts: number
  lockoutHours: number
  /** What a network may read in a minute without being signed in; 0: as much as it likes. */
  visitorRequests: number
  secureCookie: boolean
  initialAdmin: { email?: string; password?: string }
  defaultGroup: string
  defaultHousehold: string
}

/** Hands the settings in at start; reads them afterwards. */
export const [connectIdentitySettings, identitySettings] =
  port<IdentitySettings>('IdentitySettings')
