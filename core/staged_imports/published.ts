import type { Actor } from '#core/http/actor'
import { assertMayChange } from '#core/http/token_limits'
import { importAddress, readAddress, takeImportTurn } from '#core/imports/server'
import type { RecipeDraft } from '#core/recipes/recipe_draft'
import type { ImportReadingOut } from '#core/shared/contract/imports'
import { inputIn } from './readings/input_in.js'
import { draftOfInput } from './readings/draft_of_input.js'
import { saveReading } from './readings/save_reading.js'
import { showReading } from './readings/show_readings.js'
import { startReading } from './readings/start_reading.js'

/** Imports for plugins, each call as an actor. */
export interface ImportsService {
  /**
   * Reads an address, a text or a page's HTML as if the actor had given it; the answer may still be under way. `language`
   * is a BCP 47 tag, English unless given. Throws `ImportFailure`.
   */
  read(
    actor: Actor,
    source: { url?: string; text?: string; page?: string },
    language?: string
  ): Promise<ImportReadingOut>
  /** How far a reading is. Throws `E_NOT_FOUND`. */
  show(actor: Actor, id: string): Promise<ImportReadingOut>
  /** Makes a recipe of the first recipe of a reading; answers its slug. */
  save(actor: Actor, id: string): Promise<string>
  /** Makes a recipe of the page at an address without a reading to look at first; answers its slug. Throws `ImportFailure`. */
  take(actor: Actor, url: string, language?: string): Promise<string>
  /** What `take` would read, which is stored nowhere. Throws `ImportFailure`. */
  preview(actor: Actor, url: string, language?: string): Promise<RecipeDraft>
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/imports': ImportsService
  }
}

/** What plugins are given as `core/imports`. */
export const importsService: ImportsService = {
  read: async (actor, source, language = 'en-US') => {
    assertMayChange(actor, 'recipes')
    await takeImportTurn(actor)
    const options = { language, includeTags: true, includeCategories: true }
    return showReading(actor, await startReading(actor, { given: await inputIn(source), options }))
  },
  show: showReading,
  save: async (actor, id) => {
    assertMayChange(actor, 'recipes')
    const { recipes } = await showReading(actor, id)
    const [recipe] = recipes
    if (!recipe) throw new Error('The reading holds no recipe yet')
    return saveReading(actor, id, { recipe: draftOfInput(recipe), which: 0 })
  },
  take: async (actor, url, language = 'en-US') => {
    assertMayChange(actor, 'recipes')
    await takeImportTurn(actor)
    const wishes = { includeTags: true, includeCategories: true, importId: null }
    return importAddress(actor, { url, language, ...wishes })
  },
  preview: async (actor, url, language = 'en-US') => {
    assertMayChange(actor, 'recipes')
    return (await readAddress(actor, { url, language, includeTags: true })).draft
  },
}
