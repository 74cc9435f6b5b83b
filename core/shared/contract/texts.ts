/**
 * What is wrong with a text: it `lacks` a placeholder of the English one or `adds` what that has not, is of a plural form that its
 * language never shows, is far too long, or is no text at all. `part` is what it lacks or has too many.
 */
export interface TextFault {
  reason: 'lacks' | 'adds' | 'plural' | 'length' | 'no-text'
  part: string
}

/** A text of a catalogue. */
export interface CatalogueText {
  /** The English text that it was translated from. */
  en: string
  /** Empty where nobody has translated it. */
  text: string
  /** Today's English text, where that is another one. */
  now?: string
  /** Why the site does not show it, where it does not. */
  wrong?: TextFault
}

/** `GET /admin/texts/{tag}` (ours): all texts of a language by `namespace:key`; what translators download, and bring in again. */
export interface TextCatalogue {
  format: 'trivet-texts'
  version: 1
  locale: string
  texts: Record<string, CatalogueText>
}

/** A language as its translators see it (ours); each plural form is a text of its own. */
export interface TextLocale {
  tag: string
  /** All that there is to translate. */
  texts: number
  /** Of these: what comes with the product. */
  shipped: number
  /** Those that the site has of its own. */
  own: number
  missing: number
  /** Of its own ones: those whose English text has changed since, and those that are not shown. */
  stale: number
  wrong: number
  /** Whole per cent that are shown in this language. */
  share: number
  /** The version of its own texts that pages are sent; null where there are none. */
  digest: string | null
}

/** `PUT /admin/texts/{tag}` (ours): what a file brought. */
export interface TextReport {
  /** Texts that are new, changed, confirmed or taken away. */
  taken: number
  /** Texts that were there already. */
  same: number
  /** Texts that were translated from another English one than today's; where one of today's is shipped, that one stays. */
  stale: number
  /** Texts that were left out, and the first hundred of them. */
  wrong: { count: number; texts: ({ key: string } & TextFault)[] }
  /** Keys that there is no English text of, and the first hundred of them. */
  unknown: { count: number; keys: string[] }
  locale: TextLocale
}
