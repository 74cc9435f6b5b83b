import type { HttpContext } from '@adonisjs/core/http'
import { readRow, fixedStatement } from '#core/database/read'
import { imageSizeNamed } from '#core/http/image_size'
import { isUuid } from '#core/http/path_id'
import { E_NO_SUCH_FILE, keepPrivate, sendFile } from '#core/http/send_file'
import { hasPicture } from '#core/shared/pictures'
import { shownInMedia } from '#core/recipe_index/index'
import {
  addMinVariant,
  completeImageSet,
  type ImageFileName,
  recipeAssetKey,
  recipeImageKey,
  recipeImagesFolder,
  storage,
} from '#core/storage/index'

const imageOf = fixedStatement(
  'recipes.image-key',
  `select r.image, r.deleted_at is not null as trashed, r.seen_by <> 'group' as hidden from recipes r
    where r.id = $1 and (r.deleted_at is null or r.group_id = $2) and ${shownInMedia('$3', '$4')}`
)

interface ImageRow {
  image: string | null
  trashed: boolean
  hidden: boolean
}

const assetOf = fixedStatement(
  'recipes.asset-file',
  `select r.id, a.file_name as file, r.seen_by <> 'group' as hidden
    from recipes r join recipe_assets a on a.recipe_id = r.id
    where r.id = $1 and r.deleted_at is null and a.file_name = $2 and ${shownInMedia('$3', '$4')} limit 1`
)

interface AssetRow {
  id: string
  file: string
  hidden: boolean
}

/** Pictures and files for everybody who knows the recipe's id: programs show them without a login. */
export default class RecipeMediaController {
  /**
   * `GET /media/recipes/{id}/images/{file}`: 404 without a picture, 422 for a name that no size has.
   * That of a recipe in the trash shows to members of its group only.
   */
  async image(ctx: HttpContext): Promise<void> {
    const id = String(ctx.params.id)
    const file = imageSizeNamed(String(ctx.params.file))
    const { groupId = null, userId = null, householdId = null } = ctx.actor ?? {}
    const values = [id, groupId, userId, householdId]
    const row = isUuid(id) ? await readRow<ImageRow>(imageOf, values) : null
    if (!row || !hasPicture(row.image)) throw new E_NO_SUCH_FILE()
    await sendPicture(ctx, { id: id.toLowerCase(), image: row.image, file })
    if (row.trashed || row.hidden) keepPrivate(ctx)
  }

  /** `GET /media/recipes/{id}/assets/{file}`: a file that the recipe lists; what could run is a download. */
  async asset(ctx: HttpContext): Promise<void> {
    const id = String(ctx.params.id)
    const file = String(ctx.params.file)
    const values = [id, file, ctx.actor?.userId ?? null, ctx.actor?.householdId ?? null]
    const row = isUuid(id) ? await readRow<AssetRow>(assetOf, values) : null
    if (!row) throw new E_NO_SUCH_FILE()
    const { type, isDownload } = assetType(row.file)
    if (isDownload) ctx.response.header('Content-Disposition', 'attachment')
    await sendFile(ctx, recipeAssetKey(row.id, row.file), type)
    // The address has no version: another file may get this one's name once it is deleted.
    if (row.hidden) keepPrivate(ctx)
    else ctx.response.header('Cache-Control', 'public, no-cache')
  }
}

interface PictureFile {
  id: string
  image: string
  file: ImageFileName
}

/** A size that many imports left for later is made for the first one who asks for it. */
async function sendPicture(ctx: HttpContext, { id, image, file }: PictureFile): Promise<void> {
  const send = () => sendFile(ctx, recipeImageKey(id, image, file), 'image/webp')
  await send().catch(async (error: unknown) => {
    if (!(error instanceof E_NO_SUCH_FILE)) throw error
    const make = file === 'min-original.webp' ? addMinVariant : completeImageSet
    await make(storage(), recipeImagesFolder(id), image)
    // Even where nothing was left to be made: somebody else may have made it meanwhile.
    await send()
  })
}

/** How a browser is to treat an attached file. */
interface AssetType {
  type: string
  /** Whether it is only to be kept, never shown: it could run in our name. */
  isDownload: boolean
}

const shown: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  m4a: 'audio/mp4',
  md: 'text/markdown; charset=utf-8',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
}

/** The type of a file by the ending of its name; what is not known to be harmless is a download. */
function assetType(fileName: string): AssetType {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  const type = Object.hasOwn(shown, ending) ? shown[ending] : undefined
  return { type: type ?? 'application/octet-stream', isDownload: type === undefined }
}
