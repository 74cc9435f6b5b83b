import { AiFailure } from '#core/ai/sdk'
import type { IngredientParserRequest, ParsedIngredient } from '#core/ingredient_parsing/index'
import type { PluginContext } from '#core/plugins/define_plugin'
import { groundedLine } from './grounded_line.js'
import { answerSchema, type LineAnswer, onlyAnswer, prompt } from './line_answer.js'

/** The task that administrators choose a provider for. */
export const TASK = 'ingredient-lines'

/** Lines and letters of one question; models lose count of longer lists. */
const MOST_LINES = 25
const MOST_LETTERS = 4_000
/** A longer line is no ingredient, and is left to parsers that cost nothing. */
const LONGEST = 500
/** Questions that are under way at once. */
const AT_ONCE = 3
/** Milliseconds after which what was answered so far counts; the core gives a parser up soon after. */
const PATIENCE = 100_000

/** Lines with their places in the request. */
type Piece = { place: number; line: string }[]

/**
 * Reads lines in pieces; null for each line that a model did not read or read wrongly, so that other parsers take it. No
 * trouble with a model throws: what was answered before it counts.
 */
export async function readLines(
  { lines, language }: IngredientParserRequest,
  context: PluginContext
): Promise<(ParsedIngredient | null)[]> {
  const read: (ParsedIngredient | null)[] = lines.map(() => null)
  const waiting = piecesOf(lines)
  const ends = AbortSignal.any([context.signal, AbortSignal.timeout(PATIENCE)])
  const work = async () => {
    for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
      const answers = await ask(piece, context, ends)
      // What goes wrong now will go wrong again: a wrong key, a spent budget, a provider that is away.
      if (!answers) waiting.length = 0
      for (const [at, { place, line }] of piece.entries()) {
        const answer = onlyAnswer(answers ?? [], at + 1)
        if (answer) read[place] = groundedLine(line, answer, language)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return read
}

function piecesOf(lines: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let letters = 0
  for (const [place, line] of lines.entries()) {
    if (line.trim() === '' || line.length > LONGEST) continue
    const last = pieces.at(-1)
    letters += line.length
    if (last && last.length < MOST_LINES && letters <= MOST_LETTERS) {
      last.push({ place, line })
      continue
    }
    pieces.push([{ place, line }])
    letters = line.length
  }
  return pieces
}

/** A model's answers for lines; null when there are none and another question is of no use. */
async function ask(
  piece: Piece,
  { services, log, signal }: PluginContext,
  ends: AbortSignal
): Promise<LineAnswer[] | null> {
  const asked = JSON.stringify(piece.map(({ line }, at) => ({ line: at + 1, text: line })))
  const question = { task: TASK, system: prompt, user: [{ text: asked }], schema: answerSchema }
  try {
    const answer = await services['core/ai']?.complete({ ...question, signal: ends })
    return answer?.lines ?? null
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AiFailure) log.info(`no answer for ${TASK}: ${error.message}`)
    else if (!ends.aborted) throw error
    return error instanceof AiFailure && error.kind === 'nonsense' ? [] : null
  }
}
