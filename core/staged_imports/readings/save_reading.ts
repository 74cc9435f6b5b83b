import type { Actor } from '#core/http/actor'
import type { ImportStage, ImportWishes } from '#core/shared/contract/imports'
import { isMostlyText } from '#core/shared/mostly_text'
import { storage } from '#core/storage/index'
import {
  inputKeys,
  isHandedIn,
  snapshotPicture,
  type SourceSnapshot,
  readingUnready,
  saveRead,
} from '#core/imports/server'
import type { RecipeDraft } from '#core/recipes/recipe_draft'
import { endRecipe } from './end_recipe.js'
import { ownReading } from './find_reading.js'
import { snapshotFolder, type Reading, readingFolder } from './reading.js'

/** A reading as its person wants it saved. */
export interface ReadingSave extends ImportWishes {
  recipe: RecipeDraft
  /** Which of the reading's recipes it was, from 0; by its name where that is left out. */
  which?: number | undefined
  /** Whether its person has seen what its ingredients are read as. */
  isReviewed?: boolean
  tell?: ((stage: ImportStage) => void) | undefined
}

/**
 * Makes recipes of a reading, each once: whoever saves one again is answered the same recipe.
 * Answers the slug. Throws `E_NOT_FOUND`, and `E_READING_UNREADY` while there is nothing to save.
 */
export function saveReading(actor: Actor, id: string, save: ReadingSave): Promise<string> {
  return inTurn(id, async () => {
    const reading = await ownReading(actor, id)
    const which = save.which ?? placeOf(reading, save.recipe)
    const existing = slugOf(reading, which)
    if (existing !== null) return existing
    try {
      return await saveDraft(actor, reading, { ...save, which })
    } catch (error) {
      // Another process of the site saved it meanwhile, and its files are gone.
      const saved = await ownReading(actor, id).catch(() => null)
      const slug = saved && slugOf(saved, which)
      if (slug) return slug
      throw error
    }
  })
}

async function saveDraft(
  actor: Actor,
  reading: Reading,
  { which, ...save }: ReadingSave & { which: number }
): Promise<string> {
  const { id } = reading
  const draft = reading.drafts[which]
  if (reading.status !== 'ready' || !draft) throw readingUnready()
  let left: number | null = null
  const recipe = await saveRead(
    actor,
    {
      ...save,
      recipe: { ...save.recipe, evidence: undefined },
      source: { ...sourceOf(reading), draft },
      keep: (folder) => moveKeepsakes(reading, folder),
      ownPicture: () => firstPicture(reading, draft),
    },
    async (unit, made) => {
      left = await endRecipe(unit, id, { which, recipeId: made.id })
      if (left === null) throw readingUnready()
    }
  )
  if (left === 0) await storage().deleteFolder(readingFolder(id))
  return recipe.slug
}

/** Readings that are being saved, each with its last turn. */
const turns = new Map<string, Promise<unknown>>()

/** Saves of one reading wait for one another, so that none copies files that another deletes. */
async function inTurn<T>(id: string, act: () => Promise<T>): Promise<T> {
  const turn = (turns.get(id) ?? Promise.resolve()).then(act)
  const last = turn.catch(() => undefined)
  turns.set(id, last)
  try {
    return await turn
  } finally {
    if (turns.get(id) === last) turns.delete(id)
  }
}

function sourceOf({ kind, source, importer }: Reading) {
  return { kind, url: source.url ?? null, importer: importer ?? '' }
}

/** Of several recipes of one source the one that is saved; its name is the last thing to change. */
function placeOf({ drafts }: Reading, { name }: RecipeDraft): number {
  return Math.max(
    0,
    drafts.findIndex((draft) => draft.name === name)
  )
}

/** The recipe that was saved of it; a file that was a recipe already has no drafts. */
function slugOf({ ends, recipeSlug, drafts }: Reading, which: number): string | null {
  if (drafts.length === 0) return recipeSlug
  return ends.find(({ recipe }) => recipe === which)?.slug ?? null
}

async function moveKeepsakes(reading: Reading, folder: string): Promise<SourceSnapshot> {
  const { id, kind, source, hasPage, pictures } = reading
  await storage().copyFolder(snapshotFolder(id), folder)
  if (!isHandedIn(kind)) return { hasPage, pictures, given: null }
  const from = inputKeys(readingFolder(id), kind, source)
  const to = inputKeys(folder, kind, source)
  for (const [number, key] of from.entries()) {
    const target = to[number]
    if (target !== undefined) await storage().put(target, await storage().get(key))
  }
  return { hasPage, pictures, given: source }
}

/** Photographs of a recipe show its dish more often than a file's pages do; a card of text shows none. */
async function firstPicture(
  { id, kind, pictures }: Reading,
  { evidence }: RecipeDraft
): Promise<Buffer | null> {
  if (kind !== 'pictures' || pictures === 0 || isMostlyText(evidence, 0)) return null
  return storage().get(snapshotPicture(snapshotFolder(id), 0))
}
