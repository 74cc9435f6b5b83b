import type { Actor } from '#core/http/actor'

/** What the edit rule looks at. */
export interface GuardedRecipe {
  userId: string
  householdId: string
  locked: boolean
  /** Whether the recipe's household keeps its recipes from other households' hands. */
  householdLocksEdits: boolean
}

/** Who may change a recipe of their own group. */
export const recipePolicy = {
  /** The owner always; others unless the household or the recipe itself is locked. */
  update(actor: Actor, recipe: GuardedRecipe): boolean {
    if (recipePolicy.lock(actor, recipe)) return true
    if (recipe.householdId !== actor.householdId && recipe.householdLocksEdits) return false
    return !recipe.locked
  },

  /** As for changing. */
  delete(actor: Actor, recipe: GuardedRecipe): boolean {
    return recipePolicy.update(actor, recipe)
  },

  /** Switching `settings.locked` is the owner's. */
  lock(actor: Actor, recipe: GuardedRecipe): boolean {
    return recipe.userId === actor.userId
  },

  /** Who of the group sees it is the owner's to say. */
  hide(actor: Actor, recipe: GuardedRecipe): boolean {
    return recipePolicy.lock(actor, recipe)
  },

  /** Giving the recipe to another member of the household is for the owner and for administrators. */
  handOver(actor: Actor, recipe: GuardedRecipe): boolean {
    return actor.admin || recipePolicy.lock(actor, recipe)
  },
}
