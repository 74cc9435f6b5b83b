const WELL_KNOWN = '/.well-known/openid-configuration'

/** Address of a provider's configuration, whether it was named itself or the provider was. */
export function configurationUrl(issuer: string): string {
  const base = issuer.trim().replace(/\/$/, '')
  return base.endsWith(WELL_KNOWN) ? base : base + WELL_KNOWN
}
