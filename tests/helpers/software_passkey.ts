import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a device does otherwise than it should. */
export interface Quirks {
  origin?: string
  rpId?: string
  /** False where nobody showed a finger, a face or a code. */
  isVerified?: boolean
  /** The count of signatures that it says. */
  counter?: number
}

const PRESENT = 1
const VERIFIED = 4
const MADE = 64

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const digest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A device that keeps one passkey, made of node's own cryptography, for the site at an origin. */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' }
  const said = (type: string, challenge: string, quirks: Quirks) =>
    JSON.stringify({ type, challenge, origin: quirks.origin ?? origin, crossOrigin: false })
  const data = (kind: number, { rpId, isVerified = true, counter = 0 }: Quirks) => {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | kind
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([digest(rpId ?? new URL(origin).hostname), Buffer.of(flags), count])
  }
  const key = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [east, north] = [x, y].map((part) => new Uint8Array(Buffer.from(part, 'base64url')))
    const parts: [number, number | Uint8Array][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
    ]
    if (east && north) parts.push([-2, east], [-3, north])
    return isoCBOR.encode(new Map(parts))
  }
  return {
    id: credential.id,
    /** What a browser answers when a passkey is made. */
    make(challenge: string, quirks: Quirks = {}) {
      const about = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key()])
      const authData = new Uint8Array(Buffer.concat([data(MADE, quirks), about]))
      const object = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const clientDataJSON = base64url(said('webauthn.create', challenge, quirks))
      const attestationObject = base64url(isoCBOR.encode(object))
      return { ...credential, response: { clientDataJSON, attestationObject } }
    },
    /** What a browser answers when a passkey is shown. */
    show(challenge: string, quirks: Quirks = {}) {
      const clientData = said('webauthn.get', challenge, quirks)
      const authenticatorData = data(0, quirks)
      const signed = Buffer.concat([authenticatorData, digest(clientData)])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(sign('sha256', signed, privateKey)),
        },
      }
    },
  }
}
