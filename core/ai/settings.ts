import { port } from '#core/port'
import type { Provider } from './types.js'

/** Id under which the operator's own provider is known. */
export const ENVIRONMENT = 'environment'

/** What the operator's environment says; handed in at start. */
export interface AiSettings {
  /** Set and locked by `OPENAI_…`; null when those do not name a key and a model. */
  provider: Provider | null
  /** Whether pictures may be sent to it. */
  pictures: boolean
}

/** Hands the settings in at start; reads them afterwards. */
export const [connectAiSettings, aiSettings] = port<AiSettings>('AiSettings')
