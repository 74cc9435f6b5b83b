import { formatNumber } from '#web/i18n/format'

/** An amount of money; small ones keep the digits that tell them from nothing. */
export function moneyText(value: number, currency: string): string {
  const fine = value !== 0 && Math.abs(value) < 0.1
  return formatNumber(value, {
    style: 'currency',
    currency,
    ...(fine && { maximumSignificantDigits: 2 }),
  })
}
