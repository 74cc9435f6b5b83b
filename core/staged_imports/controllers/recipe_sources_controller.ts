import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/http/errors'
import { signedInActor } from '#core/http/signed_in_actor'
import type { RecipeSourceOut, SourceExtract } from '#core/shared/contract/imports'
import { extractAgain } from '../sources/extract_again.js'
import { findSource, type FoundSource } from '../sources/find_source.js'
import { importingActor, sourceFolder } from '#core/imports/server'
import { extractValidator } from '../validators/reading_validator.js'
import { sendSnapshotPage, sendSnapshotPicture } from './send_snapshot.js'

/** What recipes were read from (ours); everybody who may see the recipe may see it. */
export default class RecipeSourcesController {
  /** `GET /recipes/{slug}/source`; null for a recipe that was written by hand. */
  async show(ctx: HttpContext): Promise<void> {
    const found = await findSource(signedInActor(ctx), slugIn(ctx))
    const source: RecipeSourceOut | null = found?.source ?? null
    ctx.response.type('json').send(JSON.stringify(source))
  }

  /** `GET /recipes/{slug}/source/page` → HTML that neither runs nor loads anything. */
  async page(ctx: HttpContext): Promise<void> {
    const { recipeId, source } = await sourceOf(ctx)
    if (!source.hasPage) throw notFound()
    await sendSnapshotPage(ctx, sourceFolder(recipeId))
  }

  /** `GET /recipes/{slug}/source/pictures/{number}`, from 0. */
  async picture(ctx: HttpContext): Promise<void> {
    const { recipeId, source } = await sourceOf(ctx)
    if (source.pictures === 0) throw notFound()
    await sendSnapshotPicture(ctx, sourceFolder(recipeId))
  }

  /** `POST /recipes/{slug}/source/extract` `{fetch?}` → what is read there now, or the reading of it. */
  async extract(ctx: HttpContext): Promise<SourceExtract> {
    const actor = await importingActor(ctx)
    const { fetch = false } = await ctx.request.validateUsing(extractValidator)
    const input = { fetch, language: ctx.locale }
    return extractAgain(actor, slugIn(ctx), input)
  }
}

async function sourceOf(ctx: HttpContext): Promise<FoundSource> {
  const found = await findSource(signedInActor(ctx), slugIn(ctx))
  if (!found) throw notFound()
  return found
}

const slugIn = ({ params }: HttpContext) => String(params.slug)
