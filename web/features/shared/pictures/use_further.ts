import { useDispatch } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Recipe, RecipeAsset } from '#core/shared/contract/index'
import { errorStatus, errorText } from '#web/api/errors'
import { recipeAssetUrl, recipePictureUrl } from '#web/api/media'
import { letGo } from '#web/components/leaving'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { recipesApi } from '../recipes/recipes_api.js'
import { picturesApi } from './pictures_api.js'
import type { PictureAsset } from './picture_files.js'
import { type Failure, useSendPicture } from './use_send_picture.js'

type Change = (assets: RecipeAsset[]) => RecipeAsset[]

/** Name of a picture among what is on its way out. */
export const leavingId = ({ id }: Pick<Recipe, 'id'>, fileName: string) => `${id}/${fileName}`

/** Changes the list of files on top of what the server has now; a save between is taken in once. */
function useChangeFiles({ slug }: Recipe): (change: Change) => Promise<Failure> {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  const { recipe } = recipesApi.endpoints
  const attempt = async (change: Change): Promise<Failure> => {
    const now = await dispatch(recipe.initiate(slug, { forceRefetch: true, subscribe: false }))
    if (!now.data) return { error: now.error }
    const { version, assets } = now.data
    const list = { slug, version, assets: change(assets) }
    const { error } = await dispatch(picturesApi.endpoints.saveAssets.initiate(list))
    return error ? { error } : null
  }
  return async (change) => {
    const failed = await attempt(change)
    return errorStatus(failed?.error) === 409 ? attempt(change) : failed
  }
}

async function bytesOf(address: string): Promise<Blob> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(answer.statusText)
  return answer.blob()
}

const without =
  (fileName: string): Change =>
  (assets) =>
    assets.filter((asset) => asset.fileName !== fileName)

/** What can be done with a further picture of a recipe. */
export function useFurther(recipe: Recipe, { fileName, name }: PictureAsset) {
  const { t } = useText('pictures')
  const changeFiles = useChangeFiles(recipe)
  const { setMain, add, progress } = useSendPicture(recipe)
  const tell = (failed: Failure) => {
    if (failed) toast.error(t('further.not-changed', { reason: errorText(failed.error) }))
    return failed === null
  }
  /** First the picture of now is put aside, so that whatever fails, no picture is lost. */
  const swap = async (): Promise<Failure> => {
    const main = recipePictureUrl(recipe, 'original')
    const chosen = await bytesOf(recipeAssetUrl(recipe.id, fileName))
    const aside = main ? await add(await bytesOf(main), recipe.name) : null
    return aside ?? (await setMain(chosen)) ?? changeFiles(without(fileName))
  }
  return {
    progress,
    caption: async (text: string) =>
      tell(
        await changeFiles((assets) =>
          assets.map((asset) => (asset.fileName === fileName ? { ...asset, name: text } : asset))
        )
      ),
    makeMain: async () => {
      if (tell(await swap().catch((error: unknown) => ({ error })))) toast.success(t('set'))
    },
    remove: () =>
      letGo({
        id: leavingId(recipe, fileName),
        text: t('further.deleted', { name }),
        remove: async () => tell(await changeFiles(without(fileName))),
      }),
  }
}
