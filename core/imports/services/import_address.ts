import { inject } from '@adonisjs/core'
import { bus } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { CreateRecipeFromDraft } from '#core/recipes/index'
import type { ImportStage } from '#core/shared/contract/imports'
import { fetchFirstPicture } from './fetch_first_picture.js'
import { ReadAddress, type AddressWish } from './read_address.js'

/** An import by address; `importId` names it to the browser that waits for it. */
export interface AddressImport extends AddressWish {
  includeCategories: boolean
  importId: string | null
}

/**
 * Imports the recipe at an address, with its picture, and answers its slug. The recipe is there
 * whole or not at all.
 */
@inject()
export class ImportAddress {
  constructor(
    private readonly address: ReadAddress,
    private readonly recipes: CreateRecipeFromDraft
  ) {}

  async run(actor: Actor, wish: AddressImport): Promise<string> {
    const tell = (stage: ImportStage) => progress(actor, wish.importId, stage)
    tell('fetching')
    const { draft } = await this.address.read(wish)
    tell('picture')
    const picture = draft.images.length > 0 ? await fetchFirstPicture(draft.images) : undefined
    tell('saving')
    const { includeTags, includeCategories } = wish
    const options = { includeTags, includeCategories, picture }
    const recipe = await this.recipes.run(actor, draft, options)
    tell('done')
    return recipe.slug
  }
}

/**
 * Told at once and not after a commit: it is no fact about data, and only the one who waits hears
 * it.
 */
function progress(actor: Actor, importId: string | null, stage: ImportStage): void {
  if (!importId) return
  const { groupId, householdId, userId } = actor
  bus().emit('import.progressed', { groupId, householdId, actorId: userId, importId, stage })
}
