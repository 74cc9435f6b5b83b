import querystring from 'node:querystring'
import type { HttpContext } from '@adonisjs/core/http'
import { sendPage } from '#core/http/pages'
import { linkReaderOf } from '#core/recipe_index/index'
import { recipeFor, showPublicRecipe } from '#core/recipes/index'
import type { Recipe } from '#core/shared/contract/recipe'
import { HOME_LIST } from '#core/shared/home_list'
import { readSharedRecipe } from '#core/sharing/index'
import { siteSettings } from '#core/site/index'
import { previewHead } from '../preview_head.js'
import { readRow, fixedStatement } from '#core/database/read'

/** Pages that name what they will ask first; those of recipes with what other programs show of a link, and 404 with the bare page for who may not see it. */
export default class PreviewsController {
  /** `/`, as an installed app begins: members are led to the home of their group. */
  async start(ctx: HttpContext): Promise<void> {
    await sendPage(ctx, 200, ctx.actor ? { asks: [FIRST_LIST], parts: 'home' } : undefined)
  }

  /** `/g/{group}`: filters in the address are the app's matter. */
  async home(ctx: HttpContext): Promise<void> {
    const isOwn = ctx.actor?.groupSlug === part(ctx, 'group')
    const isWhole = !ctx.request.parsedUrl.query
    await sendPage(ctx, 200, { asks: isOwn && isWhole ? [FIRST_LIST] : [], parts: 'home' })
  }

  /** `/g/{group}/r/{slug}`. */
  async recipe(ctx: HttpContext): Promise<void> {
    const slug = part(ctx, 'slug')
    const group = await findGroup(part(ctx, 'group'))
    const recipe = group && (await visible(ctx, group, slug))
    const isOwn = ctx.actor?.groupId === group?.id
    await send(ctx, recipe, {
      path: `/g/${part(ctx, 'group')}/r/${recipe?.slug}`,
      asks: isOwn
        ? `recipes/${segment(slug)}`
        : `explore/groups/${segment(part(ctx, 'group'))}/recipes/${segment(slug)}`,
    })
  }

  /** `/g/{group}/shared/r/{token}`. */
  async shared(ctx: HttpContext): Promise<void> {
    const token = part(ctx, 'token')
    const link = await readSharedRecipe(token)
    const group = link && (await findGroup(part(ctx, 'group')))
    const isTheirs = link && group?.id === link.groupId
    const recipe = isTheirs ? await recipeFor(linkReaderOf(link.groupId), link.recipeId) : null
    await send(ctx, recipe, {
      path: `/g/${part(ctx, 'group')}/shared/r/${token}`,
      asks: `recipes/shared/${segment(token)}`,
    })
  }
}

async function visible(
  { actor }: HttpContext,
  group: { id: string; isPrivate: boolean },
  slug: string
): Promise<Recipe | null> {
  if (actor?.groupId === group.id) return recipeFor(actor, slug)
  return group.isPrivate ? null : showPublicRecipe(group.id, slug)
}

/** The page at a path, which will ask the API for the recipe at another. */
async function send(
  ctx: HttpContext,
  recipe: Recipe | null,
  { path, asks }: { path: string; asks: string }
): Promise<void> {
  if (!recipe) return sendPage(ctx, 404)
  const site = siteSettings().address
  const head = previewHead({ recipe, url: `${site}${path}`, site })
  await sendPage(ctx, 200, { ...head, asks: [asks], parts: 'recipe' })
}

/** The list that a group's home opens with, as the app asks for it. */
const FIRST_LIST = `recipes?${querystring.stringify(HOME_LIST)}`

/** A part of an address as the app writes it (web/api/request.ts). */
const segment = encodeURIComponent

const part = ({ params }: HttpContext, name: string) => String(params[name])

const bySlug = fixedStatement(
  'previews.group',
  'select id, private_group as "isPrivate" from groups where slug = $1'
)

/** A group by its slug, or null. */
function findGroup(slug: string): Promise<{ id: string; isPrivate: boolean } | null> {
  return readRow(bySlug, [slug])
}
