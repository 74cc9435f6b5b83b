import { inject } from '@adonisjs/core'
import type { Actor } from '#core/http/actor'
import { CreateRecipeFromDraft } from '#core/recipes/index'
import { addressIn } from '../address.js'
import { ImportFailure } from '../errors.js'
import { readingOf } from '../reading_of.js'
import { askImporters } from './ask_importers.js'
import { fetchFirstPicture } from './fetch_first_picture.js'

/** HTML, or schema.org data as JSON, and how it is to be read. */
export interface DataImport {
  data: string
  url: string | null
  language: string
  includeTags: boolean
  includeCategories: boolean
}

/** Makes the page in which the web importer finds JSON; Unicode's mark says how it is encoded. */
const BOM = '\uFEFF'

/** Imports a recipe from a page that the caller has already, and answers its slug. */
@inject()
export class ImportData {
  constructor(private readonly recipes: CreateRecipeFromDraft) {}

  async run(actor: Actor, { data, ...wish }: DataImport): Promise<string> {
    const page = data.trimStart().startsWith('{') ? pageAround(data) : data
    const bytes = Buffer.from(`${BOM}${page}`)
    const url = addressIn(wish.url ?? '')
    const source = { ...wish, kind: 'page' as const, url, bytes }
    const { draft } = await askImporters(source, async (importer, from, context) =>
      readingOf(await importer.read(from, context))
    )
    const picture = draft.images.length > 0 ? await fetchFirstPicture(draft.images) : undefined
    const recipe = await this.recipes.run(actor, draft, { ...wish, picture })
    return recipe.slug
  }
}

/** A page that holds the data as its own; data that says no type is taken for a recipe. */
function pageAround(text: string): string {
  const data = parse(text)
  const isTyped = '@type' in data || '@graph' in data
  const typed = isTyped ? data : { '@context': 'https://schema.org', '@type': 'Recipe', ...data }
  const json = JSON.stringify(typed).replaceAll('<', '\\u003c')
  return `<html><head><script type="application/ld+json">${json}</script></head><body></body></html>`
}

function parse(text: string): object {
  try {
    return JSON.parse(text) as object
  } catch (error) {
    throw new ImportFailure('not-a-recipe', 'the data is no JSON', { cause: error })
  }
}
