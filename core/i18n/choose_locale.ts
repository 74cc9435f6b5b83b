import { locales } from '#core/shared/locales'

const DEFAULT = 'en-US'

/** The known locale that fits an Accept-Language header best: exact tag first, then the language, else en-US. */
export function chooseLocale(header: string | undefined): string {
  for (const input of entries(header ?? '')) {
    const exact = locales.find(({ tag }) => tag.toLowerCase() === input)
    if (exact) return exact.tag
    const language = input.split('-')[0]
    const near = locales.find(({ tag }) => tag.toLowerCase().split('-')[0] === language)
    if (near) return language === 'en' ? DEFAULT : near.tag
  }
  return DEFAULT
}

/** Tags in the order of their q-values (RFC 9110 §12.5.4). */
function entries(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.trim(), weight: q ? Number(q.trim().slice(2)) : 1 }
    })
    .filter(({ tag, weight }) => tag && tag !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
