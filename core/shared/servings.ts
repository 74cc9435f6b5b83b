/** The scale at which a recipe for `written` servings feeds `wanted`; 1 where that has no sense. */
export function scaleForServings(written: number, wanted: number): number {
  const scale = wanted / written
  return written > 0 && wanted >= 0 && Number.isFinite(scale) ? scale : 1
}

/**
 * The servings after a press of plus (`1`) or minus (`-1`): one more or less, never below 1;
 * what lies at 1 or below stays there when lowered.
 */
export function stepServings(current: number, step: 1 | -1): number {
  return step === -1 ? Math.max(Math.min(current, 1), current - 1) : current + 1
}
