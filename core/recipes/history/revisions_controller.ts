import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { queryOf, readInteger, readPage } from '#core/http/page'
import { listAddress, pageText } from '#core/http/page_envelope'
import { signedInActor } from '#core/http/signed_in_actor'
import type { ValidationIssue } from '#core/shared/contract/common'
import type { RecipeRevisionDiff, RecipeRevisionWhole } from '#core/shared/contract/revisions'
import { diffRecipes } from '#core/shared/recipe_diff'
import { expectedVersion, sendRecipe, slugOf } from '../controllers/recipe_http.js'
import { recipeIdOf } from '../services/recipe_names.js'
import {
  listRevisions,
  MOST_A_PAGE,
  newestVersion,
  revisionText,
  showRevision,
} from './revision_list.js'
import { restoreRevision } from './restore_revision.js'

/** Earlier versions of a recipe; whoever sees the recipe sees them. */
export default class RevisionsController {
  /** `GET /recipes/{slug or id}/revisions` → page of `RecipeRevision`, at most 100 of them. */
  async index(ctx: HttpContext): Promise<void> {
    const recipeId = await recipeIdOf(signedInActor(ctx), slugOf(ctx))
    const at = listAddress(ctx)
    const asked = readPage(at.query, new Set())
    const isLong = asked.perPage === -1 || asked.perPage > MOST_A_PAGE
    const request = { ...asked, perPage: isLong ? MOST_A_PAGE : asked.perPage }
    const found = await listRevisions(recipeId, request)
    ctx.response.type('json').send(pageText(request, found, at))
  }

  /** `GET /recipes/{slug or id}/revisions/{version}` → `RecipeRevisionWhole`. */
  async show(ctx: HttpContext): Promise<RecipeRevisionWhole> {
    const recipeId = await recipeIdOf(signedInActor(ctx), slugOf(ctx))
    return showRevision(recipeId, versionOf(ctx))
  }

  /** `GET …/{version}/diff?to=` → `RecipeRevisionDiff`, to the newest version by default. */
  async compare(ctx: HttpContext): Promise<RecipeRevisionDiff> {
    const recipeId = await recipeIdOf(signedInActor(ctx), slugOf(ctx))
    const from = versionOf(ctx)
    const wanted = readVersion(queryOf(ctx), 'to', 'query')
    const to = wanted ?? (await newestVersion(recipeId))
    const [before, after] = await Promise.all([
      revisionText(recipeId, from),
      revisionText(recipeId, to),
    ])
    return { from, to, changes: diffRecipes(before, after) }
  }

  /** `POST …/{version}/restore` → `Recipe`, in a new version. */
  async restore(ctx: HttpContext): Promise<void> {
    const actor = signedInActor(ctx)
    const expected = expectedVersion(ctx.request.header('if-match'))
    sendRecipe(ctx, await restoreRevision(actor, slugOf(ctx), versionOf(ctx), expected))
  }
}

function versionOf({ params }: HttpContext): number {
  const path = new URLSearchParams({ version: String(params.version) })
  return readVersion(path, 'version', 'path') ?? 0
}

/** A version's number, null where none is named; 422 for what is no number. */
function readVersion(from: URLSearchParams, name: string, place: string): number | null {
  const issues: ValidationIssue[] = []
  const version = readInteger(from, name, 0, issues)
  if (issues.length > 0)
    throw new errors.E_VALIDATION_ERROR(issues.map((issue) => ({ ...issue, loc: [place, name] })))
  return from.get(name)?.trim() ? version : null
}
