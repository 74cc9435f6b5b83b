import type { BrowserContextOptions } from 'playwright'
import { desktop, phone } from '#tests/browser/helpers'

export type Size = 'phone' | 'tablet' | 'desktop'

/** One way to look at a page. */
export interface Look {
  /** Begins the names of its pictures. */
  name: string
  size: Size
  colorScheme: 'light' | 'dark'
  locale?: 'he-IL' | 'de-DE'
}

/** The window of each size: small ones as the devices that are held in hands, touched and not clicked. */
export const windowsOf: Record<Size, BrowserContextOptions> = {
  phone: { viewport: phone, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  desktop: { viewport: desktop },
}

/** Every way each page is looked at: all sizes in both schemes, from left to right and from right to left. */
export const looks: readonly Look[] = (['desktop', 'tablet', 'phone'] as const).flatMap(
  (size): Look[] => [
    { name: `${size}-light`, size, colorScheme: 'light' },
    { name: `${size}-dark`, size, colorScheme: 'dark' },
    { name: `hebrew-${size}-dark`, size, colorScheme: 'dark', locale: 'he-IL' },
    { name: `hebrew-${size}-light`, size, colorScheme: 'light', locale: 'he-IL' },
    { name: `german-${size}`, size, colorScheme: 'light', locale: 'de-DE' },
  ]
)
