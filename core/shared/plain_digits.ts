const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** How many digits stand right before one in Unicode; each script's ten stand in a row, from nought on. */
function digitsBefore(code: number): number {
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return before
}

/** A text with the digits of whatever script as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replaceAll(/(?!\d)\p{Nd}/gu, (digit) =>
    String(digitsBefore(digit.codePointAt(0) ?? 0) % 10)
  )
}
