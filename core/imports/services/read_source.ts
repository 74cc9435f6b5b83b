import { onBehalfOf } from '#core/ai/index'
import type { Actor } from '#core/http/actor'
import { measuresOf } from '#core/identity/index'
import { addressIn, withServings } from '#core/recipe_text/index'
import {
  NotAPage,
  ImportFailure,
  LaterReading,
  noImporter,
  OtherKind,
  PicturesInside,
  RecipeElsewhere,
} from '../errors.js'
import { fileKind } from '../files/file_kind.js'
import { readableTypes } from '../files/file_types.js'
import type { ImportInput } from '../import_input.js'
import {
  type ImportReading,
  type SourceOptions,
  type ReportProgress,
  importers,
  type Importer,
  type ImportSource,
} from '../points.js'
import { readForeignFile } from '../reader/reader.js'
import { readingOf } from '../reading_of.js'
import type { RecipeDraft } from '#core/recipes/recipe_draft'
import type { PluginContext } from '#core/plugins/define_plugin'
import { DomainError } from '#core/http/errors'
import { plugins, type Contributed } from '#core/plugins/index'
import type { ImportFailureKind } from '#core/shared/contract/imports'

/** How a source is to be read; `language` is a BCP 47 tag. */
export interface ReadingWay extends Asking, SourceOptions {
  tell?: ReportProgress
  /** Where a source came from that does not say so itself. */
  from?: string
}

/** What was read, and by which importer. */
export interface SourceReading extends ImportReading {
  importer: string
}

type TextGiven = Extract<ImportInput, { kind: 'text' }>

/**
 * Reads a source for somebody, in the measures they chose, with the importers that are switched on. Throws
 * `ImportFailure`, `E_NO_IMPORTER`, and `LaterReading` when only quick ones may be asked.
 */
export async function readSource(
  actor: Actor,
  given: ImportInput,
  way: ReadingWay
): Promise<SourceReading> {
  const measures = await measuresOf(actor.userId)
  return onBehalfOf(actor, () => readInput(given, { ...way, measures }))
}

/** Reads a source, or the file that its address leads to. */
async function readInput(given: ImportInput, way: ReadingWay): Promise<SourceReading> {
  try {
    return await readGiven(given, way)
  } catch (error) {
    const file = error instanceof NotAPage ? await givenAt(error) : null
    if (!file || given.kind !== 'address') throw error
    const { draft, others = [], ...read } = await readGiven(file, way)
    const fromThere = (one: RecipeDraft): RecipeDraft => ({ ...one, sourceUrl: given.url })
    return { ...read, draft: fromThere(draft), others: others.map(fromThere) }
  }
}

/** The file at an address, if it is of a kind that is read: a document, a picture, a text. */
async function givenAt({ file }: NotAPage): Promise<ImportInput | null> {
  const { url, contentType, bytes } = file
  const name = decodeName(new URL(url).pathname.split('/').pop() ?? '')
  const kind = fileKind(bytes, name, readableTypes())
  const isText = kind?.startsWith('text/') && contentType?.startsWith('text/')
  const isFile = kind?.startsWith('image/') || readableTypes().some(({ type }) => type === kind)
  if (!isText && (!isFile || kind?.startsWith('text/'))) return null
  const found = await readForeignFile({ name, content: bytes })
  const given = 'given' in found ? found.given : null
  return given?.kind === 'file' || given?.kind === 'pictures' ? given : null
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

async function readGiven(given: ImportInput, way: ReadingWay): Promise<SourceReading> {
  const { language, includeTags, translateTo, measures, tell, from: origin, ...asking } = way
  const source = { ...given, language, includeTags, translateTo, measures }
  const read = await askImporters(
    source,
    async (importer, from, context) => {
      const { draft, others, ...kept } = readingOf(await importer.read(from, context, tell))
      return {
        ...kept,
        draft: withServings(draft),
        ...(others && { others: others.map(withServings) }),
        importer: importer.id,
      }
    },
    asking
  )
  return withOrigin(given.kind === 'text' ? withAddressOf(given, read) : read, origin)
}

function withOrigin(read: SourceReading, origin: string | undefined): SourceReading {
  const { draft } = read
  return { ...read, draft: { ...draft, sourceUrl: draft.sourceUrl ?? origin ?? null } }
}

/** A text came from where it was found, or else from the address that it names. */
function withAddressOf(given: TextGiven, read: SourceReading): SourceReading {
  const { draft } = read
  const url = given.url ?? draft.sourceUrl ?? addressIn(given.text)
  return { ...read, draft: { ...draft, sourceUrl: url } }
}

/** Who of the importers is asked, and how long. */
interface Asking {
  /** Ends with `LaterReading` as soon as an importer would be next that takes long. */
  quickOnly?: boolean
  /** Ids of importers that were asked before. */
  skip?: readonly string[]
  suits?: (importer: Importer) => boolean
  /** Whether this is where another source said that its recipe is. */
  hinted?: boolean
  /** Gives the reading up. */
  signal?: AbortSignal
}

type Ask<T> = (importer: Importer, source: ImportSource, context: PluginContext) => Promise<T>

/** The source itself cannot be had: another importer would wait for the same answer. */
const FINAL = new Set<ImportFailureKind>([
  'bad-address',
  'not-html',
  'private-address',
  'unreachable',
  'timed-out',
  'blocked',
  'too-large',
  'not-found',
  'needs-sign-in',
  'needs-browser',
  'list-of-recipes',
])

/**
 * Asks the importers that are switched on in turn until one finds a recipe, or that the source cannot
 * be had; else the first one's failure is told, it knows the source best. Throws `ImportFailure`, `E_NO_IMPORTER`, or `LaterReading`.
 */
export async function askImporters<T>(
  source: ImportSource,
  ask: Ask<T>,
  asking: Asking = {}
): Promise<T> {
  const asked: string[] = [...(asking.skip ?? [])]
  let failure: ImportFailure | null = null
  for (const taker of takers(source, asking)) {
    if (asking.quickOnly && taker.item.slow) throw new LaterReading(asked)
    const answer = await answerOf(taker, source, { ask, signal: asking.signal })
    if (!(answer instanceof ImportFailure)) return answer.found
    const inside = await picturesRead(answer, source, { ask, asking: { ...asking, skip: asked } })
    if (inside) return inside.found
    asked.push(taker.item.id)
    const elsewhere = await followed(answer, source, { ask, asking })
    if (elsewhere) return elsewhere.found
    if (answer instanceof OtherKind) continue
    if (isFinal(source, answer)) throw answer
    failure ??= answer
  }
  throw failure ?? noImporter()
}

/** What the importers find where a source says that its recipe is; one such hint is followed. */
async function followed<T>(
  failure: ImportFailure,
  source: ImportSource,
  { ask, asking }: { ask: Ask<T>; asking: Asking }
): Promise<{ found: T } | null> {
  if (!(failure instanceof RecipeElsewhere) || asking.hinted) return null
  const there: ImportSource = { ...source, kind: 'address', url: failure.url }
  const quick = (importer: Importer): boolean =>
    !importer.slow && (asking.suits?.(importer) ?? true)
  try {
    const { signal } = asking
    return { found: await askImporters(there, ask, { suits: quick, signal, hinted: true }) }
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/**
 * What importers of pictures find on those of a source; null where none is switched on. Throws as
 * `askImporters` does: what they say of it is the reason then.
 */
async function picturesRead<T>(
  failure: ImportFailure,
  { language, includeTags, translateTo, measures }: ImportSource,
  { ask, asking }: { ask: Ask<T>; asking: Asking }
): Promise<{ found: T } | null> {
  if (!(failure instanceof PicturesInside) || asking.hinted) return null
  const { suits, signal, quickOnly, skip = [] } = asking
  const input = { kind: 'pictures', language, includeTags, translateTo, measures } as const
  const [first] = takers({ ...input, files: [] }, { suits })
  if (!first) return null
  if (quickOnly && first.item.slow) throw new LaterReading(skip)
  const files = await failure.pictures(signal)
  return { found: await askImporters({ ...input, files }, ask, { suits, signal, hinted: true }) }
}

/** An importer that breaks is told of in the log, and the next one has its turn. */
async function answerOf<T>(
  { item, context, fault }: Contributed<Importer>,
  source: ImportSource,
  { ask, signal }: { ask: Ask<T>; signal: AbortSignal | undefined }
): Promise<{ found: T } | ImportFailure> {
  const own = context()
  const ends = signal ? AbortSignal.any([own.signal, signal]) : own.signal
  try {
    return { found: await ask(item, source, context(ends)) }
  } catch (error) {
    if (error instanceof ImportFailure) return error
    ends.throwIfAborted()
    const reason = error instanceof Error ? error.message : String(error)
    if (!(error instanceof DomainError)) fault(`read of ${item.id}`, error)
    return new ImportFailure('extraction-failed', reason, { cause: error })
  }
}

/** What was handed in is there: another importer may read it better or quicker. */
function isFinal({ kind }: ImportSource, failure: ImportFailure): boolean {
  return (kind === 'address' || kind === 'page') && FINAL.has(failure.kind)
}

function takers(source: ImportSource, { skip = [], suits }: Asking): Contributed<Importer>[] {
  return plugins()
    .list(importers)
    .filter(({ item }) => !skip.includes(item.id) && (suits?.(item) ?? true))
    .filter((taker) => accepts(taker, source))
    .map((taker) => ({ taker, priority: priorityOf(taker, source) }))
    .toSorted((one, other) => other.priority - one.priority)
    .map(({ taker }) => taker)
}

/** Whether an importer says that it is for a source; one that throws is for none. */
export function accepts({ item, attempt }: Contributed<Importer>, source: ImportSource): boolean {
  return attempt(`accepts of ${item.id}`, () => isTrue(item.accepts(source)), false)
}

/** A promise of a plugin would be taken for a yes. */
const isTrue = (answer: unknown) => answer === true

function priorityOf(
  { item, context, attempt }: Contributed<Importer>,
  source: ImportSource
): number {
  const { priority = 0 } = item
  if (typeof priority === 'number') return priority
  const answer = attempt(`priority of ${item.id}`, () => priority(source, context()), 0)
  return Number.isFinite(answer) ? answer : 0
}
