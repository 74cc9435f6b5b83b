import { DomainError } from '#core/http/errors'
import { siteName } from '#core/http/pages'
import { mailSettings, type MailServer } from './settings.js'
import { letterHtml, letterText, type Letter } from './letter.js'

/** Milliseconds for each step on the way to the server, so that one that hangs holds nobody up for long. */
const PATIENCE = 10_000
/** Characters of a server's own words that are worth passing on. */
const LONGEST_DETAIL = 300

/** Why a mail was not taken. */
export type MailFailureKind = 'off' | 'unreachable' | 'insecure' | 'login' | 'recipient' | 'refused'

/** A mail that nobody took: 502, or 400 where the site has no server for mail. `detail` is for administrators only. */
export class MailFailure extends DomainError {
  constructor(
    readonly kind: MailFailureKind,
    readonly detail: string | null = null,
    cause?: unknown
  ) {
    const code = `E_MAIL_${kind.toUpperCase()}`
    super({ code, status: kind === 'off' ? 400 : 502, text: `mail.failures.${kind}`, cause })
    this.message = detail === null ? kind : `${kind}: ${detail}`
  }
}

/**
 * Hands a letter to the site's mail server, as text and as HTML, each with the site's name, and waits until it has taken it. Throws
 * `MailFailure`. Where nobody waits for the answer, call it in a job, which tries again.
 */
export async function sendMail(letter: Letter): Promise<void> {
  const { server } = mailSettings()
  if (!server) throw new MailFailure('off')
  const { createTransport } = await import('nodemailer')
  const site = await siteName()
  const transport = createTransport(connectionOf(server))
  try {
    await transport.sendMail({
      from: { name: server.fromName ?? site, address: server.fromEmail },
      // Not parsed: what looks like a list of addresses is one, and refused by the server.
      to: { name: '', address: letter.to },
      subject: letter.subject,
      text: letterText(letter, site),
      html: letterHtml(letter, site),
      headers: { 'Auto-Submitted': 'auto-generated', ...endOf(letter) },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } catch (error) {
    throw failureOf(error)
  } finally {
    transport.close()
  }
}

/** By which programs offer to end mails that come again and again. */
const endOf = ({ unsubscribe }: Letter): Record<string, string> =>
  unsubscribe
    ? {
        'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}

function connectionOf({ host, port, security, login }: MailServer) {
  return {
    host,
    port,
    secure: security === 'SSL',
    requireTLS: security === 'TLS',
    ignoreTLS: security === 'NONE',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
  }
}

const kinds: Record<string, MailFailureKind> = {
  ECONNECTION: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ETLS: 'insecure',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'recipient',
}

function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return new MailFailure('refused', null, error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const kind = /certificate/i.test(error.message) ? 'insecure' : (kinds[code] ?? 'refused')
  return new MailFailure(kind, error.message.slice(0, LONGEST_DETAIL), error)
}
