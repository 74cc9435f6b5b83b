/** What recipes are sorted by; also the last part of each page's address. */
export const ORGANIZER_KINDS = ['categories', 'tags', 'tools'] as const
export type OrganizerKind = (typeof ORGANIZER_KINDS)[number]

/** Says whether the word of an address is a kind. */
export function isKind(word: string | undefined): word is OrganizerKind {
  return ORGANIZER_KINDS.some((kind) => kind === word)
}
