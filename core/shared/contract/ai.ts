import type { Timestamp, Uuid } from './common.js'

/** Why a call to a language model gave nothing that can be used; `ai.failures.<kind>` words it. */
export const aiFailureKinds = [
  'off',
  'budget-spent',
  'wrong-key',
  'too-many',
  'refused',
  'provider-failed',
  'unreachable',
  'private-address',
  'timed-out',
  'too-large',
  'nonsense',
  'cut-off',
  'declined',
  'given-up',
] as const

/** One of `aiFailureKinds`. */
export type AiFailureKind = (typeof aiFailureKinds)[number]

/** A header of a provider's calls; its value never leaves the server again and is null in answers. */
export interface AiHeader {
  name: string
  value: string | null
}

/** A provider of language models as administrators see it (ours); prices are per million tokens. */
export interface AiProvider {
  /** `environment` for the one that the operator set with `OPENAI_…`. */
  id: string
  name: string
  baseUrl: string
  model: string
  hasKey: boolean
  extraHeaders: AiHeader[]
  /** A JSON object that is merged into the body of every call. */
  extraParams: string
  /** Seconds that a call may take. */
  timeout: number
  inputPrice: number
  outputPrice: number
  /** Set by the operator's environment: it cannot be changed here. */
  locked: boolean
}

/** Body that makes or changes a provider; a key or a header's value that is left out stays. */
export interface AiProviderInput {
  name: string
  baseUrl: string
  model: string
  key?: string | null
  extraHeaders?: AiHeader[]
  extraParams?: string
  timeout?: number
  inputPrice?: number
  outputPrice?: number
}

/** Something that a plugin which is switched on asks language models for. */
export interface AiTaskChoice {
  task: string
  name: string
  /** Whether it sends pictures, which not every model takes. */
  pictures: boolean
  /** Id of the provider that does it; null while it is off. */
  provider: string | null
}

/** What may be spent in a calendar month (UTC), in the currency that all prices are in; null: no limit. */
export interface AiBudget {
  currency: string
  month: number | null
  /** For each group by itself. */
  perGroup: number | null
}

/** `GET /admin/ai` (ours). */
export interface AiOverview {
  providers: AiProvider[]
  tasks: AiTaskChoice[]
  budget: AiBudget
  /** Spent since the month began. */
  spent: number
}

/** What came of trying a provider out. */
export interface AiTrial {
  ok: boolean
  /** In the caller's language. */
  message: string
  failure: AiFailureKind | null
  /** What the provider itself said of it, cut short. */
  detail: string | null
  milliseconds: number
}

/** One call in the ledger; never what was said in it. */
export interface AiCall {
  id: Uuid
  createdAt: Timestamp
  task: string
  provider: string
  model: string
  outcome: 'open' | 'ok' | 'failed'
  failure: AiFailureKind | null
  inputTokens: number
  outputTokens: number
  /** Whether the tokens were counted here because the provider did not say. */
  estimated: boolean
  cost: number
  milliseconds: number | null
  /** Full name of the person it was made for. */
  by: string | null
  group: string | null
}

/** Sums of a month's calls by task and model. */
export interface AiSpending {
  task: string
  provider: string
  model: string
  calls: number
  failed: number
  inputTokens: number
  outputTokens: number
  cost: number
}

/** `GET /admin/ai/spending?month=` (ours): the months that have calls, the newest first, and one's sums. */
export interface AiMonth {
  month: string
  months: string[]
  rows: AiSpending[]
}
