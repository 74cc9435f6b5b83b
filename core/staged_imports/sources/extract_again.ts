import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { RecipeSourceOut, SourceExtract } from '#core/shared/contract/imports'
import {
  type ImportInput,
  LaterReading,
  type ReadingWay,
  readSource,
  sourceGone,
} from '#core/imports/server'
import { namedFirst } from '../readings/named_first.js'
import { readByJob } from '../readings/read_by_job.js'
import { findSource } from './find_source.js'
import { storedInput } from './stored_input.js'

/** How a recipe's source is read again; `fetch` asks its address anew. */
export interface ExtractInput extends Pick<ReadingWay, 'language'> {
  fetch: boolean
}

/**
 * Reads a recipe's source again, changing nothing: at once, or by a
 * job where that takes long. Throws `E_NOT_FOUND`, `E_SOURCE_GONE` where there is nothing to read,
 * and `ImportFailure`.
 */
export async function extractAgain(
  actor: Actor,
  slug: string,
  { fetch, language }: ExtractInput
): Promise<SourceExtract> {
  const found = await findSource(actor, slug)
  if (!found) throw notFound()
  const given = fetch ? addressOf(found.source) : await storedInput(found)
  const { name } = found.source.recipe
  const way = { language, includeTags: true }
  try {
    const { draft, others = [] } = await readSource(actor, given, { ...way, quickOnly: true })
    const [recipe = draft] = namedFirst(name, [draft, ...others])
    return { recipe, reading: null }
  } catch (error) {
    if (!(error instanceof LaterReading)) throw error
    const options = {
      ...way,
      includeCategories: false,
      comparesTo: name,
      asked: [...error.asked],
    }
    return { recipe: null, reading: await readByJob(actor, { given, options }) }
  }
}

function addressOf({ url, recipe }: RecipeSourceOut): ImportInput {
  const address = url ?? recipe.sourceUrl
  if (!address) throw sourceGone()
  return { kind: 'address', url: address }
}
