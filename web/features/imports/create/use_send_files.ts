import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { FileImportOut } from '#core/shared/contract/imports'
import { api } from '#web/api/api'
import { upload } from '#web/api/upload'
import { type Trouble, troubleOf } from '../trouble.js'
import type { Choices } from '../hooks/use_choices.js'
import { staleByReading } from '../imports_api.js'

/** How a sent recipe's files were taken. */
export type SentFiles =
  { answer: FileImportOut; trouble?: undefined } | { answer?: undefined; trouble: Trouble }

/** Where files came from, and whether they become a recipe at once when nothing is doubtful. */
export interface SendWay {
  from?: string | null
  save?: boolean
}

/** Sends the files of one recipe. */
export interface FileSender {
  /** Share of the files that has left, 0 to 1; null while none is on its way. */
  progress: number | null
  send: (files: File[], way?: SendWay) => Promise<SentFiles>
}

function formOf(files: File[], choices: Choices, { from = null, save }: SendWay): FormData {
  const form = new FormData()
  if (choices.useKeywords) form.set('includeTags', 'true')
  if (choices.useCategories) form.set('includeCategories', 'true')
  if (from !== null) form.set('from', from)
  if (save) form.set('save', 'true')
  for (const file of files) form.append('files', file, file.name)
  return form
}

/** Sends files to be read: one, or the pictures of one recipe in their order. */
export function useSendFiles(choices: Choices): FileSender {
  const dispatch = useDispatch()
  const [progress, setProgress] = useState<number | null>(null)
  return {
    progress,
    send: async (files, way = {}) => {
      setProgress(0)
      const body = formOf(files, choices, way)
      const sent = await upload('recipes.imports.files', { body, onProgress: setProgress })
      setProgress(null)
      if (sent.error) return { trouble: troubleOf(sent.error) }
      dispatch(api.util.invalidateTags(staleByReading()))
      return { answer: sent.data as FileImportOut }
    },
  }
}
