import { rm } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import type { Upload } from '../readings/start_file_reading.js'

/** Characters that are kept of a file's name. */
export const LONGEST_NAME = 200

/**
 * Hands the files of a form's field to `act` and deletes them afterwards. Throws 422 when there are
 * none.
 */
export async function withUploads<T>(
  { request }: HttpContext,
  field: string,
  act: (files: [Upload, ...Upload[]]) => Promise<T>
): Promise<T> {
  const sent = [...request.files(field), ...request.files(`${field}[]`)]
  try {
    const uploads = sent.flatMap(({ tmpPath, clientName }) =>
      tmpPath ? [{ name: clientName.slice(0, LONGEST_NAME), path: tmpPath }] : []
    )
    const [first, ...rest] = uploads
    if (!first) throw fileMissing(field)
    return await act([first, ...rest])
  } finally {
    for (const { tmpPath } of sent) if (tmpPath) await rm(tmpPath, { force: true })
  }
}

const fileMissing = (field: string) =>
  new errors.E_VALIDATION_ERROR([
    { type: 'missing', loc: ['body', field], msg: 'Field required', input: {} },
  ])
