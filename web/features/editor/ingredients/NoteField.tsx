import { memo } from 'react'
import classes from './ingredients.module.css'

interface NoteFieldProps {
  id: string
  note: string
  label: string
  hint: string
  onNote: (note: string) => void
}

/** The note of an ingredient, or with amounts off its whole line; grows with its text. */
export const NoteField = memo(({ id, note, label, hint, onNote }: NoteFieldProps) => (
  <div className={classes.cell} data-cell="note">
    <textarea
      id={id}
      className={classes.input}
      rows={1}
      enterKeyHint="next"
      aria-label={label}
      placeholder={hint}
      value={note}
      onChange={(event) => onNote(event.currentTarget.value)}
    />
  </div>
))
NoteField.displayName = 'NoteField'
