import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { port } from '#core/port'
import { Budget, type BudgetShare } from './budget.js'
import { readForm, type FormFile } from './body/form_body.js'
import { FREE_DISK, UPLOADS_OF_ALL, UPLOADS_OF_ONE } from './body/limits.js'
import { diskFull } from './errors.js'
import { signedInActor } from './signed_in_actor.js'

/** Characters that are kept of a file's name. */
export const LONGEST_NAME = 200

/** A file that was uploaded: what it is called, its media type as the sender says, and where it lies. */
export interface Upload {
  field: string
  name: string
  type: string
  path: string
}

/** Connects the folder that uploads lie in while their request lasts. */
export const [connectUploads, uploadsFolder] = port<string>('folder of uploads')

const ofAll = new Budget(UPLOADS_OF_ALL)
const ofOne = new Map<string, { budget: Budget; requests: number }>()

/**
 * Takes the files of a form, hands them to `act` and deletes them afterwards, whatever happened; the form's fields are the
 * request's body by then. To be called when it is clear that this user may send files here. A body that is no form has no
 * files. Throws 401 for visitors, 413 for too much, 429 while too much is on its way, 507 when the disk is nearly full.
 */
export async function withUploads<T>(
  ctx: HttpContext,
  act: (uploads: Upload[]) => Promise<T>
): Promise<T> {
  const { userId } = signedInActor(ctx)
  const folder = join(uploadsFolder(), randomUUID())
  const shares = [ofAll.open(), openOwn(userId)]
  const uploads: Upload[] = []
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    let room: Promise<void> | null = null
    await readForm(ctx, async (file) => {
      const upload = uploadOf(file, folder)
      // Before anything is awaited: files stand in the form's order, whichever is stored first.
      uploads.push(upload)
      await (room ??= needRoom())
      await store(file, upload.path, shares)
    })
    return await act(uploads)
  } finally {
    await rm(folder, { recursive: true, force: true })
    for (const share of shares) share.release()
  }
}

/** Deletes what a process that was killed left behind; to be called before requests are taken. */
export async function sweepUploads(): Promise<void> {
  await rm(uploadsFolder(), { recursive: true, force: true })
}

function uploadOf({ field, name, type }: FormFile, folder: string): Upload {
  return { field, name: name.slice(0, LONGEST_NAME), type, path: join(folder, randomUUID()) }
}

async function store({ content }: FormFile, path: string, shares: BudgetShare[]): Promise<void> {
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        for (const share of shares) share.take(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  await pipeline(content, counted, createWriteStream(path, { mode: 0o600 }))
}

async function needRoom(): Promise<void> {
  const { bavail, bsize } = await statfs(uploadsFolder())
  if (bavail * bsize < FREE_DISK) throw diskFull()
}

/** A user's share; what is kept of users ends with their last request. */
function openOwn(userId: string): BudgetShare {
  const own = ofOne.get(userId) ?? { budget: new Budget(UPLOADS_OF_ONE), requests: 0 }
  own.requests += 1
  ofOne.set(userId, own)
  const share = own.budget.open()
  return {
    take: share.take,
    release: () => {
      share.release()
      own.requests -= 1
      if (own.requests === 0) ofOne.delete(userId)
    },
  }
}
