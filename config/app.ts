import { Secret } from '@adonisjs/core/helpers'
import { defineConfig } from '@adonisjs/core/http'
import { secret } from '#start/data_dir'

/** Signs cookies of the framework; ours carry a signed token of their own. */
export const appKey = new Secret(secret('app-key'))

export const http = defineConfig({
  generateRequestId: false,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  trustProxy: 'loopback',
  keepAliveTimeout: 65_000,
  cookie: { httpOnly: true, sameSite: 'lax', path: '/' },
})
