import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DomainError } from '#core/http/errors'
import {
  lineLanguages,
  parseIngredients,
  type ReadIngredient,
} from '#core/ingredient_parsing/index'
import { ingredientLanguage, type IngredientLanguage } from '#core/recipe_text/index'
import { baseLocale } from '#core/shared/locales'
import { timesMade } from '#core/shared/sub_recipe'
import { type CountedLine, countLine, type LineToCount, type Sums, sumLines } from './compute.js'
import type { EntryFinder } from './foods/find_entry.js'
import { lineToCount } from './read_line.js'
import {
  isText,
  storedItems,
  type StoredFood,
  type StoredLine,
  type StoredRecipe,
  textOf,
} from './stored_recipes.js'

/** A recipe's nutrition: what it comes to and what each line adds. */
export interface ComputedRecipe {
  recipe: StoredRecipe
  sums: Sums
  lines: ComputedLine[]
  /** Ids of the foods and units that it rests on. */
  items: string[]
}

/** A line of a recipe with what it adds. */
export interface ComputedLine {
  line: StoredLine
  text: string
  food: { id: string | null; name: string } | null
  toCount: LineToCount
  counted: CountedLine
}

/** Recipes in recipes that are followed, and letters of one recipe's lines that are read; no kitchen has more. */
const DEEPEST = 20
const MOST_LETTERS = 100_000

/** A line of text as a parser read it, with the group's own food and unit. */
interface ReadText extends ReadIngredient {
  language: IngredientLanguage
}

/** Recipes that may name one another, how their lines of text are read, and what was computed of them. */
interface Batch {
  recipes: ReadonlyMap<string, StoredRecipe>
  texts: ReadonlyMap<StoredLine, ReadText>
  items: Awaited<ReturnType<typeof storedItems>>
  languages: ReadonlyMap<StoredRecipe, IngredientLanguage>
  finder: EntryFinder
  done: Map<string, ComputedRecipe>
  /** Recipes that are being computed: one that comes up again contains itself. */
  open: Set<string>
}

/**
 * What a recipe's nutrition depends on, as a hash: the lines and servings of it and of all recipes that it contains, and the
 * tables. `tables` is their version.
 */
export function hashOf(
  recipe: StoredRecipe,
  recipes: ReadonlyMap<string, StoredRecipe>,
  tables: string
): string {
  const parts = new Set([recipe])
  for (const part of parts)
    for (const { subRecipeId } of part.lines) {
      const inner = subRecipeId === null ? undefined : recipes.get(subRecipeId)
      if (inner) parts.add(inner)
    }
  const facts = [...parts].map((part) => [
    part.id,
    part.name,
    part.servings,
    part.recipeYield,
    part.recipeYieldQuantity,
    part.disableAmount,
    part.lines,
  ])
  return createHash('sha1')
    .update(JSON.stringify([tables, facts]))
    .digest('base64url')
}

/**
 * The nutrition of recipes, of which those that they contain are among `all`. Lines of text are read without keeping the
 * reading; other work of the process goes on between recipes.
 */
export async function computeRecipes(
  wanted: readonly StoredRecipe[],
  all: readonly StoredRecipe[],
  finder: EntryFinder
): Promise<ComputedRecipe[]> {
  const { texts, languages } = await readTexts(all)
  const read = [...texts.values()]
  const batch: Batch = {
    recipes: new Map(all.map((recipe) => [recipe.id, recipe])),
    texts,
    items: await storedItems(idsOf(read, 'food'), idsOf(read, 'unit')),
    languages,
    finder,
    done: new Map(),
    open: new Set(),
  }
  const computed: ComputedRecipe[] = []
  for (const recipe of wanted) {
    computed.push(computeRecipe(recipe, batch))
    await nextTurn()
  }
  return computed
}

const idsOf = (read: readonly ReadText[], part: 'food' | 'unit') => [
  ...new Set(read.flatMap((line) => line[part]?.id ?? [])),
]

/** Reads the lines of text of recipes: those of one household and language at once. */
async function readTexts(
  recipes: readonly StoredRecipe[]
): Promise<Pick<Batch, 'texts' | 'languages'>> {
  const texts = new Map<StoredLine, ReadText>()
  const languages = new Map<StoredRecipe, IngredientLanguage>()
  const asked = new Map<string, { recipe: StoredRecipe; line: StoredLine; language: string }[]>()
  for (const recipe of recipes) {
    const shown = recipe.lines.map((line) => textOf(line, recipe))
    const tags = await lineLanguages(shown, baseLocale)
    languages.set(recipe, ingredientLanguage(mostOf(tags)) ?? 'en')
    let letters = 0
    for (const [place, line] of recipe.lines.entries()) {
      letters += line.note?.length ?? 0
      if (!isText(line, recipe) || letters > MOST_LETTERS) continue
      const language = tags[place] ?? baseLocale
      const key = `${recipe.householdId}/${language}`
      asked.set(key, [...(asked.get(key) ?? []), { recipe, line, language }])
    }
  }
  for (const lines of asked.values()) {
    const [first] = lines
    if (!first) continue
    const { recipe: actor, language } = first
    const own = lines.map(({ line }) => line.note ?? '')
    const read = await parseIngredients(actor, own, { language }).catch(unlessRefused)
    for (const [place, { line }] of lines.entries()) {
      const answer = read[place]
      if (answer) texts.set(line, { ...answer, language: ingredientLanguage(language) ?? 'en' })
    }
  }
  return { texts, languages }
}

/** Without a parser that is switched on lines stay unread; anything else is a failure of the job. */
function unlessRefused(error: unknown): ReadIngredient[] {
  if (error instanceof DomainError) return []
  throw error
}

/** What stands there most often. */
function mostOf(tags: readonly string[]): string {
  const counts = Map.groupBy(tags, (tag) => tag)
  return (
    [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? baseLocale
  )
}

function computeRecipe(recipe: StoredRecipe, batch: Batch): ComputedRecipe {
  const known = batch.done.get(recipe.id)
  if (known) return known
  batch.open.add(recipe.id)
  const lines = recipe.lines.flatMap((line) => computeLine(line, recipe, batch) ?? [])
  batch.open.delete(recipe.id)
  const own = lines.flatMap(({ line, food }) => [food?.id ?? [], line.unit?.id ?? []].flat())
  const inner = lines.flatMap(({ line }) =>
    line.subRecipeId === null ? [] : (batch.done.get(line.subRecipeId)?.items ?? [])
  )
  const computed = {
    recipe,
    lines,
    sums: sumLines(lines.map(({ counted }) => counted)),
    items: [...new Set([...own, ...inner])],
  }
  batch.done.set(recipe.id, computed)
  return computed
}

/** Null for a line without words: it is no ingredient. */
function computeLine(line: StoredLine, recipe: StoredRecipe, batch: Batch): ComputedLine | null {
  const inner = line.subRecipeId === null ? undefined : batch.recipes.get(line.subRecipeId)
  const text = textOf(line, recipe, inner?.name)
  if (text === '' && !line.subRecipeId) return null
  const language = batch.languages.get(recipe) ?? 'en'
  const read = batch.texts.get(line)
  const foodOf = (id: string | null | undefined) => (id ? batch.items.foods.get(id) : undefined)
  const food: StoredFood | undefined = line.food ?? foodOf(read?.food?.id)
  const named = food ?? read?.food ?? null
  const toCount = {
    ...lineToCount(
      {
        text,
        quantity: read ? read.quantity : line.quantity,
        unit: unitOf(line, read, batch),
        food: named && { name: named.name, facts: food ?? null },
        note: read ? read.note : (line.note ?? ''),
        ...(read && { details: read.details }),
      },
      read?.language ?? language
    ),
    ...(line.subRecipeId !== null && { recipe: subRecipe(line, inner, batch) }),
  }
  return {
    line,
    text,
    food: named && { id: food?.id ?? null, name: named.name },
    toCount,
    counted: countLine(toCount, batch.finder),
  }
}

function unitOf(line: StoredLine, read: ReadText | undefined, { items }: Batch) {
  if (line.unit) return { name: line.unit.name, facts: line.unit }
  if (!read?.unit) return null
  const { id, name } = read.unit
  return { name, facts: id === null ? null : (items.units.get(id) ?? null) }
}

/** A recipe in the place of a food: what it comes to as a whole, unless it contains itself or is gone. */
function subRecipe(line: StoredLine, inner: StoredRecipe | undefined, batch: Batch) {
  const name = inner?.name ?? line.note ?? ''
  if (!inner || batch.open.has(inner.id) || batch.open.size > DEEPEST)
    return { name, times: null, total: null }
  return { name, times: timesMade(line, inner), total: computeRecipe(inner, batch).sums }
}
