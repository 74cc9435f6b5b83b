import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import { withUploads } from '#core/http/uploads'
import type { RecipeAsset } from '#core/shared/contract/recipe'
import { assetIncomplete } from '../errors.js'
import { shownFile } from '../services/shown_file.js'
import { addAsset, checkAssetRight } from '../services/add_asset.js'
import { newAssetValidator } from '../validators/asset_validator.js'
import { slugOf } from './slug_of.js'

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
