import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { writeArchive } from '#core/archives/index'
import { notFound } from '#core/http/errors'
import { queryOf } from '#core/http/page'
import { signedInActor } from '#core/http/signed_in_actor'
import { signLink, verifyLink } from '#core/identity/index'
import { linkReaderOf } from '#core/recipe_index/index'
import { recipeFor, recipeIdOf, showRecipe } from '#core/recipes/index'
import type { ExportFormats, RecipeZipToken } from '#core/shared/contract/exports'
import type { Recipe } from '#core/shared/contract/recipe'
import { linkNotFound, readSharedRecipe } from '#core/sharing/index'
import { siteSettings } from '#core/site/index'
import { E_BAD_ZIP_TOKEN, E_INVALID_SLUG } from '../errors.js'
import { recipeFiles, singleLayout } from '../services/recipe_files.js'
import { recipeForExport } from '../services/recipe_json.js'
import { exportFormats } from '../services/start_export.js'
import { listTemplates, renderRecipe } from '../services/templates.js'

/** One recipe as a file. */
export default class RecipeExportsController {
  /** `GET /recipes/exports`: the formats there are. */
  async index(): Promise<ExportFormats> {
    const jinja2 = await listTemplates()
    return { json: ['raw'], zip: ['zip'], jinja2, many: exportFormats() }
  }

  /** `GET /recipes/{slug}/exports?template_name=` → a file. */
  async show(ctx: HttpContext): Promise<void> {
    const actor = signedInActor(ctx)
    const format = queryOf(ctx).get('templateName')
    if (format === null) throw formatMissing()
    const recipe = await showRecipe(actor, slugOf(ctx))
    // The contract keeps these to the household; `exports/zip` serves the whole group.
    if (recipe.householdId !== actor.householdId) throw notFound()
    if (format === 'zip') return sendZip(ctx, recipe)
    if (format === 'raw') {
      ctx.response.attachment(`${recipe.slug}.json`)
      ctx.response.type('json').send(JSON.stringify(recipeForExport(recipe), null, 4))
      return
    }
    const url = `${siteSettings().address}/g/${actor.groupSlug}/r/${recipe.slug}`
    const text = await renderRecipe(format, recipe, url)
    ctx.response.attachment(`${recipe.slug}.md`)
    ctx.response.header('Content-Type', 'text/markdown; charset=utf-8').send(text)
  }

  /** `POST /recipes/{slug}/exports` → a token that opens the zip for 30 minutes. */
  async store(ctx: HttpContext): Promise<RecipeZipToken> {
    const { groupId: group, householdId: household, userId: user } = signedInActor(ctx)
    return { token: signLink('recipe-zip', { slug: slugOf(ctx), group, household, user }) }
  }

  /** `GET /recipes/{slug}/exports/zip?token=`; the token is enough. */
  async zip(ctx: HttpContext): Promise<void> {
    const claims = verifyLink('recipe-zip', queryOf(ctx).get('token') ?? '')
    if (!claims) throw new E_BAD_ZIP_TOKEN()
    const slug = slugOf(ctx)
    if (claims.slug !== slug) throw new E_INVALID_SLUG()
    const groupId = String(claims.group)
    const asked = { groupId, householdId: String(claims.household), userId: String(claims.user) }
    const recipe = await recipeFor(linkReaderOf(groupId), await recipeIdOf(asked, slug))
    if (!recipe) throw notFound()
    sendZip(ctx, recipe)
  }

  /** `GET /recipes/shared/{token_id}/zip`; the link is enough. */
  async shared(ctx: HttpContext): Promise<void> {
    const link = await readSharedRecipe(String(ctx.params.token_id))
    const recipe = link && (await recipeFor(linkReaderOf(link.groupId), link.recipeId))
    if (!recipe) throw linkNotFound()
    sendZip(ctx, recipe)
  }
}

/** Sends a recipe with its files as a zip, written while it is sent. */
function sendZip({ response }: HttpContext, recipe: Recipe): void {
  response.attachment(`${recipe.slug}.zip`)
  response.header('Content-Type', 'application/zip')
  response.header('Cache-Control', 'no-store')
  response.stream(writeArchive(recipeFiles(recipe, singleLayout)))
}

const slugOf = ({ params }: HttpContext) => String(params.slug)

const formatMissing = () =>
  new errors.E_VALIDATION_ERROR([
    { type: 'missing', loc: ['query', 'template_name'], msg: 'Field required', input: null },
  ])
