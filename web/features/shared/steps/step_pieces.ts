import { stepParts, type ShownAmount, type StepView } from '#core/shared/step_amounts'
import { findTimes, type FoundTime } from './find_times.js'

/** A run of a step's words: plain, an amount (`shown`: what stands there instead), or a time. */
export type StepPiece =
  | { kind: 'text'; text: string }
  | { kind: 'amount'; text: string; shown: ShownAmount | null }
  | { kind: 'time'; text: string; time: FoundTime }

function cutTimes(text: string, times: FoundTime[], start: number): StepPiece[] {
  const pieces: StepPiece[] = []
  let place = 0
  const addText = (end: number) => {
    if (end > place) pieces.push({ kind: 'text', text: text.slice(place, end) })
  }
  for (const time of times) {
    const [from, to] = [time.start - start, time.end - start]
    if (from < place || to > text.length) continue
    addText(from)
    pieces.push({ kind: 'time', text: text.slice(from, to), time })
    place = to
  }
  addText(text.length)
  return pieces
}

/** A step's words cut at its amounts and times; a time never reaches into an amount. */
export function stepPieces(text: string, view: StepView): StepPiece[] {
  const times = findTimes(text)
  let start = 0
  return stepParts(text, view).flatMap((part): StepPiece[] => {
    const from = start
    start += part.text.length
    if (part.isAmount) return [{ kind: 'amount', text: part.text, shown: part.shown }]
    const within = times.filter((time) => time.start >= from && time.end <= start)
    return cutTimes(part.text, within, from)
  })
}
