import { locales } from '#core/shared/locales'
import { weightedNames } from '#core/text/index'

const DEFAULT = 'en-US'

/** The known locale that fits an Accept-Language header best: exact tag first, then the language, else en-US. */
export function chooseLocale(header: string | undefined): string {
  for (const input of weightedNames(header ?? '')) {
    const exact = locales.find(({ tag }) => tag.toLowerCase() === input)
    if (exact) return exact.tag
    const language = input.split('-')[0]
    const near = locales.find(({ tag }) => tag.toLowerCase().split('-')[0] === language)
    if (near) return language === 'en' ? DEFAULT : near.tag
  }
  return DEFAULT
}
