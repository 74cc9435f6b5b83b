import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { storable } from '#core/text/index'
import { camelKeys } from '../body_keys.js'
import { E_BODY_BROKEN, E_REQUEST_ABORTED, tooLarge } from '../errors.js'
import { LONGEST_FIELDS, LONGEST_UPLOAD, MOST_FIELDS, MOST_FILES } from './limits.js'
import { longestBody, readBody } from './read_body.js'

/** A file of a form as it comes in. */
export interface FormFile {
  /** Name of its field, without the brackets of a list. */
  field: string
  /** What it is called where it comes from; empty when it has no name. */
  name: string
  /** Media type as the sender says. */
  type: string
  content: Readable
}

/** Deals with a file of a form; it has to read the content to its end. */
export type TakeFile = (file: FormFile) => Promise<void>

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/** How the files of a form are taken, and how many bytes all of them may have where that is more than of uploads. */
interface TakenFiles {
  take: TakeFile
  longest?: number
}

/** Whether the body is a form of either kind. */
export const isForm = ({ request }: HttpContext) => request.is([URLENCODED, MULTIPART]) !== null

/**
 * Reads the form of a request that is meant to carry one; its fields become the request's body. Without `files` they are
 * not looked at. Throws 413 for too many or too large parts and 400 for a broken form.
 */
export async function readForm(ctx: HttpContext, files?: TakenFiles): Promise<void> {
  const fields = ctx.request.is([MULTIPART])
    ? await readParts(ctx, files)
    : new Map(new URLSearchParams(await readUrlencoded(ctx)).entries().map(asList))
  const values = fields.entries().map(([name, list]) => [name, list.length > 1 ? list : list[0]])
  const body = camelKeys(storable(Object.fromEntries(values)))
  ctx.request.updateBody(body as Record<string, unknown>)
}

const asList = ([name, value]: [string, string]) => [name, [value]] satisfies [string, string[]]

async function readUrlencoded(ctx: HttpContext): Promise<string> {
  if (!ctx.request.is([URLENCODED])) return ''
  let fields = 1
  const longest = Math.min(LONGEST_FIELDS, longestBody(ctx))
  const content = await readBody(ctx, longest, (chunk) => {
    for (const byte of chunk) if (byte === 0x26) fields += 1
    if (fields > MOST_FIELDS) throw tooLarge()
  })
  return content.toString()
}

async function readParts(ctx: HttpContext, files?: TakenFiles): Promise<Map<string, string[]>> {
  const message = ctx.request.request
  const { longest: most = LONGEST_UPLOAD } = files ?? {}
  const longest = files ? most + LONGEST_FIELDS : longestBody(ctx)
  if (Number(message.headers['content-length'] ?? 0) > longest) throw tooLarge()
  const parts = new Parts(message.headers, files?.take)
  let size = 0
  const onData = (chunk: Buffer) => {
    size += chunk.length
    if (size > longest) parts.fail(tooLarge())
  }
  const onClose = () => message.complete || parts.fail(new E_REQUEST_ABORTED())
  message.on('data', onData).on('close', onClose)
  message.pipe(parts.form)
  try {
    return await parts.read()
  } finally {
    message.off('data', onData).off('close', onClose).unpipe(parts.form)
    // What still comes is read and forgotten, so that the answer can be sent.
    message.resume()
  }
}

/** The parts of a multipart form while they come in. */
class Parts {
  readonly form: BusboyInstance
  readonly #fields = new Map<string, string[]>()
  readonly #contents: Readable[] = []
  readonly #taken: Promise<void>[] = []
  readonly #end = Promise.withResolvers<void>()

  constructor(headers: IncomingHttpHeaders, take?: TakeFile) {
    this.form = openForm(headers)
    this.form.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) this.fail(tooLarge())
      const field = bare(name)
      this.#fields.set(field, [...(this.#fields.get(field) ?? []), value])
    })
    // The library's own order.
    // oxlint-disable-next-line max-params
    this.form.on('file', (field, content, name, _encoding, type) =>
      this.#open(
        { field: bare(field), name: storable(name ?? ''), type: storable(type), content },
        take
      )
    )
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      this.form.on(limit, () => this.fail(tooLarge()))
    this.form.on('error', (error) => this.fail(new E_BODY_BROKEN([String(error)])))
    this.form.on('finish', () => this.#end.resolve())
  }

  fail(error: unknown): void {
    this.#end.reject(error)
  }

  /** The fields, once all files were taken; what fails cuts the others off. */
  async read(): Promise<Map<string, string[]>> {
    try {
      await this.#end.promise
      await Promise.all(this.#taken)
      return this.#fields
    } catch (error) {
      // With the error: one that has been read to its end, but not said so yet, would otherwise close without a word to
      // who waits for either.
      const reason = error instanceof Error ? error : new Error(String(error))
      for (const content of this.#contents) content.destroy(reason)
      this.form.destroy()
      await Promise.allSettled(this.#taken)
      throw error
    }
  }

  /** A field for a file that was left empty has no name. */
  #open(file: FormFile, take?: TakeFile): void {
    const { content, name } = file
    // A form that is cut off lets its open file know, whether somebody listens or not.
    content.on('error', () => {})
    if (!take || name === '') return void content.resume()
    this.#contents.push(content)
    const end = take(file)
    this.#taken.push(end)
    end.catch((error: unknown) => this.fail(error))
  }
}

function openForm(headers: IncomingHttpHeaders): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        fields: MOST_FIELDS,
        fieldNameSize: 200,
        fieldSize: LONGEST_FIELDS,
        files: MOST_FILES,
        parts: MOST_FIELDS + MOST_FILES,
        headerPairs: 20,
      },
    })
  } catch (error) {
    throw new E_BODY_BROKEN([error instanceof Error ? error.message : 'no form'])
  }
}

/** Some clients put brackets behind the name of a field that stands several times. */
const bare = (name: string | undefined) => (name ?? '').replace(/\[\]$/, '')
