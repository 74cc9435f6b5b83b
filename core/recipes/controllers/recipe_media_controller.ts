import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { readRow, type Statement } from '#core/database/read'
import { E_NO_SUCH_FILE, sendFile } from '#core/http/send_file'
import { hasPicture } from '#core/shared/pictures'
import { imageFileNames, recipeImageKey, type ImageFileName } from '#core/storage/index'
import { isUuid } from '../queries/show_recipe.js'

const imageOf: Statement = {
  name: 'recipes.image-key',
  text: 'select image from recipes where id = $1 and deleted_at is null',
}

/** Pictures for everybody who knows the recipe's id: programs show them without a login. */
export default class RecipeMediaController {
  /** `GET /media/recipes/{id}/images/{file}`: 404 without a picture, 422 for a name that no size has. */
  async image(ctx: HttpContext): Promise<void> {
    const id = String(ctx.params.id)
    const file = sizeNamed(String(ctx.params.file))
    const row = isUuid(id) ? await readRow<{ image: string | null }>(imageOf, [id]) : null
    if (!row || !hasPicture(row.image)) throw new E_NO_SUCH_FILE()
    await sendFile(ctx, recipeImageKey(id.toLowerCase(), row.image, file), 'image/webp')
  }
}

function sizeNamed(name: string): ImageFileName {
  const known = imageFileNames.find((one) => one === name)
  if (known) return known
  const wanted = imageFileNames.map((one) => `'${one}'`).join(', ')
  throw new errors.E_VALIDATION_ERROR([
    {
      type: 'enum',
      loc: ['path', 'file_name'],
      msg: `Input should be ${wanted}`,
      input: name.slice(0, 200),
    },
  ])
}
