/** How the items of a run are kept; `locale` is the language of its owner. */
export interface RunOptions {
  locale: string
  includeTags: boolean
  includeCategories: boolean
}
