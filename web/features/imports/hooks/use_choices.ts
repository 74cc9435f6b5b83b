import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** The boxes below the ways to import. */
export interface Choices {
  useKeywords: boolean
  useCategories: boolean
  edit: boolean
  setUseKeywords: (on: boolean) => void
  setUseCategories: (on: boolean) => void
  setEdit: (on: boolean) => void
}

/** A box that opens as the page's address says and is mirrored there. */
function useMirroredBox(name: string): [boolean, (on: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const [on, setOn] = useState(() => ['1', 'true'].includes(params.get(name) ?? ''))
  const set = (next: boolean) => {
    setOn(next)
    setParams(
      (before) => {
        if (next) before.set(name, '1')
        else before.delete(name)
        return before
      },
      { replace: true }
    )
  }
  return [on, set]
}

/** What a person wants from an import, stored in the page's address. */
export function useChoices(): Choices {
  const [useKeywords, setUseKeywords] = useMirroredBox('use_keywords')
  const [useCategories, setUseCategories] = useMirroredBox('use_categories')
  const [edit, setEdit] = useMirroredBox('edit')
  return { useKeywords, useCategories, edit, setUseKeywords, setUseCategories, setEdit }
}
