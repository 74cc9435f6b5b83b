import { createDecipheriv, createECDH, hkdfSync, type ECDH } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** A browser that takes messages: what it answers to `pushManager.subscribe`. */
export interface TestBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A message that came, decrypted, by a sender whose signature is right. */
export interface Pushed {
  endpoint: string
  text: string
  ttl: string
  topic: string
  /** What the sender says of itself, and the key that it is known by. */
  sub: string
  key: string
}

/** A push service of a browser's maker, and what it was sent. */
export interface TestPushService {
  pushed: Pushed[]
  /** What was wrong with messages that were refused. */
  faults: string[]
  browser(): TestBrowser
  /** Answers from now on as it is told; 201 until then. */
  answers(act: (response: ServerResponse) => void): void
  close(): void
}

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** What a browser reads of a message (RFC 8291), by its own private key. */
export function openPush(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
  const secret = hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32)
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length)
    )
  const sealed = body.subarray(21 + theirs.length)
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  opener.setAuthTag(sealed.subarray(-16))
  const opened = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
  if (opened.at(-1) !== 2) throw new Error('The record does not end')
  return opened.subarray(0, -1).toString()
}

/** Who sends, as its signature proves it (RFC 8292). */
async function senderOf(authorization: string, audience: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = bytes(key)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'))
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token, jwk, { audience, maxTokenAge: undefined })
  const day = Date.now() / 1_000 + 24 * 3_600
  if ((payload.exp ?? Infinity) > day) throw new Error('The token is good for too long')
  return { key, sub: String(payload.sub) }
}

/** Starts a stand-in of a push service on loopback, which decrypts what it is sent and checks who sent it. */
export async function startPushService(): Promise<TestPushService> {
  const pushed: Pushed[] = []
  const faults: string[] = []
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer }>()
  let act = (response: ServerResponse): unknown => response.writeHead(201).end()
  let url = ''
  const take = async (path: string, body: Buffer, headers: Record<string, string>) => {
    const browser = browsers.get(path)
    if (!browser) throw new Error(`no browser at ${path}`)
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding')
    const sender = await senderOf(headers.authorization ?? '', url)
    const text = openPush(body, browser)
    const { ttl = '', topic = '' } = headers
    pushed.push({ endpoint: url + path, text, ttl, topic, ...sender })
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      take(request.url ?? '', Buffer.concat(parts), headers).then(
        () => act(response),
        (error: unknown) => {
          faults.push(String(error))
          response.writeHead(400).end()
        }
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    pushed,
    faults,
    browser: () => {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys().toString('base64url')
      const auth = Buffer.from(crypto.getRandomValues(new Uint8Array(16)))
      const path = `/send/${crypto.randomUUID()}`
      browsers.set(path, { ecdh, auth })
      return { endpoint: url + path, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    answers: (next) => {
      act = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
