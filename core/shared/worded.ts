/** Words for people: one text, or one by BCP 47 tag. */
export type Worded = string | Record<string, string>

/** Words in a language: those of its tag, of its language under another tag, in English, or else the first. */
export function inLanguage(words: Worded, locale: string): string | undefined {
  if (typeof words === 'string') return words
  const [language = ''] = locale.split('-')
  const near = Object.keys(words).find((tag) => tag.split('-')[0] === language)
  return words[locale] ?? words[near ?? ''] ?? words['en-US'] ?? Object.values(words)[0]
}
