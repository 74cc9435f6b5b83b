import { createContext, use } from 'react'

const PRODUCT = 'Trivet'

/** What the site was called when the server sent the page. */
export const pageSiteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? PRODUCT

/** What the site is called now. */
export const SiteName = createContext(PRODUCT)

/** What the site is called. */
export const useSiteName = (): string => use(SiteName)
