import { AiFailure, type AiQuestion } from '#core/ai/sdk'
import { ImportFailure } from '#core/imports/index'
import type { PluginContext } from '#core/plugins/define_plugin'

/** The tasks that administrators choose a provider for. */
export const TEXT_TASK = 'recipe-from-text'
export const PICTURES_TASK = 'recipe-from-pictures'

/** Asks the provider of a task; what goes wrong there is a failed import. */
export async function ask<T>(
  question: AiQuestion<T>,
  { services, signal, log }: PluginContext
): Promise<T> {
  try {
    const models = services['core/ai']
    if (!models) throw new AiFailure('off')
    return await models.complete({ ...question, signal })
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    log.info(`no answer for ${question.task}: ${error.message}`)
    throw new ImportFailure('extraction-failed', error.message, { cause: error })
  }
}

/** Whether somebody does a task. */
export async function canAsk(task: string, { services }: PluginContext): Promise<boolean> {
  return (await services['core/ai']?.available(task)) ?? false
}
