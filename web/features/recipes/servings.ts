import { scaleYield, yieldNumber } from '#core/shared/scale'

/** Servings a recipe is written for: the first number of its yield, 1 where there is none. */
export function writtenServings(yieldText: string | null): number {
  const found = yieldNumber(yieldText ?? '')
  return found !== null && found > 0 ? found : 1
}

/** Servings at a scale, to three places. */
export function servingsAt(yieldText: string | null, scale: number): number {
  return Math.round(writtenServings(yieldText) * scale * 1000) / 1000
}

/** How the page names the servings at a scale; `figure` is them as the reader writes numbers. */
export function servingsLabel(yieldText: string | null, scale: number, figure: string): string {
  const text = yieldText?.trim() ?? ''
  if (!text) return `× ${figure}`
  return yieldNumber(text) === null ? `${figure} ${text}` : scaleYield(text, scale)
}
