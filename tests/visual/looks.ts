import { desktop, phone } from '#tests/browser/helpers'

/** One way to look at a page. */
export interface Look {
  /** Begins the names of its pictures. */
  name: string
  size: 'phone' | 'desktop'
  colorScheme: 'light' | 'dark'
  locale?: 'he-IL' | 'de-DE'
}

/** Width and height of a look's window in CSS pixels. */
export const windowSizes = { phone, desktop }

/** Every way each page is looked at: both sizes, both schemes, and from right to left. */
export const looks: readonly Look[] = [
  { name: 'desktop-light', size: 'desktop', colorScheme: 'light' },
  { name: 'desktop-dark', size: 'desktop', colorScheme: 'dark' },
  { name: 'phone-light', size: 'phone', colorScheme: 'light' },
  { name: 'phone-dark', size: 'phone', colorScheme: 'dark' },
  { name: 'hebrew-desktop', size: 'desktop', colorScheme: 'light', locale: 'he-IL' },
  { name: 'hebrew-dark', size: 'desktop', colorScheme: 'dark', locale: 'he-IL' },
  { name: 'hebrew-phone', size: 'phone', colorScheme: 'dark', locale: 'he-IL' },
  { name: 'german-phone', size: 'phone', colorScheme: 'light', locale: 'de-DE' },
]
