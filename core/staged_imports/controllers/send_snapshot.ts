import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/http/errors'
import { E_FILE_NOT_FOUND, storage } from '#core/storage/index'
import { snapshotPage, snapshotPicture, showPage } from '#core/imports/server'
import { ProcessFailure } from '#core/processes/index'

/** Nothing of somebody else's page runs, loads or leads anywhere. */
const POLICY = "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'"
const MOST_PICTURES = 1_000

/** Sends the page that lies in a folder, to be looked at, a passage marked; 404 when there is none. */
export async function sendSnapshotPage(
  { response }: HttpContext,
  folder: string,
  passage?: string
): Promise<void> {
  const packed = await storage().get(snapshotPage(folder)).catch(absent)
  const page = await showPage(packed, passage).catch(absent)
  response.header('Content-Security-Policy', POLICY)
  response.header('Cache-Control', 'private, no-cache')
  response.type('text/html; charset=utf-8').send(Buffer.from(page))
}

/** Sends a picture that lies in a folder, by its number in the path; 404 when there is none. */
export async function sendSnapshotPicture(ctx: HttpContext, folder: string): Promise<void> {
  const number = Number(ctx.params.number)
  if (!Number.isInteger(number) || number < 0 || number >= MOST_PICTURES) throw notFound()
  const file = await storage().stream(snapshotPicture(folder, number)).catch(absent)
  ctx.response.header('Content-Type', 'image/webp')
  ctx.response.header('Content-Length', String(file.size))
  ctx.response.header('Cache-Control', 'private, max-age=3600')
  ctx.response.stream(file.content)
}

function absent(error: unknown): never {
  if (error instanceof E_FILE_NOT_FOUND || error instanceof ProcessFailure) throw notFound()
  throw error
}
