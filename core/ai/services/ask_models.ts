import { outgoing } from '#core/outgoing/index'
import { AiFailure } from '../errors.js'
import { currentPayer } from '../on_behalf_of.js'
import { providerFor } from '../queries/choices.js'
import type { AiPayer, AiQuestion, AiService, Provider } from '../types.js'
import { converse } from '../wire/converse.js'
import { openCall } from './call_ledger.js'

/** Language models as administrators have chosen them, every call in the ledger. */
export const models: AiService = {
  available: async (task) => (await providerFor(task)) !== null,
  async complete(question) {
    const provider = await providerFor(question.task)
    if (!provider) throw new AiFailure('off')
    return askProvider(provider, question, question.actor ?? currentPayer())
  },
}

/** Asks one provider, whatever is chosen. Throws `AiFailure`, or the signal's reason. */
export function askProvider<T>(
  provider: Provider,
  question: AiQuestion<T>,
  payer: AiPayer | null
): Promise<T> {
  const { task } = question
  return converse(
    {
      http: (url, request) => outgoing().fetch(url, request),
      provider,
      open: (estimate) => openCall({ task, provider, payer }, estimate),
    },
    question
  )
}
