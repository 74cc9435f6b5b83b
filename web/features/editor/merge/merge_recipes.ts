import type { RecipeIngredient, RecipeStep } from '#core/shared/contract/index'
import type { EditedRecipe } from '../edit_types.js'
import { type ListRule, mergeList, mergeValue, type Pick, type Side } from './merge_list.js'
import type { Versions } from './merge_list.js'

/** Something both changed in different ways; `part` names it within its field. */
export interface MergeConflict {
  /** The same for the same thing whenever the versions are merged. */
  id: string
  field: keyof EditedRecipe
  part: string
  /** Nothing of it is left where a side deleted it. */
  mine: unknown
  theirs: unknown
}

/** A merged recipe and what had to be chosen for it; what nobody chose yet is mine. */
export interface Merge {
  recipe: EditedRecipe
  conflicts: MergeConflict[]
}

/** What was chosen, by the id of the conflict. */
export type Choices = Readonly<Record<string, Side>>

type RecipeVersions = Versions<EditedRecipe>
type Asks = (field: keyof EditedRecipe) => Pick

/** Foods and the like say the same when they are the same, whatever else they say. */
const thing = (item: { id: string; name: string } | null) => item && (item.id || item.name)

const ingredient: ListRule<RecipeIngredient> = {
  keyOf: ({ referenceId }) => referenceId,
  written: ({ quantity, unit, food, referencedRecipe, note, title }) => [
    quantity,
    thing(unit),
    thing(food),
    thing(referencedRecipe),
    note ?? '',
    title ?? '',
  ],
}

const step: ListRule<RecipeStep> = {
  keyOf: ({ id }) => id,
  written: ({ title, summary, text, ingredientReferences }) => [
    title ?? '',
    summary ?? '',
    text,
    ingredientReferences.map(({ referenceId }) => referenceId),
  ],
}

const organizer = {
  keyOf: ({ id, name }: { id: string; name: string }) => id || name,
  written: () => '',
}

const note: ListRule<EditedRecipe['notes'][number]> = {
  keyOf: ({ title }) => title.trim(),
  written: ({ text }) => text,
}

const asset: ListRule<EditedRecipe['assets'][number]> = {
  keyOf: ({ name, fileName }) => fileName ?? name,
  written: ({ name, icon }) => [name, icon],
}

/** Files of a recipe, with those that were attached or taken away elsewhere. */
export function mergeAssets(versions: Versions<EditedRecipe['assets']>): EditedRecipe['assets'] {
  return mergeList(versions, asset, (_part, { mine }) => mine)
}

/** The versions of one field. */
function of<Field extends keyof EditedRecipe>(
  { base, mine, theirs }: RecipeVersions,
  field: Field
): Versions<EditedRecipe[Field]> {
  return { base: base[field], mine: mine[field], theirs: theirs[field] }
}

/** Merges the values of an object one by one. */
function mergeParts<Parts extends object>(versions: Versions<Parts>, pick: Pick): Parts {
  const { base, mine, theirs } = versions
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const merged: Parts = { ...theirs }
  for (const key of keys) {
    const values = [base, mine, theirs].map((parts): unknown => Reflect.get(parts, key))
    const value = mergeValue({ base: values[0], mine: values[1], theirs: values[2] }, (all) =>
      pick(key, all)
    )
    if (value === undefined) Reflect.deleteProperty(merged, key)
    else Reflect.set(merged, key, value)
  }
  return merged
}

function mergeTexts(all: RecipeVersions, asks: Asks) {
  const merged = <Field extends keyof EditedRecipe>(field: Field): EditedRecipe[Field] =>
    mergeValue(of(all, field), (versions) => asks(field)('', versions))
  return {
    name: merged('name'),
    description: merged('description'),
    recipeYield: merged('recipeYield'),
    recipeServings: merged('recipeServings'),
    recipeYieldQuantity: merged('recipeYieldQuantity'),
    totalTime: merged('totalTime'),
    prepTime: merged('prepTime'),
    performTime: merged('performTime'),
    orgURL: merged('orgURL'),
  }
}

function mergeLists(all: RecipeVersions, asks: Asks) {
  return {
    recipeCategory: mergeList(of(all, 'recipeCategory'), organizer, asks('recipeCategory')),
    tags: mergeList(of(all, 'tags'), organizer, asks('tags')),
    tools: mergeList(of(all, 'tools'), organizer, asks('tools')),
    recipeIngredient: mergeList(of(all, 'recipeIngredient'), ingredient, asks('recipeIngredient')),
    recipeInstructions: mergeList(of(all, 'recipeInstructions'), step, asks('recipeInstructions')),
    notes: mergeList(of(all, 'notes'), note, asks('notes')),
    assets: mergeList(of(all, 'assets'), asset, asks('assets')),
  }
}

/**
 * Merges what two people made of one recipe. What only one of them changed is taken; what both
 * changed differently is listed, and taken as chosen.
 */
export function mergeRecipes(all: RecipeVersions, choices: Choices = {}): Merge {
  const conflicts: MergeConflict[] = []
  const asks: Asks = (field) => (part, versions) => {
    const id = part === '' ? field : `${field}/${part}`
    conflicts.push({ id, field, part, mine: versions.mine, theirs: versions.theirs })
    return choices[id] === 'theirs' ? versions.theirs : versions.mine
  }
  const recipe = {
    ...mergeTexts(all, asks),
    ...mergeLists(all, asks),
    nutrition: mergeParts(of(all, 'nutrition'), asks('nutrition')),
    settings: mergeParts(of(all, 'settings'), asks('settings')),
    extras: mergeParts(of(all, 'extras'), asks('extras')),
  }
  return { recipe, conflicts }
}
