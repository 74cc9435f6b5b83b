import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'ldapts'
import { selfSigned } from './certificate.js'

/** Folder in which the packages of OpenLDAP's server lie unpacked, or the machine's own root. */
const ROOT = process.env.TRIVET_SLAPD_ROOT ?? '/'
const program = join(ROOT, 'usr/sbin/slapd')
const schemas = join(ROOT, 'etc/ldap/schema')

/** Why OpenLDAP's server cannot be started here; null where it can. */
export const slapdMissing = existsSync(program)
  ? null
  : 'no slapd on this machine (set TRIVET_SLAPD_ROOT to a folder in which its packages lie unpacked)'

/** The user that it runs as where the tests are root: `nobody` of Debian and its like. */
const NOBODY = 65_534
/** Milliseconds until it has to answer. */
const PATIENCE = 20_000

/** A real directory on loopback, empty but for its base and whoever asks for people. */
export interface Slapd {
  url: string
  /** Of its own authority, as PEM. */
  certificate: string
  base: string
  /** Whoever asks for people. */
  reader: { dn: string; password: string }
  /** Adds people, as its owner does. */
  add(uid: string, attributes: Record<string, string>): Promise<void>
  close(): Promise<void>
}

const BASE = 'dc=example,dc=org'
const OWNER = { dn: `cn=owner,${BASE}`, password: 'owns' }
const READER = { dn: `cn=reader,${BASE}`, password: 'reads' }

/** Starts OpenLDAP in a temporary folder, not as root, with STARTTLS. */
export async function startSlapd(): Promise<Slapd> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-test-slapd-'))
  const port = await freePort()
  const { cert } = writeFiles(folder)
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const env = { ...process.env, LD_LIBRARY_PATH: join(ROOT, 'usr/lib/x86_64-linux-gnu') }
  const url = `ldap://127.0.0.1:${port}`
  const server = spawn(program, ['-d', '0', '-h', url, '-f', join(folder, 'slapd.conf')], {
    env,
    stdio: 'ignore',
    ...user,
  })
  await answers(url, server)
  const client = new Client({ url })
  await client.bind(OWNER.dn, OWNER.password)
  await client.add(BASE, { objectClass: ['organization', 'dcObject'], o: 'Example', dc: 'example' })
  await client.add(READER.dn, {
    objectClass: ['organizationalRole', 'simpleSecurityObject'],
    userPassword: READER.password,
  })
  return {
    url,
    certificate: cert,
    base: BASE,
    reader: READER,
    add: (uid, attributes) =>
      client.add(`uid=${uid},${BASE}`, {
        objectClass: 'inetOrgPerson',
        uid,
        sn: uid,
        ...attributes,
      }),
    close: async () => {
      await client.unbind()
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function writeFiles(folder: string): { cert: string } {
  const { key, cert } = selfSigned()
  const data = join(folder, 'data')
  mkdirSync(data)
  const modules = join(ROOT, 'usr/lib/ldap')
  const includes = ['core', 'cosine', 'inetorgperson'].map(
    (name) => `include ${join(schemas, `${name}.schema`)}`
  )
  const conf = [
    ...includes,
    ...(existsSync(modules) ? [`modulepath ${modules}`, 'moduleload back_mdb'] : []),
    `pidfile ${join(folder, 'slapd.pid')}`,
    `TLSCertificateFile ${join(folder, 'cert.pem')}`,
    `TLSCertificateKeyFile ${join(folder, 'key.pem')}`,
    'database mdb',
    `directory ${data}`,
    `suffix "${BASE}"`,
    `rootdn "${OWNER.dn}"`,
    `rootpw ${OWNER.password}`,
    'access to attrs=userPassword by anonymous auth by * none',
    `access to * by dn.exact="${READER.dn}" read by anonymous auth by * none`,
  ]
  const files = { 'slapd.conf': conf.join('\n'), 'cert.pem': cert, 'key.pem': key }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), `${text}\n`)
  if (process.getuid?.() === 0)
    for (const one of [folder, data, ...Object.keys(files).map((name) => join(folder, name))])
      chownSync(one, NOBODY, NOBODY)
  chmodSync(folder, 0o700)
  return { cert }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (
    const end = Date.now() + PATIENCE;
    Date.now() < end && server.exitCode === null;
    await pause(50)
  ) {
    const client = new Client({ url, connectTimeout: 1_000 })
    const isThere = await client.bind(OWNER.dn, OWNER.password).then(
      () => true,
      () => false
    )
    await client.unbind().catch(() => undefined)
    if (isThere) return
  }
  server.kill('SIGKILL')
  throw new Error(`slapd does not answer; it says: ${versionOf()}`)
}

const versionOf = () => spawnSync(program, ['-VV'], { encoding: 'utf8' }).stderr.trim()
