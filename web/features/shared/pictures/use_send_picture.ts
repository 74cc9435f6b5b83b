import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Recipe } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { staleAfterOwn } from '#web/api/stale_after'
import { upload } from '#web/api/upload'
import { endingOf } from './picture_files.js'

/** Why a picture was not taken; null when it was. */
export type Failure = { error: unknown } | null

/** Sends the pictures of a recipe. */
export interface PictureSender {
  /** Share of a picture that has left, 0 to 1; null while none is on its way. */
  progress: number | null
  /** Makes it the recipe's picture. */
  setMain: (picture: Blob) => Promise<Failure>
  /** Adds it to the recipe's further pictures. */
  add: (picture: Blob, caption: string) => Promise<Failure>
}

function formOf(field: string, picture: Blob, more: Record<string, string>): FormData {
  const form = new FormData()
  const extension = endingOf(picture)
  form.set(field, picture, `picture.${extension}`)
  for (const [name, value] of Object.entries({ extension, ...more })) form.set(name, value)
  return form
}

/** Sends pictures of a recipe, telling how far each is; what shows the recipe follows. */
export function useSendPicture({ slug }: Pick<Recipe, 'slug'>): PictureSender {
  const dispatch = useDispatch()
  const [progress, setProgress] = useState<number | null>(null)
  const send = async (name: 'recipes.image.update' | 'recipes.assets.store', body: FormData) => {
    setProgress(0)
    const answer = await upload(name, { params: { slug }, body, onProgress: setProgress })
    setProgress(null)
    if (answer.error) return { error: answer.error }
    dispatch(api.util.invalidateTags(staleAfterOwn['recipe.imaged']({ slug })))
    return null
  }
  return {
    progress,
    setMain: (picture) => send('recipes.image.update', formOf('image', picture, {})),
    add: (picture, name) =>
      send('recipes.assets.store', formOf('file', picture, { name, icon: 'mdi-file-image' })),
  }
}
