import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import type { AppTheme } from '#core/shared/contract/site'
import { houseTheme } from '#core/shared/house_theme'
import { networkAddress, siteAddress } from '#start/address'
import env, { themeColour } from '#start/env'

const manifest = JSON.parse(readFileSync(app.makePath('package.json'), 'utf8')) as {
  version: string
}

/** What the site says of itself. */
export const site = {
  address: siteAddress(),
  networkAddress: networkAddress(),
  /** API level that clients of the peer gate on. */
  apiLevel: '2.0.0',
  productVersion: manifest.version,
  production: app.inProduction,
  isDemo: env.get('IS_DEMO'),
  allowSignup: env.get('ALLOW_SIGNUP'),
  theme: Object.fromEntries(
    Object.entries(houseTheme).map(([name, colour]) => [name, themeColour(name) ?? colour])
  ) as unknown as AppTheme,
}
