const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const DIGITS = String.raw`[\d¼-¾⅐-⅞]+`
/** 34:12, 4–5, 1½, 1 1/2, 1.200,5 */
const NUMBERS = new RegExp(
  String.raw`${DIGITS}(?:(?:[.,:/⁄×]|\s?[-–]\s?|\s(?=[¼-¾⅐-⅞]|\d+[/⁄]))?${DIGITS})*`,
  'g'
)

/**
 * A line whose number groups keep their own direction among letters that run from right to left;
 * other lines as they are.
 */
export function isolated(line: string): string {
  if (!RIGHT_TO_LEFT.test(line)) return line
  return line.replace(NUMBERS, (numbers) => `\u2066${numbers}\u2069`)
}
