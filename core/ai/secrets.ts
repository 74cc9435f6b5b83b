import encryption from '@adonisjs/core/services/encryption'

/** What must not be shown of a provider. */
export interface Secrets {
  key: string | null
  headers: Record<string, string>
}

/** Secrets as they are stored: only this site's own key (`DATA_DIR/secrets`) opens them. */
export function sealSecrets(secrets: Secrets): string {
  return encryption.encrypt(secrets)
}

/** Stored secrets; none when they were sealed with another key, as after a move without it. */
export function openSecrets(sealed: string | null): Secrets {
  const secrets = sealed === null ? null : encryption.decrypt<Secrets>(sealed)
  return secrets ?? { key: null, headers: {} }
}
