/** A language that somebody asks for as a BCP 47 tag; null for what is none. */
export function readerLanguage(wish: string | null): string | null {
  if (!wish) return null
  try {
    return Intl.getCanonicalLocales(wish.replace('_', '-'))[0] ?? null
  } catch {
    return null
  }
}
