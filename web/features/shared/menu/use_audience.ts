import { useMemo } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { useSession } from '#web/features/identity'
import type { MenuAudience } from './menu_entry.js'

/** Which entries of a recipe's menu the person may see; `groupSlug` is null by a shared link. */
export function useAudience(
  { can }: Pick<Recipe, 'can'>,
  groupSlug: string | null
): Record<MenuAudience, boolean> {
  const members = useSession().user?.groupSlug === groupSlug
  const editors = members && can.update
  const deleters = members && can.delete
  return useMemo(
    () => ({ everyone: true, members, editors, deleters }),
    [members, editors, deleters]
  )
}
