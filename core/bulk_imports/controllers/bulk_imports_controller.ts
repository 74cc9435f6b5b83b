import type { HttpContext } from '@adonisjs/core/http'
import { worded } from '#core/i18n/index'
import { importingActor } from '#core/imports/server'
import { addressIn } from '#core/recipe_text/index'
import type { ChosenNames, NewItem } from '../run_item.js'
import { orderRun } from '../services/order_run.js'
import { bulkImportValidator } from '../validators/bulk_import_validator.js'

/** Recipes from many addresses at once. */
export default class BulkImportsController {
  /** `POST /recipes/create/url/bulk` → 202 and the report's id, which is the run's too. */
  async store(ctx: HttpContext): Promise<{ reportId: string }> {
    const actor = await importingActor(ctx)
    const input = await ctx.request.validateUsing(bulkImportValidator)
    const { imports, includeTags = false, includeCategories = false } = input
    const reportId = await orderRun(actor, {
      name: worded(ctx.t, 'imports.runs.name'),
      options: { locale: ctx.locale, includeTags, includeCategories },
      items: imports.map(itemOf),
    })
    ctx.response.status(202)
    return { reportId }
  }
}

/** What is no address stays as it is, so that the report can say so. */
function itemOf(entry: {
  url: string
  categories?: ChosenNames | null
  tags?: ChosenNames | null
}): NewItem {
  const url = addressIn(entry.url) ?? entry.url.trim()
  const host = URL.canParse(url) ? new URL(url).host : ''
  const categories = entry.categories ?? []
  return { source: { kind: 'address', url, host, categories, tags: entry.tags ?? [] }, label: url }
}
