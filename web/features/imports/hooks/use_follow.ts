import { useNavigate } from 'react-router'
import type { ImportReadingSummary } from '#core/shared/contract/imports'

/** Where a reading leads: to its recipe, or to its review; failed ones lead nowhere. */
export function useFollow(groupSlug: string, edit = false) {
  const navigate = useNavigate()
  return async ({ id, status, recipeSlug }: ImportReadingSummary): Promise<boolean> => {
    if (status === 'failed') return false
    const path =
      status === 'saved' && recipeSlug !== null
        ? `/g/${groupSlug}/r/${recipeSlug}${edit ? '?edit=true' : ''}`
        : `/g/${groupSlug}/r/create/review/${id}`
    await navigate(path, { replace: true })
    return true
  }
}
