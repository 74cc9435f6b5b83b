import { Avatar } from '@mantine/core'

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** A person as a round badge with initials. */
export function UserBadge({ name }: { name: string }) {
  return (
    <Avatar color="secondary" radius="xl" size={36} aria-hidden>
      {initialsOf(name)}
    </Avatar>
  )
}
