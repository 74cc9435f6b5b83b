import { Secret } from '@adonisjs/core/helpers'
import { defineConfig } from '@adonisjs/core/http'
import { trustedProxies } from '#core/http/trusted_proxies'
import { secret } from '#start/data_dir'
import env from '#start/env'
import { StartError } from '#start/start_error'

/** Signs cookies of the framework; ours carry a signed token of their own. */
export const appKey = new Secret(secret('app-key'))

export const http = defineConfig({
  generateRequestId: false,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  // The first route that matches, as ever, but found by its parts: of 400 that stand in a row most are looked at in vain.
  router: { matcher: 'tree' },
  // The framework's own looks at every value for what answers do not hold (circles, bigints).
  serializeJSON: (value: unknown) => JSON.stringify(value),
  trustProxy: proxies(),
  keepAliveTimeout: 65_000,
  cookie: { httpOnly: true, sameSite: 'lax', path: '/' },
})

function proxies(): (address: string) => boolean {
  try {
    return trustedProxies(env.get('TRUSTED_PROXIES', 'loopback'))
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
