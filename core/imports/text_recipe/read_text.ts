import { ImportFailure } from '../errors.js'
import type { RecipeDraft } from '../recipe_draft.js'
import { ProcessFailure, processFile, ProcessSeat } from '#core/processes/index'
import { recipesOf, type TextTask } from './recipes_of.js'

/** A text of this many characters takes some milliseconds; the longest that is taken, some seconds. */
const SHORT = 20_000
const TIME_LIMIT = 20_000
const seat = new ProcessSeat<TextTask, RecipeDraft[]>(processFile('text_process', import.meta.url))

/**
 * All recipes of a text, in their order; a long one is read in a process of its own. Throws `ImportFailure` when
 * it takes too long, and the signal's reason.
 */
export async function readText(task: TextTask, signal?: AbortSignal): Promise<RecipeDraft[]> {
  if (lengthOf(task.text) <= SHORT) return recipesOf(task)
  try {
    return await seat.work(task, { timeLimit: TIME_LIMIT, signal })
  } catch (error) {
    if (!(error instanceof ProcessFailure)) throw error
    throw new ImportFailure('timed-out', error.message, { cause: error })
  }
}

function lengthOf(text: TextTask['text']): number {
  return typeof text === 'string'
    ? text.length
    : text.reduce((sum, line) => sum + line.text.length, 0)
}
