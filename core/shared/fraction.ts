/** A number of at least 0 as a cook writes it; numerator 0 means a whole number. */
export interface Fraction {
  whole: number
  numerator: number
  denominator: number
}

/** The fraction nearest to a number of at least 0, with a denominator up to `maxDenominator`. */
export function nearestFraction(value: number, maxDenominator: number): Fraction {
  const whole = Math.floor(value)
  const rest = value - whole
  let best: Fraction = { whole, numerator: 0, denominator: 1 }
  let error = rest
  for (let denominator = 1; denominator <= maxDenominator && error > 1e-9; denominator += 1) {
    const numerator = Math.round(rest * denominator)
    const distance = Math.abs(rest - numerator / denominator)
    // Twelve digits are compared, so that 0.5 stays 1/2 and never becomes 2/4.
    if (distance < error - 1e-12) {
      best = { whole, numerator, denominator }
      error = distance
    }
  }
  if (best.numerator !== best.denominator) return best
  return { whole: whole + 1, numerator: 0, denominator: 1 }
}

const upper = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const lower = '₀₁₂₃₄₅₆₇₈₉'

function digits(value: number, alphabet: string): string {
  return String(value).replace(/\d/g, (digit) => alphabet.charAt(Number(digit)))
}

function joined({ whole, numerator }: Fraction, part: string): string {
  if (numerator === 0) return String(whole)
  return whole === 0 ? part : `${whole} ${part}`
}

/** `1 ¹/₂`: small digits, as the server's texts have them. */
export function smallFractionText(fraction: Fraction): string {
  const { numerator, denominator } = fraction
  return joined(fraction, `${digits(numerator, upper)}/${digits(denominator, lower)}`)
}

/** `1 1/2`, for plain text such as a copied list. */
export function plainFractionText(fraction: Fraction): string {
  return joined(fraction, `${fraction.numerator}/${fraction.denominator}`)
}
