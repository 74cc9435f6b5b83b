import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { sharedText } from '#core/shared/shared_text'
import { LONGEST_NAME } from '../controllers/uploads.js'
import type { Upload } from '../readings/start_file_reading.js'

/** What the share sheet gives, under the names that the manifest tells it. */
export interface Share {
  text: string
  /** Kept until it was dealt with, and only for who is signed in. */
  files: Upload[]
  /** Media types of all files that were sent. */
  types: string[]
}

/**
 * Hands what was shared to `act` and deletes its files afterwards. Throws 413 for more than uploads may
 * hold.
 */
export async function withShare<T>(
  ctx: HttpContext,
  act: (share: Share) => Promise<T>
): Promise<T> {
  const files: Upload[] = []
  try {
    const types = await receive(ctx, files)
    return await act({ text: textOf(ctx), files, types })
  } finally {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })))
  }
}

async function receive({ request, actor }: HttpContext, files: Upload[]): Promise<string[]> {
  const types: string[] = []
  if (!request.is(['multipart/form-data'])) return types
  const { multipart } = request
  multipart.onFile('files', { deferValidations: true }, async (part, report) => {
    types.push(part.headers['content-type'] ?? '')
    const path = join(tmpdir(), randomUUID())
    if (actor) files.push({ name: part.filename.slice(0, LONGEST_NAME), path })
    part.pause()
    part.on('data', report)
    await pipeline(part, actor ? createWriteStream(path) : nowhere())
  })
  await multipart.process()
  return types
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

function textOf({ request }: HttpContext): string {
  const of = (name: string) => {
    const value: unknown = request.input(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const [title, text, address] = [of('shared_title'), of('recipe_import_url'), of('shared_url')]
  return sharedText({ title, text, address })
}
