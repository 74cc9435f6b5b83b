import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import { withUploads } from '#core/http/uploads'
import type { RecipeAsset } from '#core/shared/contract/recipe'
import { assetIncomplete } from '../errors.js'
import { addAsset, checkAssetRight, shownFile } from '../services/add_asset.js'
import { slugOf } from './recipe_http.js'
import vine from '@vinejs/vine'

/** Files attached to a recipe. */
export default class RecipeAssetsController {
  /**
   * `POST /recipes/{slug or id}/assets`, a form with `file`, `name`, `icon` and `extension` →
   * `RecipeAsset`; `ETag` is the recipe's new version. Without an extension the file's own counts;
   * HEIC, which browsers do not show, becomes JPEG.
   */
  async store(ctx: HttpContext): Promise<RecipeAsset> {
    const actor = signedInActor(ctx)
    const slug = slugOf(ctx)
    await checkAssetRight(actor, slug)
    return withUploads(ctx, async (uploads) => {
      const file = uploads.find(({ field }) => field === 'file')
      const { name, icon, extension } = await ctx.request.validateUsing(newAssetValidator)
      const ending = endingOf(extension ?? '') || endingOf(file?.name ?? '')
      if (!file || !name || !ending) throw assetIncomplete()
      const { path, extension: shown } = await shownFile(file.path, ending)
      const asset = { path, name, icon: icon ?? 'mdi-file', extension: shown }
      const added = await addAsset(actor, slug, asset)
      ctx.response.header('ETag', `"${added.version}"`)
      return added.asset
    })
  }
}

/** What stands behind the last dot, of letters and digits only. */
function endingOf(name: string): string {
  return (name.split('.').at(-1) ?? '')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .slice(0, 20)
}

const word = (longest: number) => vine.string().trim().maxLength(longest).nullable().optional()

/** `POST /recipes/{slug}/assets`: what comes with the file. */
const newAssetValidator = vine.create({
  name: word(500),
  icon: word(100),
  extension: word(500),
})
