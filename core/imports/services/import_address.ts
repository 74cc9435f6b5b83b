import { onBehalfOf } from '#core/ai/index'
import { bus } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { ImportStage } from '#core/shared/contract/imports'
import { addressIn } from '#core/recipe_text/index'
import { keepSource } from '../keeping/kept_source.js'
import { readAddress, type AddressWish } from './read_address.js'
import { saveRead } from './save_read.js'

/** An import by address; `importId` names it to the browser that waits for it. */
export interface AddressImport extends AddressWish {
  includeCategories: boolean
  importId: string | null
}

/**
 * Imports the recipe at an address, with its picture, and answers its slug. The recipe is there
 * whole or not at all.
 */
export async function importAddress(actor: Actor, wish: AddressImport): Promise<string> {
  const tell = stagesOf(actor, wish.importId)
  const { includeTags, includeCategories } = wish
  tell('fetching')
  const reading = await onBehalfOf(actor, () => readAddress(wish))
  const { draft, importer } = reading
  const url = addressIn(wish.url) ?? wish.url
  const recipe = await saveRead(actor, {
    recipe: draft,
    source: { kind: 'address', url, importer, draft },
    keep: (folder) => keepSource(folder, reading, { kind: 'address', url }),
    includeTags,
    includeCategories,
    tell,
  })
  return recipe.slug
}

/**
 * Tells the one who waits how far an import is. Told at once and not after a commit: it is no fact
 * about data.
 */
export function stagesOf(actor: Actor, importId: string | null): (stage: ImportStage) => void {
  const { groupId, householdId, userId } = actor
  return (stage) => {
    if (!importId) return
    bus().emit('import.progressed', { groupId, householdId, actorId: userId, importId, stage })
  }
}
