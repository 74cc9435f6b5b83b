import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { notFound } from './errors.js'

const UUID = /^[\da-f]{8}(-?)[\da-f]{4}\1[\da-f]{4}\1[\da-f]{4}\1[\da-f]{12}$/i

/** Whether a text is an id, with dashes or without, in any case. */
export const isUuid = (text: string) => UUID.test(text)

/**
 * The id in a path, in lower case and with dashes; 422 for what is no UUID.
 */
export function pathId({ params }: HttpContext, name = 'id'): string {
  const text = String(params[name])
  if (!isUuid(text)) throw new errors.E_VALIDATION_ERROR([issueOf(text)])
  const digits = text.replaceAll('-', '').toLowerCase()
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const LARGEST = 2_147_483_647

/** The number in a path, for things that are numbered; 422 for what is none, 404 beyond all there are. */
export function pathNumber({ params }: HttpContext): number {
  const text = String(params['id'])
  if (!/^\d+$/.test(text)) throw new errors.E_VALIDATION_ERROR([issueOf(text, 'int', 'integer')])
  if (Number(text) > LARGEST) throw notFound()
  return Number(text)
}

const issueOf = (text: string, type = 'uuid', what = 'UUID') => ({
  type: `${type}_parsing`,
  loc: ['path', 'item_id'],
  msg: `Input should be a valid ${what}`,
  input: text.slice(0, 200),
})
