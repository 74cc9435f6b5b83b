import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushAddress } from '#core/push/index'

/** Bytes of one record, as long as a push message may be at the most (RFC 8291, section 4). */
const RECORD = 4_096
/** Ends the last record (RFC 8188, section 2). */
const LAST = Buffer.from([2])

/** A text as only one browser can read it: RFC 8291, with a key that is used once. */
export function encrypt(text: string, { p256dh, auth }: Omit<PushAddress, 'endpoint'>): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const once = createECDH('prime256v1')
  const ours = once.generateKeys()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = once.computeSecret(theirs)
  const secret = derive(shared, Buffer.from(auth, 'base64url'), { info, length: 32 })
  const salt = randomBytes(16)
  const named = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`)
  const key = derive(secret, salt, { info: named('aes128gcm'), length: 16 })
  const nonce = derive(secret, salt, { info: named('nonce'), length: 12 })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), LAST])), cipher.final()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, head, ours, ...sealed, cipher.getAuthTag()])
}

const derive = (from: Buffer, salt: Buffer, { info, length }: { info: Buffer; length: number }) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length))
