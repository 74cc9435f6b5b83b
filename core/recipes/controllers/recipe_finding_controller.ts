import type { HttpContext } from '@adonisjs/core/http'
import { queryOf } from '#core/http/page'
import { sendPieces } from '#core/http/send_pieces'
import { signedInActor } from '#core/http/signed_in_actor'
import { recipesText } from '../queries/stream_recipes.js'
import { suggestRecipes } from '../queries/suggest_recipes.js'
import { readSuggestions } from '../queries/suggestion_request.js'
import { unsortedRecipes, type Unsorted } from '../queries/unsorted_recipes.js'

/** Recipes found by what is there and by what they lack. */
export default class RecipeFindingController {
  /** `GET /recipes/suggestions` → `{items: [{recipe, missingFoods, missingTools}]}`. */
  async suggestions(ctx: HttpContext): Promise<void> {
    const items = await suggestRecipes(signedInActor(ctx), readSuggestions(queryOf(ctx)))
    ctx.response.type('json').send(`{"items":${items}}`)
  }

  /** `GET /recipes/summary/untagged?count=` → `RecipeSummary[]` or how many they are. */
  async untagged(ctx: HttpContext): Promise<void> {
    await sendUnsorted(ctx, 'untagged')
  }

  /** `GET /recipes/summary/uncategorized?count=` → `RecipeSummary[]` or how many they are. */
  async uncategorized(ctx: HttpContext): Promise<void> {
    await sendUnsorted(ctx, 'uncategorized')
  }
}

async function sendUnsorted(ctx: HttpContext, kind: Unsorted): Promise<void> {
  const actor = signedInActor(ctx)
  const ids = await unsortedRecipes(kind, actor.groupId)
  const isCount = /^(1|true|t|yes|y|on)$/i.test(queryOf(ctx).get('count')?.trim() ?? '')
  if (isCount) return ctx.response.type('json').send(String(ids.length))
  await sendPieces(ctx, () => recipesText(actor, ids))
}
