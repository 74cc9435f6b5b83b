import type { OrganizerKind } from '#web/features/shared/organizer_kinds'
import type { OrganizerChoice } from '../edit_api.js'
import type { EditedRecipe } from '../edit_types.js'

/** Fields of a recipe that hold what it is sorted into. */
export type OrganizerField = 'recipeCategory' | 'tags' | 'tools'

/** The list that a field's choices come from. */
export const kindOf: Record<OrganizerField, OrganizerKind> = {
  recipeCategory: 'categories',
  tags: 'tags',
  tools: 'tools',
}

/** Choices that are shown at once; typing finds the others. */
const MOST = 50

/** A text as it is compared: without accents, case and spare blanks. */
export function fold(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
}

/** The choices that fit what was typed, without those taken; `newName` is what could be created. */
export function fitting(choices: OrganizerChoice[], taken: { id: string }[], text: string) {
  const wanted = fold(text)
  const open = choices.filter(({ id }) => !taken.some((each) => each.id === id))
  const all = open.filter(({ name }) => fold(name).includes(wanted))
  const starts = ({ name }: OrganizerChoice) => (fold(name).startsWith(wanted) ? 0 : 1)
  const exists = choices.some(({ name }) => fold(name) === wanted)
  return {
    found: all.toSorted((a, b) => starts(a) - starts(b)).slice(0, MOST),
    more: Math.max(0, all.length - MOST),
    newName: exists ? '' : text.trim(),
  }
}

/** The recipe with one more of a kind. */
export function withOrganizer(
  recipe: EditedRecipe,
  field: OrganizerField,
  { id, name, slug, onHand = false }: OrganizerChoice
): EditedRecipe {
  if (recipe[field].some((each) => each.id === id)) return recipe
  if (field === 'tools') {
    return { ...recipe, tools: [...recipe.tools, { id, name, slug, onHand }] }
  }
  return { ...recipe, [field]: [...recipe[field], { id, name, slug }] }
}

/** The recipe without one of a kind, named by its id, or its name where it has none yet. */
export function withoutOrganizer(
  recipe: EditedRecipe,
  field: OrganizerField,
  key: string
): EditedRecipe {
  return { ...recipe, [field]: recipe[field].filter(({ id, name }) => (id || name) !== key) }
}
