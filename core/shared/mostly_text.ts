import type { DraftEvidence } from './contract/imports.js'

/** Fewer lines than this may be a caption under a dish. */
const LEAST_LINES = 5
/** A recipe that takes more than this of both sides leaves no room for its dish. */
const MOST = 0.5

/** Whether a picture that a recipe was read from is its text, as a card is, rather than a dish. */
export function isMostlyText(evidence: DraftEvidence | undefined, picture: number): boolean {
  const boxes = (evidence?.lines ?? []).flatMap(({ place }) =>
    place?.picture === picture ? [place.box] : []
  )
  if (boxes.length < LEAST_LINES) return false
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return right - left > MOST && bottom - top > MOST
}
