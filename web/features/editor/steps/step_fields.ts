/** Fields of a step. */
export type StepField = 'summary' | 'text'

/** Id of a field of a step on the page. */
export function stepFieldId(id: string, field: StepField): string {
  return `step-${id}-${field}`
}

/** Where the cursor stands, or last stood, in a step's text; its end when it never stood there. */
export function cursorIn(id: string, text: string): number {
  const field = document.getElementById(stepFieldId(id, 'text'))
  if (!(field instanceof HTMLTextAreaElement)) return text.length
  const { selectionStart: place } = field
  // A field that nobody was in says that its cursor is before the first letter.
  const isUntouched = place === 0 && document.activeElement !== field
  return isUntouched ? text.length : Math.min(place, text.length)
}
