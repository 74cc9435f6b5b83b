import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import type { AppTheme } from '#core/shared/contract/site'
import { networkAddress, siteAddress } from '#start/address'
import env, { themeColour } from '#start/env'

/** The fourteen colours of the house (style/tokens.json "seeds"); an operator may set each as THEME_LIGHT_PRIMARY and so on. */
const colours: AppTheme = {
  lightPrimary: '#6a2c56',
  lightAccent: '#e5a00d',
  lightSecondary: '#2f6b5e',
  lightSuccess: '#2f7a45',
  lightInfo: '#2d6a9f',
  lightWarning: '#b85c0a',
  lightError: '#b3302c',
  darkPrimary: '#9d5a87',
  darkAccent: '#f2be4a',
  darkSecondary: '#83c3b0',
  darkSuccess: '#7fc88f',
  darkInfo: '#8dbde8',
  darkWarning: '#f0a463',
  darkError: '#f2948b',
}

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
    Object.entries(colours).map(([name, colour]) => [name, themeColour(name) ?? colour])
  ) as unknown as AppTheme,
}
