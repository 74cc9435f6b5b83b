import { errors } from '@vinejs/vine'
import { addressIn } from '#core/recipe_text/index'
import { ImportFailure } from '#core/imports/index'
import { type ImportInput, pageOf, readPasted } from '#core/imports/server'

/** What the body of `POST /recipes/imports` holds. */
export interface ReadingInput {
  url?: string | undefined
  text?: string | undefined
  page?: string | undefined
  from?: string | null | undefined
}

/**
 * The source in a body: its page, its text, or its address. Throws 422 when there is none, and
 * `ImportFailure`.
 */
export async function inputIn({ url, text, page, from }: ReadingInput): Promise<ImportInput> {
  const origin = addressIn(from ?? '')
  if (page !== undefined) return pageOf(page, origin)
  if (text !== undefined) return textGiven(text, origin)
  if (url === undefined) throw nothingGiven()
  const address = addressIn(url)
  if (!address) throw new ImportFailure('bad-address', 'no address in the text')
  return { kind: 'address', url: address }
}

/** What is pasted came from where it was found. */
async function textGiven(text: string, origin: string | null): Promise<ImportInput> {
  const given = await readPasted(text)
  return given.kind === 'page' || given.kind === 'text' ? { ...given, url: origin } : given
}

const nothingGiven = () =>
  new errors.E_VALIDATION_ERROR([
    { type: 'missing', loc: ['body', 'url'], msg: 'Field required', input: {} },
  ])
