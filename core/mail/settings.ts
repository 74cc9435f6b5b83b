import { port } from '#core/port'

/** The server that mails are handed to, and in whose name. */
export interface MailServer {
  host: string
  port: number
  /** `TLS` begins in plain text and demands STARTTLS, `SSL` is encrypted from the start, `NONE` never is. */
  security: 'TLS' | 'SSL' | 'NONE'
  /** Null where the server wants no login. */
  login: { user: string; password: string } | null
  /** Null where the operator names nobody: then the site does, as it is called. */
  fromName: string | null
  fromEmail: string
}

/** Connects the mail server at start, null where the operator named none; reads it afterwards. */
export const [connectMailSettings, mailSettings] = port<{ server: MailServer | null }>(
  'mail settings'
)
