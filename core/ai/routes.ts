import { defineRoutes } from '#core/http/route_table'
import {
  aiBudgetValidator,
  aiProviderValidator,
  aiTaskValidator,
  aiTrialValidator,
} from './validators/ai_validator.js'

const AiController = () => import('./controllers/ai_controller.js')
const AiProvidersController = () => import('./controllers/ai_providers_controller.js')
const AiCallsController = () => import('./controllers/ai_calls_controller.js')

/** Language models, as administrators set them up (ours). */
export const aiRoutes = defineRoutes('Language models', {
  'admin.ai.show': {
    route: 'GET /api/admin/ai',
    action: [AiController, 'show'],
    access: 'admin',
    summary: 'Providers, tasks and budget of language models as the site has them',
    answers: 'AiOverview',
  },
  'admin.ai.tasks.update': {
    route: 'PUT /api/admin/ai/tasks/:task',
    action: [AiController, 'choose'],
    access: 'admin',
    summary: 'Which provider does a task',
    answers: 'AiTaskChoice',
    body: ['AiTaskUpdate', aiTaskValidator],
  },
  'admin.ai.budget.update': {
    route: 'PUT /api/admin/ai/budget',
    action: [AiController, 'limit'],
    access: 'admin',
    summary: 'Limit what language models may cost in a month',
    answers: 'AiBudget',
    body: ['AiBudgetUpdate', aiBudgetValidator],
  },
  'admin.ai.providers.store': {
    route: 'POST /api/admin/ai/providers',
    action: [AiProvidersController, 'store'],
    access: 'admin',
    summary: 'Add a provider of language models',
    answers: 'AiProvider',
    status: 201,
    body: ['AiProviderWish', aiProviderValidator],
  },
  'admin.ai.providers.update': {
    route: 'PUT /api/admin/ai/providers/:id',
    action: [AiProvidersController, 'update'],
    access: 'admin',
    summary: 'Change a provider; a key that is left out stays',
    answers: 'AiProvider',
    body: ['AiProviderWish', aiProviderValidator],
  },
  'admin.ai.providers.destroy': {
    route: 'DELETE /api/admin/ai/providers/:id',
    action: [AiProvidersController, 'destroy'],
    access: 'admin',
    summary: 'Remove a provider; answers what it was',
    answers: 'AiProvider',
  },
  'admin.ai.trials.store': {
    route: 'POST /api/admin/ai/trials',
    action: [AiProvidersController, 'attempt'],
    access: 'admin',
    summary: 'Whether a provider answers, before it is stored',
    answers: 'AiTrial',
    body: ['AiTrialWish', aiTrialValidator],
  },
  'admin.ai.calls.index': {
    route: 'GET /api/admin/ai/calls',
    action: [AiCallsController, 'index'],
    access: 'admin',
    summary: 'A page of the calls of language models, the newest first',
    answers: 'Page<AiCall>',
    query: 'PageQuery & { month?: string }',
  },
  'admin.ai.spending': {
    route: 'GET /api/admin/ai/spending',
    action: [AiCallsController, 'sums'],
    access: 'admin',
    summary: 'What language models have cost in a month',
    answers: 'AiMonth',
    query: '{ month?: string }',
  },
})
