/**
 * Steps without the numbers before them, where those count the steps; steps that were only a number
 * are left out.
 */
export function withoutNumbers<Step extends { text: string }>(steps: Step[]): Step[] {
  const counting = steps.filter((step, at) => numberBefore(step.text) === at + 1).length
  if (counting < 1 || counting < steps.length / 2) return steps
  return steps
    .map((step) => ({ ...step, text: step.text.replace(/^\d{1,2}\s*[.):-]\s*(?=\D)/, '') }))
    .filter(({ text }) => text !== '')
}

function numberBefore(text: string): number {
  return Number(/^(\d{1,2})\s*[.):-]\s*(?=\D|$)/.exec(text)?.[1] ?? 0)
}
