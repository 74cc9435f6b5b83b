import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { freePath } from '#core/archives/index'
import { passphraseNeeded, wrongPassphrase } from './errors.js'

/** How names of encrypted backups end; their form is that of age (age-encryption.org/v1), which other programs open. */
const ENDING = '.age'
/** Logarithm of what a guess costs: a quarter of a second here and 64 MiB, so that a small machine bears it as well. */
const WORK = 16
const HEAD = 'age-encryption.org/v1'

/** Whether a backup of this name is encrypted. */
export const isEncrypted = (name: string): boolean => name.endsWith(ENDING)

/** Whether a file begins as encrypted ones do. */
export async function beginsEncrypted(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(HEAD.length), 0, HEAD.length, 0)
  return buffer.toString('latin1') === HEAD
}

/** A stream encrypted by a passphrase while it is read. */
export async function encrypted(content: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(WORK)
  // Types of the two kinds of web streams differ in words only.
  const plain = Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>
  return Readable.fromWeb((await encrypter.encrypt(plain)) as ReadableStream)
}

/**
 * Has a backup without its encryption as a file of this machine while `act` lasts; one that has none as it is. Throws 400 for a
 * passphrase that is missing or wrong, and for a file that is cut off or changed.
 */
export async function withPlainFile<T>(
  path: string,
  passphrase: string | null,
  act: (path: string) => Promise<T>
): Promise<T> {
  if (!(await beginsEncrypted(path))) return act(path)
  if (!passphrase) throw passphraseNeeded()
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const plain = await freePath()
  try {
    const source = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream<Uint8Array>
    const content = await decrypter.decrypt(source).catch(asWrong)
    const target = createWriteStream(plain, { flags: 'wx', mode: 0o600 })
    await pipeline(Readable.fromWeb(content as ReadableStream), target).catch(asWrong)
    return await act(plain)
  } finally {
    await rm(plain, { force: true })
  }
}

/** What the disk says has a code; what age says has none. */
function asWrong(error: unknown): never {
  throw error instanceof Error && !('code' in error) ? wrongPassphrase(error) : error
}
