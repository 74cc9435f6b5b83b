import { userPictureUrl } from '#web/api/media'
import classes from './UserBadge.module.css'

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** Whom a badge stands for; who has no picture, or is only known by name, is shown by initials. */
interface Person {
  fullName: string
  id?: string
  cacheKey?: string
  hasPicture?: boolean
}

/** A person as a round badge: their picture, or their initials. */
export function UserBadge({ person, size }: { person: Person; size?: 'large' }) {
  const { id, cacheKey, hasPicture, fullName } = person
  const picture = hasPicture && id && cacheKey ? userPictureUrl({ id, cacheKey }) : null
  return (
    <span className={classes.badge} data-size={size} aria-hidden>
      {picture ? <img key={picture} src={picture} alt="" /> : initialsOf(fullName)}
    </span>
  )
}
