import { port } from '#core/port'
import type { AiService } from './types.js'

/** Hands the service in at start; answers it to other domains afterwards. */
export const [connectModels, languageModels] = port<AiService>('language models')
