import type { Recipe } from '#core/shared/contract/index'

/** What the form changes. */
export type EditedFields = Pick<Recipe, 'name' | 'description'>

/** Fields a person changed and has not saved, with the version they started from. */
export interface KeptDraft {
  version: number
  fields: EditedFields
}

function keyOf(recipeId: string): string {
  return `recipe-draft:${recipeId}`
}

function isDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false
  if (!('version' in value) || typeof value.version !== 'number') return false
  if (!('fields' in value) || typeof value.fields !== 'object' || value.fields === null)
    return false
  const { fields } = value
  return (
    'name' in fields &&
    typeof fields.name === 'string' &&
    'description' in fields &&
    typeof fields.description === 'string'
  )
}

/** Fields of a recipe as the form starts with them. */
export function fieldsOf({ name, description }: EditedFields): EditedFields {
  return { name, description }
}

/** Says whether two sets of fields hold the same texts. */
export function sameFields(a: EditedFields, b: EditedFields): boolean {
  return a.name === b.name && a.description === b.description
}

/** The draft this browser kept for a recipe; null when there is none to read. */
export function readDraft(storage: Storage, recipeId: string): KeptDraft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(recipeId)) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

/** Keeps a draft until it is saved or thrown away, also through a crash or a closed tab. */
export function keepDraft(storage: Storage, recipeId: string, draft: KeptDraft): void {
  try {
    storage.setItem(keyOf(recipeId), JSON.stringify(draft))
  } catch {
    // A full or refused storage leaves the text in the open form only.
  }
}

/** Forgets the draft of a recipe. */
export function dropDraft(storage: Storage, recipeId: string): void {
  storage.removeItem(keyOf(recipeId))
}
