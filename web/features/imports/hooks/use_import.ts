import { useState } from 'react'
import type { ImportReadingOut, KnownAddress } from '#core/shared/contract/index'
import { type Trouble, troubleOf } from '../trouble.js'
import { newImportId } from '../import_id.js'
import { type ImportCall, useLazyKnownAddressQuery, useReadSourceMutation } from '../imports_api.js'
import type { Choices } from './use_choices.js'
import { useFollow } from './use_follow.js'

type KnownRecipe = NonNullable<KnownAddress['recipe']>
/** What is to be read, without the wishes. */
export type Given = Pick<ImportCall, 'url' | 'text' | 'page' | 'from'>

/** An import from the question whether its address is known to the recipe or its review. */
export interface ImportRun {
  busy: boolean
  /** Name of the running import; null while none runs. */
  importId: string | null
  known: KnownRecipe | null
  trouble: Trouble | null
  start: (given: Given) => Promise<void>
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
  const [known, setKnown] = useState<{ recipe: KnownRecipe; given: Given } | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  const end = async (reading: ImportReadingOut) => {
    if (await follow(reading)) return
    setTrouble({ kind: reading.failure, text: '' })
  }
  const run = async (given: Given) => {
    const id = newImportId()
    setKnown(null)
    setImportId(id)
    const wishes = { includeTags: choices.useKeywords, includeCategories: choices.useCategories }
    const answer = await send({ ...given, ...wishes, importId: id, save: true })
    setImportId(null)
    if (answer.data) await end(answer.data)
    else setTrouble(troubleOf(answer.error))
  }
  return {
    busy: asking.isFetching || sending.isLoading,
    importId,
    known: known?.recipe ?? null,
    trouble,
    start: async (given) => {
      setTrouble(null)
      // An answer that fails here must not stand in the import's way.
      const { data } = given.url === undefined ? {} : await ask(given.url)
      if (data?.recipe) setKnown({ recipe: data.recipe, given })
      else await run(given)
    },
    again: async () => {
      if (known) await run(known.given)
    },
    dismiss: () => setKnown(null),
  }
}
