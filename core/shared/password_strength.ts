/** How the strength meter names a score. */
export type PasswordLevel = 'weak' | 'good' | 'strong' | 'very-strong'

const minLength = 6
/** Words that everybody tries first; the third is the name that people know who come from there. */
const commonWords = ['password', 'trivet', 'mealie', 'admin', 'qwerty', 'login']
const characterClasses = [/\d/, /[a-z]/, /[A-Z]/, /\W/]

function repeatedLess(password: string): number {
  const seen = new Map<string, number>()
  let score = 0
  for (const character of password) {
    const count = (seen.get(character) ?? 0) + 1
    seen.set(character, count)
    score += 5 / count
  }
  return score
}

/** Strength from 0 to 100: long, varied passwords score high, ones with a common word 0. */
export function passwordScore(password: string): number {
  const lower = password.toLowerCase()
  if (password.length < minLength || commonWords.some((word) => lower.includes(word))) return 0
  const classes = characterClasses.filter((pattern) => pattern.test(password)).length
  const score = repeatedLess(password) + (Math.max(classes, 1) - 1) * 10
  return Math.min(100, Math.floor(score))
}

/** The level of a score: weak below 50, good below 80, strong below 100. */
export function passwordLevel(score: number): PasswordLevel {
  if (score < 50) return 'weak'
  if (score < 80) return 'good'
  return score < 100 ? 'strong' : 'very-strong'
}
