import classes from './ingredients.module.css'

interface FieldTroubleProps {
  id?: string
  text: string
  /** Ways out. */
  acts: { label: string; act: () => void }[]
}

/** What is wrong with a field, and buttons that mend it. */
export function FieldTrouble({ id, text, acts }: FieldTroubleProps) {
  return (
    <div className={classes.trouble} id={id} role="alert">
      <span>{text}</span>
      {acts.map(({ label, act }) => (
        <button key={label} type="button" className={classes.mend} onClick={act}>
          {label}
        </button>
      ))}
    </div>
  )
}
