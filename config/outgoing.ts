import { createError } from '@adonisjs/core/exceptions'
import env from '#start/env'

/** Start-up error: PLUGIN_PORTS is neither `any` nor a list of ports. */
const E_BAD_PLUGIN_PORT = createError<[string]>(
  'PLUGIN_PORTS is "any" or a list of ports such as "8080,8443"; "%s" is no port',
  'E_BAD_PLUGIN_PORT',
  500
)

/** Exceptions an operator makes to "public addresses only": hosts, host:port or CIDR, comma-separated. */
export const allowedPrivateHosts = env
  .get('ALLOWED_PRIVATE_HOSTS', '')
  .split(',')
  .map((entry) => entry.trim())
  .filter(Boolean)

/** Ports of public hosts that plugins may call: `any`, or numbers beside 80 and 443. Private hosts are not opened by it. */
export const pluginPorts = portsIn(env.get('PLUGIN_PORTS', ''))

function portsIn(text: string): number[] | 'any' {
  if (text.trim() === 'any') return 'any'
  const ports = text.split(',').filter((entry) => entry.trim() !== '')
  const odd = ports.find((entry) => !/^\s*\d{1,5}\s*$/.test(entry) || Number(entry) > 65_535)
  if (odd !== undefined) throw new E_BAD_PLUGIN_PORT([odd])
  return [80, 443, ...ports.map(Number)]
}
