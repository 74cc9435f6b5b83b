import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { storable } from '#core/text/index'
import { camelKeys } from '../body_keys.js'
import { Budget } from '../budget.js'
import { JsonGauge } from './json_gauge.js'
import { longestBody, readBody } from './read_body.js'

/** Media types of JSON that clients send. */
export const JSON_TYPES = [
  'application/json',
  'application/json-patch+json',
  'application/vnd.api+json',
  'application/csp-report',
]

/** What the bodies under way may take together; visitors cannot use up what others need. */
const budgets = {
  visitors: { bytes: new Budget(16_000_000), values: new Budget(500_000) },
  users: { bytes: new Budget(64_000_000), values: new Budget(1_000_000) },
}
/** A NUL or half of a surrogate pair can be written in JSON as an escape only, since the bytes are strict UTF-8. */
const MAYBE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i
const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a JSON body into the request, its keys in camelCase, its texts such as the database can hold. Throws 413 for one of too many bytes, values or levels, 422
 * for what is no JSON or no UTF-8, 429 while too many others are being dealt with.
 */
export async function readJsonBody(ctx: HttpContext): Promise<void> {
  const { bytes, values } = ctx.actor ? budgets.users : budgets.visitors
  const shares = { bytes: bytes.open(), values: values.open() }
  ctx.response.response.once('close', () => {
    shares.bytes.release()
    shares.values.release()
  })
  const gauge = new JsonGauge()
  const content = await readBody(ctx, longestBody(ctx), (chunk) => {
    const before = gauge.values
    gauge.add(chunk)
    shares.bytes.take(chunk.length)
    shares.values.take(gauge.values - before)
  })
  // The framework's type wants an object; a body may be any JSON, as validators expect.
  ctx.request.updateBody(camelKeys(parse(content)) as Record<string, unknown>)
}

function parse(content: Buffer): unknown {
  if (content.length === 0) return {}
  try {
    const text = decoder.decode(content)
    const value: unknown = JSON.parse(text)
    return MAYBE_UNSTORABLE.test(text) ? storable(value) : value
  } catch (error) {
    throw invalidJson(error instanceof SyntaxError ? error.message : 'not UTF-8')
  }
}

const invalidJson = (reason: string) =>
  new errors.E_VALIDATION_ERROR([
    {
      type: 'json_invalid',
      loc: ['body', 0],
      msg: `JSON decode error: ${reason}`,
      input: {},
    },
  ])
