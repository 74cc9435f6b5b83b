/**
 * Focuses the first field of an ingredient whose text is no amount, unit or food yet, and says
 * whether there is one: saving would lose that text.
 */
export function focusUnread(): boolean {
  const field = document.querySelector('[aria-labelledby="edit-ingredients"] [aria-invalid]')
  if (!(field instanceof HTMLElement)) return false
  field.focus()
  field.scrollIntoView({ block: 'center' })
  return true
}
