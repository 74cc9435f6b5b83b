import { useState } from 'react'
import type { ImportReadingOut, KnownAddress } from '#core/shared/contract/index'
import { type Trouble, troubleOf } from '../trouble.js'
import { newImportId } from '../import_id.js'
import { type ImportCall, useLazyKnownAddressQuery, useReadSourceMutation } from '../imports_api.js'
import type { Choices } from './use_choices.js'
import { useFollow } from './use_follow.js'

type ExistingRecipe = NonNullable<KnownAddress['recipe']>
/** What is to be read, without the options. */
export type ImportInput = Pick<ImportCall, 'url' | 'text' | 'page' | 'from'>

/** An import from the question whether its address was imported before, to the recipe or its review. */
export interface ImportRun {
  busy: boolean
  /** Name of the running import; null while none runs. */
  importId: string | null
  existing: ExistingRecipe | null
  trouble: Trouble | null
  start: (input: ImportInput) => Promise<void>
  /** Imports although the recipe is there already. */
  again: () => Promise<void>
  dismiss: () => void
}

/** Runs imports for one group; what follows is the new recipe, or the review where in doubt. */
export function useImport(groupSlug: string, choices: Choices): ImportRun {
  const follow = useFollow(groupSlug, choices.edit)
  const [ask, asking] = useLazyKnownAddressQuery()
  const [send, sending] = useReadSourceMutation()
  const [importId, setImportId] = useState<string | null>(null)
  const [existing, setExisting] = useState<{ recipe: ExistingRecipe; input: ImportInput } | null>(
    null
  )
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  const end = async (reading: ImportReadingOut) => {
    if (await follow(reading)) return
    setTrouble({ kind: reading.failure, text: '' })
  }
  const run = async (input: ImportInput) => {
    const id = newImportId()
    setExisting(null)
    setImportId(id)
    const options = { includeTags: choices.useKeywords, includeCategories: choices.useCategories }
    const answer = await send({ ...input, ...options, importId: id, save: true })
    setImportId(null)
    if (answer.data) await end(answer.data)
    else setTrouble(troubleOf(answer.error))
  }
  return {
    busy: asking.isFetching || sending.isLoading,
    importId,
    existing: existing?.recipe ?? null,
    trouble,
    start: async (input) => {
      setTrouble(null)
      // An answer that fails here must not stand in the import's way.
      const { data } = input.url === undefined ? {} : await ask(input.url)
      if (data?.recipe) setExisting({ recipe: data.recipe, input })
      else await run(input)
    },
    again: async () => {
      if (existing) await run(existing.input)
    },
    dismiss: () => setExisting(null),
  }
}
