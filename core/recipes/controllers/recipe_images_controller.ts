import { readFile } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import { withUploads } from '#core/http/uploads'
import { fetchPicture } from '../services/fetch_picture.js'
import { setRecipeImage, checkImageRight } from '../services/set_recipe_image.js'
import { missingField, slugOf } from './recipe_http.js'
import { pictureAddressValidator } from '../validators/picture_validator.js'

/** The picture of a recipe. */
export default class RecipeImagesController {
  /** `PUT /recipes/{slug}/image`, a form with the file `image` → `{image}`. */
  async update(ctx: HttpContext): Promise<{ image: string | null }> {
    const actor = signedInActor(ctx)
    const slug = slugOf(ctx)
    await checkImageRight(actor, slug)
    return withUploads(ctx, async (uploads) => {
      const file = uploads.find(({ field }) => field === 'image')
      if (!file) throw missingField('image')
      return { image: await setRecipeImage(actor, slug, await readFile(file.path)) }
    })
  }

  /** `POST /recipes/{slug}/image` `{url}` → null. */
  async store(ctx: HttpContext): Promise<void> {
    const actor = signedInActor(ctx)
    const slug = slugOf(ctx)
    const { url } = await ctx.request.validateUsing(pictureAddressValidator)
    await checkImageRight(actor, slug)
    await setRecipeImage(actor, slug, await fetchPicture(url))
    ctx.response.type('json').send('null')
  }

  /** `DELETE /recipes/{slug}/image` → null. */
  async destroy(ctx: HttpContext): Promise<void> {
    await setRecipeImage(signedInActor(ctx), slugOf(ctx), null)
    ctx.response.type('json').send('null')
  }
}
