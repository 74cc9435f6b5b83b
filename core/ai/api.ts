import type { ApiRows } from '#core/openapi/api_row'
import {
  aiBudgetValidator,
  aiProviderValidator,
  aiTaskValidator,
  aiTrialValidator,
} from './validators/ai_validator.js'

const tag = 'Language models'

/** Language models, as administrators set them up (ours). */
export const aiApi: ApiRows = {
  'admin.ai.show': { tag, answers: 'AiOverview' },
  'admin.ai.tasks.update': {
    tag,
    answers: 'AiTaskChoice',
    body: ['AiTaskUpdate', aiTaskValidator],
  },
  'admin.ai.budget.update': {
    tag,
    answers: 'AiBudget',
    body: ['AiBudgetUpdate', aiBudgetValidator],
  },
  'admin.ai.providers.store': {
    tag,
    answers: 'AiProvider',
    status: 201,
    body: ['AiProviderWish', aiProviderValidator],
  },
  'admin.ai.providers.update': {
    tag,
    answers: 'AiProvider',
    body: ['AiProviderWish', aiProviderValidator],
  },
  'admin.ai.providers.destroy': { tag, answers: 'AiProvider' },
  'admin.ai.trials.store': { tag, answers: 'AiTrial', body: ['AiTrialWish', aiTrialValidator] },
  'admin.ai.calls.index': { tag, answers: 'Page<AiCall>', query: 'PageQuery & { month?: string }' },
  'admin.ai.spending': { tag, answers: 'AiMonth', query: '{ month?: string }' },
}
