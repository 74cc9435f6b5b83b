import { rawText } from '#core/imports/index'
import type { Page } from './page.js'

const TITLES = [
  'just a moment',
  'attention required',
  'access (?:to this page has been )?denied',
  'are you (?:a )?(?:human|robot)',
  'robot check',
  'security check',
  'verify(?:ing)? you are human',
  'please (?:wait|verify)',
  'ddos-guard',
  'pardon our interruption',
  'bot verification',
  '(?:403 )?forbidden',
  'error 40[13]',
  'one more step',
  'human verification',
  'checking your browser',
  'request blocked',
  'you have been blocked',
  'client challenge',
  'vercel security checkpoint',
]
const TITLE = new RegExp(`^(?:${TITLES.join('|')})\\b`, 'i')
const MARKS = [
  'challenge-platform/h/',
  '_cf_chl_opt',
  'cf-challenge',
  'g-recaptcha',
  'h-captcha',
  'px-captcha',
  'datadome',
  'captcha-delivery',
  'awswafcookiedomainlist',
  '_incapsula_resource',
]
const LITTLE = 1500

/**
 * Whether a page without a recipe is a challenge, a refusal or a wall instead of what was asked
 * for.
 */
export function isBlocked(page: Page, html: string): boolean {
  if (TITLE.test(page.title) || page.headings.some((heading) => TITLE.test(heading))) return true
  const source = html.toLowerCase()
  if (!MARKS.some((mark) => source.includes(mark))) return false
  return rawText(page.document).replace(/\s+/g, ' ').length < LITTLE
}
