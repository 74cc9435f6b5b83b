// What plugins import as `trivet/ai`; the models themselves come by the service `core/ai`.
export { AiFailure } from './errors.js'
export { type AiTask, aiTasks } from './points.js'
export type { AiPart, AiQuestion, AiSchema, AiService } from './types.js'
