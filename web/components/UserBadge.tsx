import classes from './UserBadge.module.css'

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** A person as a round badge with initials. */
export function UserBadge({ name }: { name: string }) {
  return (
    <span className={classes.badge} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
