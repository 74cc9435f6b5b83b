import type { LiveMessage } from '#core/shared/domain_events'

/** What happened elsewhere to recipes of a list since it was last brought up to date. */
export interface ListChanges {
  /** Ids of recipes whose cards may look otherwise now. */
  changed: Set<string>
  removed: Set<string>
  /** The list may hold more or fewer recipes than it did. */
  recount: boolean
  /** More happened than was published. */
  unknown: boolean
}

/** Nothing happened. */
export function noChanges(): ListChanges {
  return { changed: new Set(), removed: new Set(), recount: false, unknown: false }
}

function remove(changes: ListChanges, ids: readonly string[]): void {
  for (const id of ids) {
    changes.removed.add(id)
    changes.changed.delete(id)
  }
  changes.recount = true
}

function touch(changes: ListChanges, ids: readonly string[]): void {
  for (const id of ids) changes.changed.add(id)
  changes.recount = true
}

/** Notes what a message says about lists of recipes; false when it says nothing about them. */
export function noteChange(changes: ListChanges, { event, payload }: LiveMessage): boolean {
  if (event === 'recipe.created' || event === 'recipe.restored') changes.recount = true
  else if (event === 'recipe.updated' || event === 'recipe.rated')
    touch(changes, [payload.recipeId])
  else if (event === 'recipe.imaged') changes.changed.add(payload.recipeId)
  else if (event === 'recipe.deleted') remove(changes, [payload.recipeId])
  else if (event === 'recipes.updated') touch(changes, payload.recipeIds)
  else if (event === 'recipes.deleted') remove(changes, payload.recipeIds)
  else return false
  // The ids of very many recipes do not travel.
  if ('recipeIds' in payload && payload.recipeIds.length === 0) changes.unknown = true
  return true
}
