/** Body of `POST /recipes/create/url`; `url` may be shared text that holds an address. */
export interface ImportUrlInput {
  url: string
  includeTags?: boolean
}

/** Why an import failed; the page words it, the log counts it. */
export type ImportFailureKind =
  | 'bad-address'
  | 'private-address'
  | 'unreachable'
  | 'timed-out'
  | 'blocked'
  | 'not-html'
  | 'too-large'
  | 'not-a-recipe'
  | 'not-found'
  | 'extraction-failed'

/** Answer of `GET /recipes/create/url/known?url=` (ours): a recipe of the group that came from this address. */
export interface KnownAddress {
  recipe: { slug: string; name: string; image: string | null; id: string } | null
}

/** Stages an import goes through, told on the live channel as `import.progressed`. */
export type ImportStage = 'fetching' | 'picture' | 'saving' | 'done'
