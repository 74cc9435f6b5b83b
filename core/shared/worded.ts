/** Words for people: one text, or one by BCP 47 tag. */
export type Worded = string | Record<string, string>

/** The same words with values in the place of `{name}`, in each language. */
export function filledIn(
  words: Record<string, string>,
  values: Record<string, string | number>
): Record<string, string> {
  const filled = (text: string) =>
    text.replace(/\{(\w{1,20})\}/g, (hole, name: string) => String(values[name] ?? hole))
  return Object.fromEntries(Object.entries(words).map(([tag, text]) => [tag, filled(text)]))
}

/** Words in a language: those of its tag, of its language under another tag, in English, or else the first. */
export function inLanguage(words: Worded, locale: string): string | undefined {
  if (typeof words === 'string') return words
  const [language = ''] = locale.split('-')
  const near = Object.keys(words).find((tag) => tag.split('-')[0] === language)
  return words[locale] ?? words[near ?? ''] ?? words['en-US'] ?? Object.values(words)[0]
}
