import { readFileSync } from 'node:fs'
import env from '#start/env'

type Settings = Record<string, string | boolean | undefined>

/** What is set, under the names of a plugin's settings; blank texts are not. */
function given(settings: Settings): Record<string, unknown> {
  const entries = Object.entries(settings).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''))
}

const oidc = () =>
  given({
    issuer: env.get('OIDC_CONFIGURATION_URL'),
    clientId: env.get('OIDC_CLIENT_ID'),
    clientSecret: env.get('OIDC_CLIENT_SECRET'),
    label: env.get('OIDC_PROVIDER_NAME'),
    automatic: env.get('OIDC_AUTO_REDIRECT'),
    remember: env.get('OIDC_REMEMBER_ME'),
    signUp: env.get('OIDC_SIGNUP_ENABLED'),
    groupsClaim: env.get('OIDC_GROUPS_CLAIM'),
    userGroup: env.get('OIDC_USER_GROUP'),
    adminGroup: env.get('OIDC_ADMIN_GROUP'),
  })

const ldap = () => {
  const authorities = env.get('LDAP_TLS_CACERTFILE')?.trim()
  return given({
    url: env.get('LDAP_SERVER_URL'),
    startTls: env.get('LDAP_ENABLE_STARTTLS'),
    insecureTls: env.get('LDAP_TLS_INSECURE'),
    caCertificate: authorities && readFileSync(authorities, 'utf8'),
    bindDn: env.get('LDAP_QUERY_BIND'),
    bindPassword: env.get('LDAP_QUERY_PASSWORD'),
    baseDn: env.get('LDAP_BASE_DN'),
    userFilter: env.get('LDAP_USER_FILTER'),
    adminFilter: env.get('LDAP_ADMIN_FILTER'),
    idAttribute: env.get('LDAP_ID_ATTRIBUTE'),
    nameAttribute: env.get('LDAP_NAME_ATTRIBUTE'),
    mailAttribute: env.get('LDAP_MAIL_ATTRIBUTE'),
    signUp: true,
  })
}

/** Settings of the plugins that sign people in, which an operator names as the peer does, by the plugins' ids. */
export const pluginSettings = new Map([
  ...(env.get('OIDC_AUTH_ENABLED') ? ([['signin-oidc', oidc()]] as const) : []),
  ...(env.get('LDAP_AUTH_ENABLED') ? ([['signin-ldap', ldap()]] as const) : []),
])
