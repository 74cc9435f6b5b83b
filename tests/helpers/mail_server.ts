import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { setTimeout as pause } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'

/** A mail server of a test, and what it has taken. */
export interface TestMailServer {
  port: number
  mails: Email[]
  /** How many of the next mails it refuses for now (451), as a server does that is busy. */
  busy: number
  /** The first mail to somebody that it takes or has taken. */
  mailTo(address: string): Promise<Email>
  /** The environment of a site that sends by it. */
  env: Record<string, string>
  close(): Promise<void>
}

/** Milliseconds until a mail has to be there that was sent. */
const PATIENCE = 20_000

/** Starts a real mail server on loopback without encryption; who has no mailbox is `nobody@…`. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const mails: Email[] = []
  const state = { busy: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const error = address.startsWith('nobody@') ? new Error('No such mailbox here') : null
      done(error && Object.assign(error, { responseCode: 550 }))
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => void parts.push(part))
      stream.on('end', () => {
        if (state.busy > 0) {
          state.busy -= 1
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          mails.push(mail)
          done()
        })
      })
    },
    ...options,
  })
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  const { port } = server.server.address() as AddressInfo
  return Object.assign(state, {
    port,
    mails,
    mailTo: async (address: string) => {
      for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(25)) {
        const found = mails.find(({ to }) => to?.some((each) => each.address === address))
        if (found) return found
      }
      throw new Error(`No mail to ${address}; there are ${mails.length}`)
    },
    env: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(port),
      SMTP_AUTH_STRATEGY: 'NONE',
      SMTP_FROM_EMAIL: 'kitchen@example.org',
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  })
}

/** The link that a mail's button leads to, as its text has it. */
export function linkIn({ text = '' }: Email): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in: ${text}`)
  return link
}
