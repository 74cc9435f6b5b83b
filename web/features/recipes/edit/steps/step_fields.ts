/** Fields of a step. */
export type StepField = 'summary' | 'text'

/** Id of a field of a step on the page. */
export function stepFieldId(id: string, field: StepField): string {
  return `step-${id}-${field}`
}

/** Where the cursor stands, or last stood, in a step's text; its end when it never stood there. */
export function cursorIn(id: string, text: string): number {
  const field = document.getElementById(stepFieldId(id, 'text'))
  const isField = field instanceof HTMLTextAreaElement
  return isField ? Math.min(field.selectionStart, text.length) : text.length
}
