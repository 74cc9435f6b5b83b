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
import { FREE_DISK, LONGEST_UPLOAD, UPLOADS_OF_ALL, UPLOADS_OF_ONE } from './body/limits.js'
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

/** How much may be sent: in one form, by one person at a time, and by all of them. */
interface UploadLimits {
  longest: number
  ofOne: number
  ofAll: number
  /** How often a form must fit on the disk beforehand, as its sender says how large it is. */
  copies: number
}

/** What is on its way within limits. */
class UploadBudgets {
  readonly #all: Budget
  readonly #own = new Map<string, { budget: Budget; requests: number }>()

  constructor(readonly limits: UploadLimits) {
    this.#all = new Budget(limits.ofAll)
  }

  /** A user's shares; what is kept of users ends with their last request. */
  open(userId: string): BudgetShare[] {
    const own = this.#own.get(userId) ?? { budget: new Budget(this.limits.ofOne), requests: 0 }
    own.requests += 1
    this.#own.set(userId, own)
    const share = own.budget.open()
    const release = () => {
      share.release()
      own.requests -= 1
      if (own.requests === 0) this.#own.delete(userId)
    }
    return [this.#all.open(), { take: share.take, release }]
  }
}

const files = new UploadBudgets({
  longest: LONGEST_UPLOAD,
  ofOne: UPLOADS_OF_ONE,
  ofAll: UPLOADS_OF_ALL,
  copies: 0,
})

/** Archives of whole collections: one person sends one at a time, and two people do at once. */
const [connectArchives, archives] = port<UploadBudgets>('uploads of archives')

/** Sets how many bytes an archive of a collection may have; it is copied twice, to be kept and to be read. */
export function limitArchives(longest: number): void {
  const limits = { longest, ofOne: longest, ofAll: 2 * longest, copies: 3 }
  connectArchives(new UploadBudgets(limits))
}

/** Bytes after which it is looked again whether the disk has room. */
const STRETCH = 64 * 1024 * 1024

/**
 * Takes the files of a form, hands them to `act` and deletes them afterwards, whatever happened; the form's fields are the
 * request's body by then. To be called when it is clear that this user may send files here. A body that is no form has no
 * files. Throws 401 for visitors, 413 for too much, 429 while too much is on its way, 507 when the disk is nearly full.
 */
export function withUploads<T>(
  ctx: HttpContext,
  act: (uploads: Upload[]) => Promise<T>
): Promise<T> {
  return within(files, ctx, act)
}

/** Takes a form as `withUploads` does, with an archive that may be as large as the operator allows. */
export function withArchive<T>(
  ctx: HttpContext,
  act: (uploads: Upload[]) => Promise<T>
): Promise<T> {
  return within(archives(), ctx, act)
}

async function within<T>(
  budgets: UploadBudgets,
  ctx: HttpContext,
  act: (uploads: Upload[]) => Promise<T>
): Promise<T> {
  const { userId } = signedInActor(ctx)
  const folder = join(uploadsFolder(), randomUUID())
  const shares = budgets.open(userId)
  const uploads: Upload[] = []
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { longest, copies } = budgets.limits
    const announced = Number(ctx.request.header('content-length') ?? 0)
    let room: Promise<void> | null = null
    const takeFile = async (file: FormFile) => {
      const upload = uploadOf(file, folder)
      // Before anything is awaited: files stand in the form's order, whichever is stored first.
      uploads.push(upload)
      await (room ??= needRoom(copies * announced))
      await store(file, upload.path, shares)
    }
    await readForm(ctx, { take: takeFile, longest })
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
  let stretch = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        for (const share of shares) share.take(chunk.length)
        stretch += chunk.length
        if (stretch < STRETCH) return done(null, chunk)
        stretch = 0
        needRoom(0).then(() => done(null, chunk), done)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  await pipeline(content, counted, createWriteStream(path, { mode: 0o600 }))
}

async function needRoom(bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(uploadsFolder())
  if (bavail * bsize < FREE_DISK + bytes) throw diskFull()
}
