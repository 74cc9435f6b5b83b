/** Words that whoever guesses tries first. */
const GUESSED = /password|trivet|mealie|admin|qwerty|login/i
/** Shorter ones have no strength at all. */
const SHORTEST = 6
const classes = [/\d/, /\p{Ll}/u, /\p{Lu}/u, /[^\p{L}\p{N}]/u]

/** How strong a password is, from the weakest. */
export const strengths = ['weak', 'good', 'strong', 'very-strong'] as const

/** One of the four. */
export type Strength = (typeof strengths)[number]

/**
 * Points of a password from 0 to 100: each character counts less the more often it comes, and each further kind of
 * characters (digits, small and large letters, others) counts ten.
 */
export function passwordPoints(password: string): number {
  const characters = [...password]
  if (characters.length < SHORTEST || GUESSED.test(password)) return 0
  const counts = new Map<string, number>()
  let points = 0
  for (const character of characters) {
    const count = (counts.get(character) ?? 0) + 1
    counts.set(character, count)
    points += 5 / count
  }
  const kinds = classes.filter((kind) => kind.test(password)).length
  return Math.min(100, Math.floor(points + 10 * Math.max(0, kinds - 1)))
}

/** The word for a password's points. */
export function passwordStrength(password: string): Strength {
  const points = passwordPoints(password)
  if (points < 30) return 'weak'
  if (points < 55) return 'good'
  return points < 80 ? 'strong' : 'very-strong'
}
