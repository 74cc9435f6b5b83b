import { readFile } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { imageSizeNamed } from '#core/http/image_size'
import { isUuid, pathId } from '#core/http/path_id'
import { E_NO_SUCH_FILE, sendFile } from '#core/http/send_file'
import { signedInActor } from '#core/http/signed_in_actor'
import { withUploads } from '#core/http/uploads'
import type { SuccessResponse } from '#core/shared/contract/common'
import {
  findPictured,
  itemImageKey,
  removeItemImage,
  setItemImage,
} from '../services/item_pictures.js'

/** Pictures of what is on shopping lists. */
export default class ItemPicturesController {
  /** `PUT /households/shopping/items/{id}/image`, a form with the file `image` → `{image}`. */
  async update(ctx: HttpContext): Promise<{ image: string }> {
    const [actor, id] = [signedInActor(ctx), pathId(ctx)]
    await findPictured(actor, id)
    return withUploads(ctx, async (uploads) => {
      const file = uploads.find(({ field }) => field === 'image')
      if (!file) throw missingImage()
      return { image: await setItemImage(actor, id, await readFile(file.path)) }
    })
  }

  /** `DELETE /households/shopping/items/{id}/image` → `SuccessResponse`. */
  async destroy(ctx: HttpContext): Promise<SuccessResponse> {
    await removeItemImage(signedInActor(ctx), pathId(ctx))
    return { message: '', error: false }
  }

  /** `GET /media/shopping/{id}/{image}/{file}`: for whoever knows the list and the picture's version. 422 for a name that no size has. */
  async show(ctx: HttpContext): Promise<void> {
    const [id, image] = [ctx.params['id'], ctx.params['image']].map((one) =>
      String(one).toLowerCase()
    )
    const file = imageSizeNamed(String(ctx.params['file']))
    const key = id && image && isUuid(id) ? await itemImageKey(id, image, file) : null
    if (!key) throw new E_NO_SUCH_FILE()
    await sendFile(ctx, key, 'image/webp')
  }
}

const missingImage = () =>
  new errors.E_VALIDATION_ERROR([
    { type: 'missing', loc: ['body', 'image'], msg: 'Field required', input: {} },
  ])
