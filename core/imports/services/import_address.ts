import { bus } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { addressIn } from '#core/recipe_text/index'
import type { ImportStage } from '#core/shared/contract/imports'
import { ImportFailure } from '../errors.js'
import { readData } from '../reader/reader.js'
import { keepSource } from '../snapshots/source_snapshot.js'
import { askImporters, readSource, type SourceReading } from './read_source.js'
import { saveRead } from './save_read.js'

/** An import by address; `importId` names it to the browser that waits for it. */
interface AddressImport extends AddressInput {
  includeCategories: boolean
  importId: string | null
}

/**
 * Imports the recipe at an address, with its picture, and answers its slug. The recipe is there
 * whole or not at all.
 */
export async function importAddress(actor: Actor, input: AddressImport): Promise<string> {
  const tell = stagesOf(actor, input.importId)
  const { includeTags, includeCategories } = input
  tell('fetching')
  const reading = await readAddress(actor, input)
  const { draft, importer } = reading
  const url = addressIn(input.url) ?? input.url
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

/** What the person wants and how they want it read; `language` is a BCP 47 tag. */
interface AddressInput {
  url: string
  language: string
  includeTags: boolean
}

/**
 * Reads the recipe at an address with the importers that are switched on. Throws `ImportFailure`, or
 * `E_NO_IMPORTER` when none is on that takes addresses.
 */
export async function readAddress(
  actor: Actor,
  { url, ...way }: AddressInput,
  signal?: AbortSignal
): Promise<SourceReading> {
  return readSource(actor, { kind: 'address', url: addressOf(url) }, { ...way, signal })
}

/**
 * The page's own data before any cleaning, or what a language model says of it; null when that is
 * nothing. Throws as `readAddress` does.
 */
export async function inspectAddress(
  input: AddressInput,
  byModel: boolean
): Promise<object | null> {
  return askImporters(
    { ...input, kind: 'address', url: addressOf(input.url) },
    async (importer, source, context) => (await importer.inspect?.(source, context)) ?? null,
    { suits: ({ inspect, asksModel = false }) => inspect !== undefined && asksModel === byModel }
  )
}

function addressOf(text: string): string {
  const url = addressIn(text)
  if (url) return url
  throw new ImportFailure('bad-address', 'no address in the text')
}

/** HTML, or schema.org data as JSON, and how it is to be read. */
interface DataImport {
  data: string
  url: string | null
  language: string
  includeTags: boolean
  includeCategories: boolean
}

/** Imports a recipe from a page that the caller has already, and answers its slug. */
export async function importData(actor: Actor, { data, ...input }: DataImport): Promise<string> {
  const { language, includeTags, includeCategories } = input
  const url = addressIn(input.url ?? '')
  const given = await readData(data, url)
  const reading = await readSource(actor, given, { language, includeTags })
  const { draft, importer } = reading
  const recipe = await saveRead(actor, {
    recipe: draft,
    source: { kind: 'page', url, importer, draft },
    keep: (folder) => keepSource(folder, reading, given),
    includeTags,
    includeCategories,
  })
  return recipe.slug
}
