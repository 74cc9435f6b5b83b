import env from '#start/env'

const host = env.get('SMTP_HOST')?.trim()
const fromEmail = env.get('SMTP_FROM_EMAIL')?.trim()
const user = env.get('SMTP_USER')?.trim()
const password = env.get('SMTP_PASSWORD')

/** The mail server that an operator sets with the names the peer has; none without a host and a sender. */
export const mail = {
  server:
    host && fromEmail
      ? {
          host,
          port: env.get('SMTP_PORT', 587),
          security: env.get('SMTP_AUTH_STRATEGY', 'TLS'),
          login: user && password ? { user, password } : null,
          fromName: env.get('SMTP_FROM_NAME')?.trim() || null,
          fromEmail,
        }
      : null,
}
