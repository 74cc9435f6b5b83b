import {
  fetchSource,
  ImportFailure,
  type ImportReading,
  type ImportSource,
  ProcessFailure,
  processFile,
  ProcessSeat,
} from '#core/imports/index'
import type { PluginContext } from '#core/plugins/define_plugin'
import { ask, TEXT_TASK } from './ask.js'
import { draftOf, type SourceFacts } from './draft_of.js'
import { groundedEvidence, strangeShare } from './evidence_of.js'
import { groundsOf } from './grounding.js'
import type { PageTask, PlainTask, ReadPage } from './page_process.js'
import { textPrompt } from './prompts.js'
import { rawAnswer } from './raw_answer.js'
import { type RecipeAnswer, textAnswer } from './recipe_answer.js'

/** Sources that are text in the end. */
export type TextSource = Extract<ImportSource, { kind: 'address' | 'page' | 'text' }>

const TIME_LIMIT = 10_000
/** Stands in for the address of a page that came without one, and never leaves this file. */
const NOWHERE = 'https://page.invalid/'
/** A model that makes up this share of its lines has read no recipe. */
const TOO_STRANGE = 0.5

const seat = new ProcessSeat<PageTask | PlainTask, ReadPage>(
  processFile('page_process', import.meta.url)
)

/** Ends the process that reads pages; the next page starts a new one. */
export function stopReading(): Promise<void> {
  return seat.clear()
}

interface Material {
  lines: string[]
  facts: SourceFacts
  page?: string
}

/**
 * Lets a model find the recipe in a text or on a page. What it says that the source does not hold
 * is marked; where that is most of it there is no recipe. Throws `ImportFailure`.
 */
export async function readText(source: TextSource, context: PluginContext): Promise<ImportReading> {
  const { lines, facts, page } = await materialOf(source, context)
  const draft = draftOf(await answerTo(lines, context), facts)
  const evidence = groundedEvidence(draft, groundsOf([...lines, facts.name ?? '']))
  if (strangeShare(draft, evidence) >= TOO_STRANGE) {
    throw new ImportFailure('not-a-recipe', 'the model said what the source does not hold')
  }
  return { draft: { ...draft, evidence }, ...(page !== undefined && { page }) }
}

/** What a model says of a source, unchecked; null where that is nothing. Throws `ImportFailure`. */
export async function inspectText(
  source: TextSource,
  context: PluginContext
): Promise<object | null> {
  const { lines } = await materialOf(source, context)
  return rawAnswer(await answerTo(lines, context))
}

function answerTo(lines: string[], context: PluginContext): Promise<RecipeAnswer> {
  const user = [{ text: lines.join('\n') }]
  const question = { task: TEXT_TASK, system: textPrompt, user, schema: textAnswer }
  return ask(question, context)
}

async function materialOf(source: TextSource, context: PluginContext): Promise<Material> {
  const reader = source.language
  if (source.kind === 'text') {
    const facts = { reader, language: null, name: null, image: null, url: null }
    const { lines } = await readInProcess({ text: source.text }, context.signal)
    return { lines, facts }
  }
  const page =
    source.kind === 'address'
      ? await fetchSource(source, context)
      : { bytes: source.bytes, contentType: null, url: source.url ?? NOWHERE }
  const { html, lines, ...facts } = await readInProcess(page, context.signal)
  const url = page.url === NOWHERE ? null : page.url
  return { lines, facts: { ...facts, reader, url }, page: html }
}

async function readInProcess(task: PageTask | PlainTask, signal: AbortSignal): Promise<ReadPage> {
  try {
    return await seat.work(task, { timeLimit: TIME_LIMIT, signal })
  } catch (error) {
    if (!(error instanceof ProcessFailure)) throw error
    const kind = error.kind === 'timed-out' ? 'timed-out' : 'extraction-failed'
    throw new ImportFailure(kind, error.message, { cause: error })
  }
}
