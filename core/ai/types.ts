import type { Actor } from '#core/http/actor'

/** A piece of what the model is asked: text, or a JPEG picture. */
export type AiPart = { text: string } | { picture: Uint8Array }

/** What an answer must look like; `vine.create({…})` is one. */
export interface AiSchema<T> {
  validate(data: unknown): Promise<T>
  toJSONSchema(): object
}

/** On whose behalf a call is made. */
export type AiPayer = Pick<Actor, 'userId' | 'groupId'>

/** One question to a language model and the form of its answer. */
export interface AiQuestion<T> {
  /** Id of a task that somebody contributed to the point `aiTasks`. */
  task: string
  /** What the model is to do; never holds what a stranger wrote. */
  system: string
  user: AiPart[]
  schema: AiSchema<T>
  signal?: AbortSignal
  /** Who pays; by default the one of `onBehalfOf`. */
  actor?: AiPayer
}

/** Language models for whoever asks: `requires: ['core/ai']` in a plugin. */
export interface AiService {
  /** Whether a provider is chosen for a task. */
  available(task: string): Promise<boolean>
  /**
   * The model's answer, checked by the schema. Throws `AiFailure`, or the signal's reason when it
   * was given up.
   */
  complete<T>(question: AiQuestion<T>): Promise<T>
}

/** A provider with its secrets; prices are per million tokens. */
export interface Provider {
  id: string
  name: string
  baseUrl: string
  model: string
  key: string | null
  headers: Record<string, string>
  /** Merged into the body of every call; null takes away what we would send. */
  params: Record<string, unknown>
  timeout: number
  inputPrice: number
  outputPrice: number
}
