import type { Recipe } from '#core/shared/contract/index'
import { useSession } from '#web/features/identity'
import type { MenuAudience } from './menu_entry.js'

/** True for a signed-in member of the group in the address, who may do more than read. */
export function useIsMember(groupSlug: string): boolean {
  return useSession().user?.groupSlug === groupSlug
}

/** Which entries of a recipe's menu the person may see. */
export function useAudience(
  recipe: Pick<Recipe, 'can'>,
  groupSlug: string
): Record<MenuAudience, boolean> {
  const members = useIsMember(groupSlug)
  return {
    everyone: true,
    members,
    editors: members && recipe.can.update,
    deleters: members && recipe.can.delete,
  }
}
