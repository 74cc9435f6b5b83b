import type { Recipe } from '#core/shared/contract/index'

/** A recipe as a version has it. */
export type RecipeSnapshot = Omit<Recipe, 'can' | 'comments'>

/** One line of a field; `label` is the key of its name in words, where it has one. */
interface Line {
  key: string
  text: string
  label?: string
}

/** A line that is other than it was; null where it was not there. */
export interface LineChange {
  key: string
  label?: string
  before: string | null
  after: string | null
}

/** What changed in one field; `reordered` when lines that stayed stand in another order. */
export interface FieldChange {
  field: string
  lines: LineChange[]
  reordered: boolean
}

const one = (text: string | number | null): Line[] =>
  text === null || text === '' || text === 0 ? [] : [{ key: '', text: String(text) }]
const named = (items: { id: string; name: string }[]): Line[] =>
  items.map(({ id, name }) => ({ key: id, text: name }))
const together = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n')

function entries(value: object, labelOf: (key: string) => string): Line[] {
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
    item === null || item === '' ? [] : [{ key, text: String(item), label: labelOf(key) }]
  )
}

/** Numbers lines of the same key, as notes of one title. */
function unique(lines: Line[]): Line[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const count = seen.get(line.key) ?? 0
    seen.set(line.key, count + 1)
    return count === 0 ? line : { ...line, key: `${line.key}#${count}` }
  })
}

/** The fields a person writes, in the order of the page. */
const fields: Record<string, (recipe: RecipeSnapshot) => Line[]> = {
  name: ({ name }) => one(name),
  image: ({ image }) => one(image),
  description: ({ description }) => one(description),
  recipeServings: ({ recipeServings }) => one(recipeServings),
  recipeYieldQuantity: ({ recipeYieldQuantity }) => one(recipeYieldQuantity),
  recipeYield: ({ recipeYield }) => one(recipeYield),
  totalTime: ({ totalTime }) => one(totalTime),
  prepTime: ({ prepTime }) => one(prepTime),
  cookTime: ({ cookTime }) => one(cookTime),
  performTime: ({ performTime }) => one(performTime),
  recipeIngredient: ({ recipeIngredient }) =>
    recipeIngredient.map(({ referenceId, title, display }) => ({
      key: referenceId,
      text: together(title, display),
    })),
  recipeInstructions: ({ recipeInstructions }) =>
    recipeInstructions.map(({ id, title, summary, text }) => ({
      key: id,
      text: together(title, summary, text),
    })),
  notes: ({ notes }) =>
    notes.map(({ title, text }) => ({ key: title, text: together(title, text) })),
  recipeCategory: ({ recipeCategory }) => named(recipeCategory),
  tags: ({ tags }) => named(tags),
  tools: ({ tools }) => named(tools),
  nutrition: ({ nutrition }) => entries(nutrition, (key) => `recipes:nutrition.${key}`),
  assets: ({ assets }) =>
    assets.map(({ name, fileName }) => ({ key: fileName ?? name, text: name })),
  settings: ({ settings }) => entries(settings, (key) => `history:setting.${key}`),
  orgURL: ({ orgURL }) => one(orgURL),
  lastMade: ({ lastMade }) => one(lastMade),
  userId: ({ userId }) => one(userId),
  extras: ({ extras }) =>
    Object.entries(extras).map(([key, text]) => ({ key, text: `${key}: ${text}` })),
}

/** Lines of both versions in one order: that of the later one, what went at its old place. */
function merged(before: Line[], after: Line[]): LineChange[] {
  const old = new Map(before.map((line) => [line.key, line]))
  const remaining = new Set(after.map(({ key }) => key))
  const gone = before.filter(({ key }) => !remaining.has(key))
  const lines = after.map(({ key, label, text }): LineChange => ({
    key,
    label,
    before: old.get(key)?.text ?? null,
    after: text,
  }))
  for (const { key, label, text } of gone) {
    const place = before.findIndex((line) => line.key === key)
    lines.splice(Math.min(place, lines.length), 0, { key, label, before: text, after: null })
  }
  return lines
}

function isReordered(before: Line[], after: Line[]): boolean {
  const stayed = (lines: Line[], others: Line[]) => {
    const keys = new Set(others.map(({ key }) => key))
    return lines.flatMap(({ key }) => (keys.has(key) ? key : [])).join('\n')
  }
  return stayed(before, after) !== stayed(after, before)
}

/** What is other in one version of a recipe than in another, field by field in the page's order. */
export function compareVersions(before: RecipeSnapshot, after: RecipeSnapshot): FieldChange[] {
  return Object.entries(fields).flatMap(([field, linesOf]) => {
    const [old, now] = [unique(linesOf(before)), unique(linesOf(after))]
    const lines = merged(old, now).filter((line) => line.before !== line.after)
    const reordered = isReordered(old, now)
    return lines.length > 0 || reordered ? [{ field, lines, reordered }] : []
  })
}
