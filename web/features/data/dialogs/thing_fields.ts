import type { FoodRecord } from '#core/shared/contract/index'
import type { ThingKind } from '../kinds/kinds.js'
import type { Thing } from '../kinds/thing.js'

/** A field of a thing's dialog: its key in the body and how it is drawn. */
export interface ThingField {
  key: keyof ThingValues
  as: 'line' | 'text' | 'switch' | 'label' | 'colour' | 'names' | 'facts'
}

/** What a food contains, and what it is: null for a diet is "depends". */
export type FoodFacts = Pick<FoodRecord, 'allergens' | 'mayContain' | 'vegan' | 'vegetarian'>

/** Nothing is said yet. */
export const NO_FACTS: FoodFacts = {
  allergens: [],
  mayContain: [],
  vegan: null,
  vegetarian: null,
}

/** What a dialog holds while it is open. */
export interface ThingValues {
  name: string
  pluralName: string
  abbreviation: string
  pluralAbbreviation: string
  useAbbreviation: boolean
  description: string
  fraction: boolean
  labelId: string | null
  onHand: boolean
  aliases: string[]
  color: string
  /** Null where nobody knows. */
  facts: FoodFacts | null
}

const name: ThingField = { key: 'name', as: 'line' }
const pluralName: ThingField = { key: 'pluralName', as: 'line' }
const description: ThingField = { key: 'description', as: 'text' }
const aliases: ThingField = { key: 'aliases', as: 'names' }
const onHand: ThingField = { key: 'onHand', as: 'switch' }

/** Fields of each kind, in the order of the dialog. */
export const fieldsOf: Record<ThingKind, ThingField[]> = {
  foods: [
    name,
    pluralName,
    description,
    { key: 'labelId', as: 'label' },
    aliases,
    onHand,
    { key: 'facts', as: 'facts' },
  ],
  units: [
    name,
    pluralName,
    { key: 'abbreviation', as: 'line' },
    { key: 'pluralAbbreviation', as: 'line' },
    { key: 'useAbbreviation', as: 'switch' },
    { key: 'fraction', as: 'switch' },
    description,
    aliases,
  ],
  labels: [name, { key: 'color', as: 'colour' }],
  categories: [name],
  tags: [name],
  tools: [name, onHand],
}

/** The values that a dialog opens with. */
export function valuesOf(thing: Thing | null): ThingValues {
  return {
    name: thing?.name ?? '',
    pluralName: thing?.pluralName ?? '',
    abbreviation: thing?.abbreviation ?? '',
    pluralAbbreviation: thing?.pluralAbbreviation ?? '',
    useAbbreviation: thing?.useAbbreviation ?? false,
    description: thing?.description ?? '',
    fraction: thing?.fraction ?? true,
    labelId: thing?.labelId ?? null,
    onHand: thing?.onHand ?? false,
    aliases: thing?.aliases?.map((alias) => alias.name) ?? [],
    color: thing?.color ?? randomColour(),
    facts: factsOf(thing),
  }
}

/** What is known of a food, or null. */
export function factsOf(thing: Thing | null): FoodFacts | null {
  if (!thing?.factsBy) return null
  const { allergens = [], mayContain = [], vegan = null, vegetarian = null } = thing
  return { allergens, mayContain, vegan, vegetarian }
}

/** What somebody changed of what a food contains is theirs. */
function saidOf(thing: Thing | null, facts: FoodFacts | null): object {
  if (JSON.stringify(facts) === JSON.stringify(factsOf(thing))) return {}
  return facts ? { ...facts, factsBy: 'people' } : { ...NO_FACTS, factsBy: null }
}

/**
 * The body that saves a dialog: what the thing holds besides stays as it was read, since a body
 * replaces some of it.
 */
export function bodyOf(kind: ThingKind, thing: Thing | null, values: ThingValues): object {
  const own = fieldsOf[kind].flatMap(({ key, as }) =>
    as === 'facts'
      ? Object.entries(saidOf(thing, values.facts))
      : [[key, key === 'aliases' ? values.aliases.map((alias) => ({ name: alias })) : values[key]]]
  )
  return { ...thing, ...Object.fromEntries(own), name: values.name.trim() }
}

/** Any colour. */
export function randomColour(): string {
  const number = Math.floor(Math.random() * 0x1000000)
  return `#${number.toString(16).padStart(6, '0')}`
}
