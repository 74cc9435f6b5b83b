import { useCallback } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { recipeAssetUrl } from '#web/api/media'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { type AddedAsset, useAddAssetMutation } from '../edit_api.js'
import { useEditStore } from '../edit_context.js'
import type { StepActions } from './step_actions.js'

/** Markdown that shows an attached file; its address has no host, so that it moves with the site. */
function pictureMarkdown(recipeId: string, name: string, fileName: string): string {
  const { pathname } = new URL(recipeAssetUrl(recipeId, fileName), document.baseURI)
  return `![${name.replaceAll(/[[\]\\]/g, '')}](${pathname})`
}

function nameOf(file: File): string {
  return file.name.replace(/\.[^.]*$/, '').trim()
}

/** Attaches pictures to the recipe and puts them into a step's text where its cursor is. */
export function useStepPictures(recipe: Pick<Recipe, 'id'>, actions: StepActions) {
  const { t } = useText('edit_rows')
  const [addAsset] = useAddAssetMutation()
  const store = useEditStore()
  const take = useCallback(
    (id: string, { asset, version }: AddedAsset) => {
      const update = (of: typeof store.fields) => ({ ...of, assets: [...of.assets, asset] })
      store.takeOver(update, version ?? store.base.version)
      const { fileName, name } = asset
      if (fileName) actions.addMarkdown(id, pictureMarkdown(recipe.id, name, fileName))
    },
    [store, actions, recipe.id]
  )
  return useCallback(
    async (id: string, files: File[]) => {
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      if (pictures.length === 0) return toast.error(t('step.not-picture'))
      const done = toast.loading(t('step.uploading'))
      for (const file of pictures) {
        const name = nameOf(file) || t('step.picture')
        const asset = { recipeId: recipe.id, name, icon: 'mdi-file-image', file }
        const { data, error } = await addAsset(asset)
        if (data) take(id, data)
        else toast.error(errorText(error))
      }
      done()
    },
    [addAsset, take, recipe.id, t]
  )
}
