import type { AiService } from './types.js'

export type { AiPart, AiPayer, AiQuestion, AiSchema, AiService } from './types.js'
export { AiFailure } from './errors.js'
export { connectModels, languageModels } from './service.js'
export { onBehalfOf } from './on_behalf_of.js'
export { type AiTask, aiTasks } from './points.js'

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/ai': AiService
  }
}
