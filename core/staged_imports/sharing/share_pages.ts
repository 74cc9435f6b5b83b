import { SHARE_TROUBLE, type ShareTrouble } from '#core/shared/contract/imports'
import type { FileOutcome } from '../readings/start_file_reading.js'

/** Servers and proxies take addresses of 8 kB; more of a text is read at once. */
const LONGEST_QUERY = 4_000

// Paths below the site's; the app itself leads on into the person's group.

/** The page that says why a share was not taken, and takes files. */
export const troublePage = (trouble: ShareTrouble, tab = 'files') =>
  `r/create/${tab}?${new URLSearchParams({ [SHARE_TROUBLE]: trouble })}`

/** The page that reads a text; null for one too long for an address. */
export function textPage(text: string): string | null {
  if (text === '') return 'r/create/url'
  const query = new URLSearchParams({ recipe_import_url: text }).toString()
  return query.length > LONGEST_QUERY ? null : `r/create/url?${query}`
}

/** The page on which files are followed that were taken. */
export const outcomePage = (outcome: FileOutcome) =>
  'run' in outcome ? `r/create/runs/${outcome.run}` : `r/create/review/${outcome.reading}`

/** The sign-in, which asks to share once more: what was sent by nobody known is not kept. */
export function signInPage(types: string[]): string {
  const isPhotos = types.length > 0 && types.every((type) => type.startsWith('image/'))
  const next = `/${troublePage('signed-out', isPhotos ? 'image' : 'files')}`
  return `login?${new URLSearchParams({ shared: '1', next })}`
}
