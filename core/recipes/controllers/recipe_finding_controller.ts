import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#core/http/actor'
import { queryOf } from '#core/http/page'
import { sendPieces } from '#core/http/send_pieces'
import { signedInActor } from '#core/http/signed_in_actor'
import { shownSql } from '#core/recipe_index/index'
import { recipesText } from '../queries/stream_recipes.js'
import { suggestRecipes } from '../queries/suggest_recipes.js'
import { readSuggestions } from '../queries/suggestion_request.js'
import { readRow, fixedStatement } from '#core/database/read'

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
  const ids = await unsortedRecipes(kind, actor)
  const isCount = /^(1|true|t|yes|y|on)$/i.test(queryOf(ctx).get('count')?.trim() ?? '')
  if (isCount) return ctx.response.type('json').send(String(ids.length))
  await sendPieces(ctx, () => recipesText(actor, ids))
}

/** Links that a recipe may lack. */
type Unsorted = 'untagged' | 'uncategorized'

const links = { untagged: 'recipe_tags', uncategorized: 'recipe_categories' }

const statementOf = (kind: Unsorted) =>
  fixedStatement(
    `recipes.${kind}`,
    `select coalesce(array_agg(r.id order by r.created_at desc, r.id), '{}') as ids
    from recipes r where r.group_id = $1 and r.deleted_at is null
      and ${shownSql('r', { user: '$2', household: '$3' })}
      and not exists (select from ${links[kind]} x where x.recipe_id = r.id)`
  )

const statements = {
  untagged: statementOf('untagged'),
  uncategorized: statementOf('uncategorized'),
}

/** Ids of the group's recipes that have no tag, or no category; the newest first. */
async function unsortedRecipes(kind: Unsorted, actor: Actor): Promise<string[]> {
  const values = [actor.groupId, actor.userId, actor.householdId]
  const row = await readRow<{ ids: string[] }>(statements[kind], values)
  return row?.ids ?? []
}
