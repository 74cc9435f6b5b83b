import type { AiPart } from '../types.js'

/** Tokens of a call. */
export interface Tokens {
  input: number
  output: number
  /** Whether they were counted here, because the provider did not say. */
  estimated: boolean
}

const CHARACTERS_PER_TOKEN = 4
/** About what a picture of 2,000 px costs at the usual providers. */
const PICTURE = 1500

/** Roughly how many tokens a question is, before anybody has counted. */
export function estimateInput(system: string, user: AiPart[]): number {
  const parts = user.map((part) => ('text' in part ? estimateText(part.text) : PICTURE))
  return parts.reduce((sum, part) => sum + part, estimateText(system))
}

/** Roughly how many tokens a text is. */
export function estimateText(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}

/** What tokens cost at prices per million. */
export function costOf(
  { input, output }: Tokens,
  { inputPrice, outputPrice }: { inputPrice: number; outputPrice: number }
): number {
  return (input * inputPrice + output * outputPrice) / 1_000_000
}
