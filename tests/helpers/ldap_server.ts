import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { BerReader, BerWriter, type Filter, FilterParser, PresenceFilter } from 'ldapts'
import { selfSigned } from './certificate.js'

/** An entry of the directory: its attributes, and what it signs in with. */
export interface DirectoryEntry {
  attributes: Record<string, string>
  password?: string
}

/** A directory on loopback that speaks LDAP (RFC 4511): simple binds, searches, STARTTLS or TLS from the start. */
export interface LdapServer {
  url: string
  /** Its certificate, as PEM. */
  certificate: string
  /** By DN. */
  entries: Record<string, DirectoryEntry>
  /** Every bind that was tried, as `dn:encrypted|plain`. */
  binds: string[]
  /** Filters that were searched by, as text. */
  filters: string[]
  /** From now on it takes connections and answers nothing. */
  hangs: boolean
  /** What every search is referred to beside its results. */
  referral: string | null
  close(): void
}

const READER = 'cn=reader,dc=example,dc=org'
const BASE = 'dc=example,dc=org'

/** Starts a directory in which `cn=reader` may ask for people with the password `reads`; `ldaps` speaks TLS from the start. */
export async function startLdapServer(scheme: 'ldap' | 'ldaps' = 'ldap'): Promise<LdapServer> {
  const { key, cert } = selfSigned()
  const context = createSecureContext({ key, cert })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    const secure = () => {
      const encrypted = new TLSSocket(socket, { isServer: true, secureContext: context })
      encrypted.on('error', () => undefined)
      serve(encrypted, directory, () => undefined)
    }
    if (scheme === 'ldaps') secure()
    else serve(socket, directory, secure)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const directory: LdapServer = {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    certificate: cert,
    entries: { [BASE]: { attributes: {} }, [READER]: { attributes: {}, password: 'reads' } },
    binds: [],
    filters: [],
    hangs: false,
    referral: null,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
  return directory
}

/** Settings of a plugin that knows this directory. */
export const settingsOf = ({ url, certificate }: LdapServer) => ({
  url,
  startTls: url.startsWith('ldap:'),
  caCertificate: certificate,
  bindDn: READER,
  bindPassword: 'reads',
  baseDn: BASE,
  signUp: true,
})

/** What is known of one connection. */
interface Connection {
  socket: Socket
  directory: LdapServer
  /** Who signed in; empty for nobody. */
  bound: string
}

const STARTTLS = 0x77
const operations: Record<number, (reader: BerReader, id: number, at: Connection) => void> = {
  0x60: bind,
  0x63: search,
}

function serve(socket: Socket, directory: LdapServer, secure: () => void): void {
  const connection: Connection = { socket, directory, bound: '' }
  let waiting = Buffer.alloc(0)
  const take = (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    for (let size = sizeOf(waiting); size !== null; size = sizeOf(waiting)) {
      const reader = new BerReader(waiting.subarray(0, size))
      waiting = waiting.subarray(size)
      if (directory.hangs) continue
      reader.readSequence()
      const id = reader.readInt() ?? 0
      const kind = reader.peek() ?? 0
      if (kind !== STARTTLS) {
        reader.readSequence(kind)
        operations[kind]?.(reader, id, connection)
        continue
      }
      socket.off('data', take)
      socket.write(result(id, 0x78, 0))
      secure()
    }
  }
  socket.on('data', take)
}

/** Bytes of the first message, or null while it is not there as a whole. */
function sizeOf(bytes: Buffer): number | null {
  if (bytes.length < 2) return null
  const first = bytes[1] ?? 0
  const more = first & 0x80 ? first & 0x7f : 0
  if (bytes.length < 2 + more) return null
  const length = more === 0 ? first : bytes.readUIntBE(2, more)
  return bytes.length >= 2 + more + length ? 2 + more + length : null
}

function bind(reader: BerReader, id: number, at: Connection): void {
  reader.readInt()
  const dn = reader.readString() ?? ''
  const password = reader.readString(0x80) ?? ''
  at.directory.binds.push(`${dn}:${at.socket instanceof TLSSocket ? 'encrypted' : 'plain'}`)
  // As RFC 4513 §5.1.2 has it: a name without a password is nobody's, and passes.
  const isRight = !password || at.directory.entries[dn]?.password === password
  at.bound = isRight && password ? dn : ''
  at.socket.write(result(id, 0x61, isRight ? 0 : 49))
}

function search(reader: BerReader, id: number, { socket, directory, bound }: Connection): void {
  const base = reader.readString() ?? ''
  const scope = reader.readEnumeration() ?? 0
  reader.readEnumeration()
  const limit = reader.readInt() ?? 0
  reader.readInt()
  reader.readBoolean()
  const filter = FilterParser.parse(reader)
  directory.filters.push(filter.toString())
  if (bound !== READER) {
    socket.write(result(id, 0x65, 50))
    return
  }
  const found = Object.entries(directory.entries).filter(
    ([dn, { attributes }]) => isBelow(dn, base, scope) && meets(filter, attributes)
  )
  for (const [dn, { attributes }] of found.slice(0, limit || found.length))
    socket.write(entry(id, dn, attributes))
  if (directory.referral) socket.write(reference(id, directory.referral))
  socket.write(result(id, 0x65, limit > 0 && found.length > limit ? 4 : 0))
}

const isBelow = (dn: string, base: string, scope: number) =>
  scope === 0 ? dn.toLowerCase() === base.toLowerCase() : dn.toLowerCase().endsWith(base)

/** Whether an entry is there at all is all that a filter for presence is used for; the library reads it as a client only. */
function meets(filter: Filter, attributes: Record<string, string>): boolean {
  if (filter instanceof PresenceFilter) return true
  const values = Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value])
  return filter.matches(Object.fromEntries(values))
}

function message(id: number, write: (writer: BerWriter) => void): Buffer {
  const writer = new BerWriter()
  writer.startSequence()
  writer.writeInt(id)
  write(writer)
  writer.endSequence()
  return writer.buffer
}

const result = (id: number, kind: number, code: number) =>
  message(id, (writer) => {
    writer.startSequence(kind)
    writer.writeEnumeration(code)
    writer.writeString('')
    writer.writeString('')
    writer.endSequence()
  })

const reference = (id: number, url: string) =>
  message(id, (writer) => {
    writer.startSequence(0x73)
    writer.writeString(url)
    writer.endSequence()
  })

const entry = (id: number, dn: string, attributes: Record<string, string>) =>
  message(id, (writer) => {
    writer.startSequence(0x64)
    writer.writeString(dn)
    writer.startSequence()
    for (const [name, value] of Object.entries(attributes)) {
      writer.startSequence()
      writer.writeString(name)
      writer.startSequence(0x31)
      writer.writeString(value)
      writer.endSequence()
      writer.endSequence()
    }
    writer.endSequence()
    writer.endSequence()
  })
