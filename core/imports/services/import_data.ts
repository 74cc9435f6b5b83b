import { onBehalfOf } from '#core/ai/index'
import type { Actor } from '#core/http/actor'
import { addressIn } from '#core/recipe_text/index'
import { keepSource } from '../keeping/kept_source.js'
import { readData } from '../reader/reader.js'
import { readSource } from './read_source.js'
import { saveRead } from './save_read.js'

/** HTML, or schema.org data as JSON, and how it is to be read. */
export interface DataImport {
  data: string
  url: string | null
  language: string
  includeTags: boolean
  includeCategories: boolean
}

/** Imports a recipe from a page that the caller has already, and answers its slug. */
export async function importData(actor: Actor, { data, ...wish }: DataImport): Promise<string> {
  const { language, includeTags, includeCategories } = wish
  const url = addressIn(wish.url ?? '')
  const given = await readData(data, url)
  const reading = await onBehalfOf(actor, () => readSource(given, { language, includeTags }))
  const { draft, importer } = reading
  const recipe = await saveRead(actor, {
    recipe: draft,
    source: { kind: 'page', url, importer, draft },
    keep: (folder) => keepSource(folder, reading, given),
    includeTags,
    includeCategories,
  })
  return recipe.slug
}
