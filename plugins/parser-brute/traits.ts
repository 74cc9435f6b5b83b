import { behindWord, isBreak, type Line, phraseAt } from './line.js'

/** Units in which a food is bought as it is: chopped tomatoes in a can are that food. */
const PACKS = new Set(['can', 'jar', 'package', 'packet', 'bottle', 'carton', 'tube'])

/** Adverbs that stand in a row at most, so that no line takes more than its length in steps. */
const FEW = 4

/** Whether the amount is of packs. */
export function isInPack({ amount, unitOnly }: Line): boolean {
  return PACKS.has((amount?.unit ?? unitOnly)?.key ?? '')
}

/** Whether what is done to a food stands at a place: “finely chopped”, “freshly ground”, “in Scheiben”. */
export function startsTrait(line: Line, at: number): boolean {
  return traitEnd(line, at) > at
}

function traitEnd(line: Line, at: number): number {
  const whole = phraseAt(line, line.words.preparation, at)
  if (whole) return whole.end
  let from = at
  for (let words = 0; words < FEW; words++) from = behindWord(line, ['adverbs'], from)
  const { preparation, kinds } = line.words
  const found = phraseAt(line, preparation, from) ?? (from > at && phraseAt(line, kinds, from))
  return found ? found.end : at
}

/** The place behind all that is said so in a row, “and” between included. */
export function traitsEnd(line: Line, at: number): number {
  let end = traitEnd(line, at)
  while (end > at && !isBreak(line, end)) {
    const joint = behindWord(line, ['plus'], end)
    const next = traitEnd(line, joint)
    if (next === joint) return end
    end = next
  }
  return end
}
