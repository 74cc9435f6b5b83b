import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { KnownAddress } from '#core/shared/contract/index'
import { newImportId } from '../import_id.js'
import { useImportRecipeMutation, useLazyKnownAddressQuery } from '../imports_api.js'

/** What a person chose for an import. */
export interface ImportChoices {
  useKeywords: boolean
  edit: boolean
}

type KnownRecipe = NonNullable<KnownAddress['recipe']>

/** An import by address from the question whether it is known to the recipe's page. */
export interface UrlImport {
  busy: boolean
  /** Name of the running import; null while none runs. */
  importId: string | null
  known: KnownRecipe | null
  error: unknown
  start: (url: string) => Promise<void>
  /** Imports although the recipe is there already. */
  again: () => Promise<void>
  dismiss: () => void
}

/** Runs imports for one group; the page after a success is the new recipe's. */
export function useUrlImport(groupSlug: string, choices: ImportChoices): UrlImport {
  const navigate = useNavigate()
  const [ask, asking] = useLazyKnownAddressQuery()
  const [send, sending] = useImportRecipeMutation()
  const [importId, setImportId] = useState<string | null>(null)
  const [known, setKnown] = useState<{ recipe: KnownRecipe; url: string } | null>(null)

  const run = async (url: string) => {
    const id = newImportId()
    setKnown(null)
    setImportId(id)
    const answer = await send({ url, includeTags: choices.useKeywords, importId: id })
    setImportId(null)
    if (!answer.data) return
    await navigate(`/g/${groupSlug}/r/${answer.data}${choices.edit ? '?edit=true' : ''}`, {
      replace: true,
    })
  }
  return {
    busy: asking.isFetching || sending.isLoading,
    importId,
    known: known?.recipe ?? null,
    error: sending.isError ? sending.error : null,
    start: async (url) => {
      sending.reset()
      // An answer that fails here must not stand in the import's way.
      const { data } = await ask(url)
      if (data?.recipe) setKnown({ recipe: data.recipe, url })
      else await run(url)
    },
    again: async () => {
      if (known) await run(known.url)
    },
    dismiss: () => setKnown(null),
  }
}
