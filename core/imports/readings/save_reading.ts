import { inject } from '@adonisjs/core'
import type { Actor } from '#core/http/actor'
import type { ImportStage, ImportWishes } from '#core/shared/contract/imports'
import { storage } from '#core/storage/index'
import { readingUnready } from '../errors.js'
import { keptPicture } from '../keeping/keepsakes.js'
import type { RecipeDraft } from '../recipe_draft.js'
import { SaveRead } from '../services/save_read.js'
import { ownReading } from './find_reading.js'
import { keptFolder, type Reading, readingFolder } from './reading.js'
import { moveReading } from './store_reading.js'

/** A reading as its person wants it saved. */
export interface ReadingSave extends ImportWishes {
  recipe: RecipeDraft
  tell?: ((stage: ImportStage) => void) | undefined
}

/** Makes a recipe of a reading, once: whoever saves it again is answered the same recipe. */
@inject()
export class SaveReading {
  constructor(private readonly saving: SaveRead) {}

  /** Answers the slug. Throws `E_NOT_FOUND`, and `E_READING_UNREADY` while there is nothing to save. */
  async run(actor: Actor, id: string, save: ReadingSave): Promise<string> {
    const reading = await ownReading(actor, id)
    if (reading.recipeSlug) return reading.recipeSlug
    const draft = asRead(reading, save.recipe)
    if (reading.status !== 'ready' || !draft) throw readingUnready()
    const recipe = await this.saving.run(
      actor,
      {
        ...save,
        recipe: { ...save.recipe, evidence: undefined },
        source: { ...sourceOf(reading), draft },
        keep: (folder) => moveKeepsakes(reading, folder),
        ownPicture: () => firstPicture(reading),
      },
      async (trx, made) => {
        const move = { from: 'ready', to: 'saved', recipeId: made.id } as const
        if (!(await moveReading(trx, id, move))) throw readingUnready()
      }
    )
    await storage().deleteFolder(readingFolder(id))
    return recipe.slug
  }
}

function sourceOf({ kind, source, importer }: Reading) {
  return { kind, url: source.url ?? null, importer: importer ?? '' }
}

/** Of several recipes of one source the one that is saved; its name is the last thing to change. */
function asRead({ drafts }: Reading, { name }: RecipeDraft): RecipeDraft | null {
  return drafts.find((draft) => draft.name === name) ?? drafts[0] ?? null
}

async function moveKeepsakes(reading: Reading, folder: string) {
  await storage().copyFolder(keptFolder(reading.id), folder)
  return { hasPage: reading.hasPage, pictures: reading.pictures }
}

/** Photographs of a recipe show its dish more often than a file's pages do. */
async function firstPicture({ id, kind, pictures }: Reading): Promise<Buffer | null> {
  if (kind !== 'pictures' || pictures === 0) return null
  return storage().get(keptPicture(keptFolder(id), 0))
}
