import env from '#start/env'

/** Exceptions an operator makes to "public addresses only": hosts, host:port or CIDR, comma-separated. */
export const allowedPrivateHosts = env
  .get('ALLOWED_PRIVATE_HOSTS', '')
  .split(',')
  .map((entry) => entry.trim())
  .filter(Boolean)
