const LEADING = /^(?:ca\.?|about|approx\.?|circa|env\.?|≈|~)?\s*(?:\d|[½⅓⅔¼¾⅛⅜⅝⅞])/i
const SOMEWHERE = /\d\s*(?:g|kg|mg|ml|cl|dl|l|oz|lb|lbs|cups?|tsp|tbsp|el|tl|dl|msk|tsk|ss|ts)\b/i
const WORDS = [
  'an?',
  'one',
  'two',
  'half',
  'ein(?:e|en)?',
  'une?',
  'een',
  'en',
  'et',
  'un[ao]?',
  'pinch',
  'prise',
  'salt',
  'zout',
  'salz',
  'sel',
  'sal',
  'sale',
]
const WORDED = new RegExp(`^(?:${WORDS.join('|')})(?:[ ,]|$)`, 'i')

/** Whether a line says how much of something, as most lines of a list of ingredients do. */
export function hasAmount(line: string): boolean {
  return LEADING.test(line) || SOMEWHERE.test(line) || WORDED.test(line)
}
