import { Env } from '@adonisjs/core/env'

const flag = (fallback: boolean) => (_name: string, value?: string) =>
  value === undefined || value === '' ? fallback : /^(1|t|y)/i.test(value)

/** The environment, validated; every key has a default, so that no file is needed for a first start. */
export const env = await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum.optional(['development', 'production', 'test'] as const),
  LOG_LEVEL: Env.schema.enum.optional([
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ] as const),
  HOST: Env.schema.string.optional(),
  PORT: Env.schema.number.optional(),
  DATA_DIR: Env.schema.string.optional(),
  BASE_URL: Env.schema.string.optional(),
  SUB_PATH: Env.schema.string.optional(),
  DATABASE_URL: Env.schema.string.optional(),
  REDIS_URL: Env.schema.string.optional(),
  INITIAL_ADMIN_EMAIL: Env.schema.string.optional(),
  INITIAL_ADMIN_PASSWORD: Env.schema.string.optional(),
  DEFAULT_GROUP: Env.schema.string.optional(),
  DEFAULT_HOUSEHOLD: Env.schema.string.optional(),
  TOKEN_TIME: Env.schema.number.optional(),
  ALLOW_SIGNUP: flag(false),
  API_DOCS: flag(true),
  IS_DEMO: flag(false),
  TRUSTED_PROXIES: Env.schema.string.optional(),
  ALLOWED_PRIVATE_HOSTS: Env.schema.string.optional(),
  SECURITY_MAX_LOGIN_ATTEMPTS: Env.schema.number.optional(),
  SECURITY_USER_LOCKOUT_TIME: Env.schema.number.optional(),
  VISITOR_REQUESTS_PER_MINUTE: Env.schema.number.optional(),
  OPENAI_BASE_URL: Env.schema.string.optional(),
  OPENAI_API_KEY: Env.schema.string.optional(),
  OPENAI_MODEL: Env.schema.string.optional(),
  OPENAI_CUSTOM_HEADERS: Env.schema.string.optional(),
  OPENAI_CUSTOM_PARAMS: Env.schema.string.optional(),
  OPENAI_ENABLE_IMAGE_SERVICES: flag(true),
  OPENAI_REQUEST_TIMEOUT: Env.schema.number.optional(),
  OPENAI_INPUT_PRICE: Env.schema.number.optional(),
  OPENAI_OUTPUT_PRICE: Env.schema.number.optional(),
  OIDC_AUTH_ENABLED: flag(false),
  OIDC_SIGNUP_ENABLED: flag(true),
  OIDC_CONFIGURATION_URL: Env.schema.string.optional(),
  OIDC_CLIENT_ID: Env.schema.string.optional(),
  OIDC_CLIENT_SECRET: Env.schema.string.optional(),
  OIDC_USER_GROUP: Env.schema.string.optional(),
  OIDC_ADMIN_GROUP: Env.schema.string.optional(),
  OIDC_AUTO_REDIRECT: flag(false),
  OIDC_PROVIDER_NAME: Env.schema.string.optional(),
  OIDC_REMEMBER_ME: flag(false),
  OIDC_GROUPS_CLAIM: Env.schema.string.optional(),
  LDAP_AUTH_ENABLED: flag(false),
  LDAP_SERVER_URL: Env.schema.string.optional(),
  LDAP_TLS_INSECURE: flag(false),
  LDAP_TLS_CACERTFILE: Env.schema.string.optional(),
  LDAP_ENABLE_STARTTLS: flag(false),
  LDAP_BASE_DN: Env.schema.string.optional(),
  LDAP_QUERY_BIND: Env.schema.string.optional(),
  LDAP_QUERY_PASSWORD: Env.schema.string.optional(),
  LDAP_USER_FILTER: Env.schema.string.optional(),
  LDAP_ADMIN_FILTER: Env.schema.string.optional(),
  LDAP_ID_ATTRIBUTE: Env.schema.string.optional(),
  LDAP_NAME_ATTRIBUTE: Env.schema.string.optional(),
  LDAP_MAIL_ATTRIBUTE: Env.schema.string.optional(),
  SMTP_HOST: Env.schema.string.optional(),
  SMTP_PORT: Env.schema.number.optional(),
  SMTP_FROM_NAME: Env.schema.string.optional(),
  SMTP_FROM_EMAIL: Env.schema.string.optional(),
  SMTP_AUTH_STRATEGY: Env.schema.enum.optional(['TLS', 'SSL', 'NONE'] as const),
  SMTP_USER: Env.schema.string.optional(),
  SMTP_PASSWORD: Env.schema.string.optional(),
  JOBS: flag(true),
  PLUGIN_PORTS: Env.schema.string.optional(),
  PLUGINS: Env.schema.enum.optional(['all', 'none'] as const),
  MIGRATION_UPLOAD_MB: Env.schema.number.optional(),
  WATCHDOG_SECONDS: Env.schema.number.optional(),
  TZ: Env.schema.string.optional(),
})

/** An operator's colour for one part of the theme (`THEME_LIGHT_PRIMARY=#rrggbb`), or undefined; other values are ignored. */
export function themeColour(part: string): string | undefined {
  const key = `THEME_${part.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
  const value = process.env[key]?.trim()
  return value && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined
}

export default env
