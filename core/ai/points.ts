import { openPoint } from '#core/plugins/contribution_point'

/** Something language models are asked for; administrators choose who does it, and it is off until then. */
export interface AiTask {
  /** The same for ever; choices hang on it. */
  id: string
  /** Shown to administrators where the app has no text of its own for it. */
  name: string
  /** Whether it sends pictures, which not every model takes. */
  pictures?: boolean
}

declare module '#core/plugins/contribution_point' {
  // Every declaration of it has the same parameter.
  interface Contributions<Settings> {
    aiTasks: AiTask
  }
}

/** Where plugins say what they ask language models for. */
export const aiTasks = openPoint('aiTasks')
