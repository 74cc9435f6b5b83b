import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { Client, InvalidCredentialsError } from 'ldapts'
import { SignInFailure } from '#core/identity/sdk'
import { filledIn, type Worded } from '#core/shared/worded'
import type { Settings } from './settings.js'
import { failures } from './words.js'

/** Milliseconds for the connection, for one answer, and for all that is asked for one person. */
const CONNECT = 4_000
const ANSWER = 5_000
const WHOLE = 10_000

/**
 * Does something with a connection to the directory, encrypted as the settings say and as whoever asks for people. It is
 * closed in any case, after ten seconds at the latest. Throws `SignInFailure`.
 */
export async function withDirectory<T>(
  settings: Settings,
  act: (client: Client) => Promise<T>
): Promise<T> {
  const client = new Client({
    url: settings.url,
    timeout: ANSWER,
    connectTimeout: CONNECT,
    // Given to a plain connection too, they would have it speak TLS at once.
    ...(settings.url.startsWith('ldaps:') ? { tlsOptions: tlsOf(settings) } : {}),
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(away(failures.late)), WHOLE)
  })
  try {
    return await Promise.race([act(client), late])
  } catch (error) {
    throw failureOf(error)
  } finally {
    clearTimeout(timer)
    await client.unbind().catch(() => undefined)
  }
}

/** Encrypts the connection where STARTTLS is wanted; nothing is sent before. */
export async function encrypt(client: Client, settings: Settings): Promise<string> {
  if (settings.url.startsWith('ldaps:')) return 'TLS'
  if (!settings.startTls) return 'ldap://'
  await client.startTLS(tlsOf(settings))
  return 'STARTTLS'
}

/** Signs whoever asks for people in at the directory. */
export async function bindAsReader(
  client: Client,
  { bindDn, bindPassword }: Settings
): Promise<void> {
  try {
    // Without a name it is anonymous; a name without a password would be, too, and look as if it were not.
    if (bindDn && !bindPassword) throw refused(failures.noReaderPassword)
    await client.bind(bindDn ?? '', bindDn ? bindPassword : '')
  } catch (error) {
    if (!(error instanceof InvalidCredentialsError)) throw error
    throw refused(failures.reader)
  }
}

/** Whether a password is somebody's. An empty one is not even asked about: it would be anonymous, and pass. */
export async function isPasswordOf(client: Client, dn: string, password: string): Promise<boolean> {
  if (!password || !dn) return false
  try {
    await client.bind(dn, password)
    return true
  } catch (error) {
    if (error instanceof InvalidCredentialsError) return false
    throw error
  }
}

function tlsOf({ url, insecureTls, caCertificate }: Settings): ConnectionOptions {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    ...(isIP(host) ? {} : { servername: host }),
    ...(caCertificate ? { ca: caCertificate } : {}),
    rejectUnauthorized: !insecureTls,
  }
}

/** What the library threw, as a sentence for administrators. Answers of a directory are its refusals, all else is its absence. */
export function failureOf(error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error
  const values = { error: error instanceof Error ? error.message : String(error) }
  const isAnswer = error instanceof Error && 'code' in error && typeof error.code === 'number'
  return isAnswer
    ? refused(filledIn(failures.answer, values))
    : away(filledIn(failures.away, values))
}

export const refused = (words: Worded) => new SignInFailure('refused', words)
const away = (words: Worded) => new SignInFailure('unreachable', words)
