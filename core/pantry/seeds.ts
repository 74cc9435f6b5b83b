import { readFile } from 'node:fs/promises'
import type { Allergen } from '#core/shared/contract/pantry'
import { nearestLocale } from '#core/shared/locales'
import { searchText } from '#core/shared/search_text'

/**
 * A food of our lists; see seeds/LICENCE.md. Grams and millilitres; null for a diet is "depends".
 */
interface SeedFood {
  key: string
  label: string
  names: Names<{ name: string; plural?: string; aliases?: string[] }>
  allergens: Allergen[]
  mayContain?: Allergen[]
  vegan: boolean | null
  vegetarian: boolean | null
  nutrition?: string
  /** The entry is of a similar food. */
  nutritionProxy?: boolean
  nutritionCooked?: string
  gPerMl?: number
  pieceGrams?: number
  portions?: Record<string, number>
}

interface SeedUnit {
  key: string
  base?: number
  baseUnit?: 'ml' | 'g'
  fraction: boolean
  useAbbreviation: boolean
  names: Names<UnitNames>
}

interface UnitNames {
  name: string
  plural: string
  abbreviation: string
  pluralAbbreviation: string
}

interface SeedLabel {
  key: string
  color: string
  names: Names<string>
}

type Names<Value> = { en: Value } & Record<string, Value | undefined>

/** A label as a seeder adds it. */
export interface LabelSeed {
  name: string
  color: string
}

/** A food as a seeder adds it; `label` is the name of its label in the same language. */
export interface FoodSeed extends Omit<SeedFood, 'names' | 'label'> {
  name: string
  plural: string | null
  aliases: string[]
  label: string | null
}

/** A unit as a seeder adds it. */
export interface UnitSeed extends UnitNames {
  key: string
  fraction: boolean
  useAbbreviation: boolean
  standardQuantity: number | null
  standardUnit: 'milliliter' | 'gram' | null
}

const standardUnits = { ml: 'milliliter', g: 'gram' } as const

/** Our foods with their names in all languages. */
export type FoodList = readonly Readonly<SeedFood>[]

/** Our foods as the list has them. */
export function foodsOfOurLists(): Promise<FoodList> {
  return read<SeedFood[]>('foods')
}

/** Our labels in a language, in English where we have no list. */
export async function labelSeeds(locale: string): Promise<LabelSeed[]> {
  const labels = await read<SeedLabel[]>('labels')
  const language = languageOf(locale)
  return labels.map(({ names, color }) => ({ name: names[language] ?? names.en, color }))
}

/** Our foods in a language, in English where we have no list. */
export async function foodSeeds(locale: string): Promise<FoodSeed[]> {
  const [foods, labels] = await Promise.all([
    read<SeedFood[]>('foods'),
    read<SeedLabel[]>('labels'),
  ])
  const language = languageOf(locale)
  const labelNames = new Map(labels.map(({ key, names }) => [key, names[language] ?? names.en]))
  const seeds = foods.map(({ names, label, ...food }) => {
    const { name, plural = null, aliases = [] } = names[language] ?? names.en
    return { ...food, name, plural, aliases, label: labelNames.get(label) ?? null }
  })
  return once(seeds, ({ name }) => name)
}

/** All that our foods are called in a language; none for one that we have no list in. */
export async function foodNamesOf(language: string): Promise<string[]> {
  const foods = await read<SeedFood[]>('foods')
  return foods.flatMap(({ names }) => {
    const { name, plural, aliases = [] } = names[language] ?? {}
    return [name, plural, ...aliases].filter((one) => one !== undefined)
  })
}

/** Our units in a language: our own words, else those of Unicode CLDR, else English ones. */
export async function unitSeeds(locale: string): Promise<UnitSeed[]> {
  const [units, cldr] = await Promise.all([
    read<SeedUnit[]>('units'),
    read<Record<string, Record<string, Omit<UnitNames, 'pluralAbbreviation'>>>>('unit_names'),
  ])
  const language = languageOf(locale)
  const words = cldr[locale] ?? cldr[language] ?? {}
  const seeds = units.map(({ key, names, base, baseUnit, fraction, useAbbreviation }) => {
    const existing = words[key]
    const foreign = existing && { ...existing, pluralAbbreviation: existing.abbreviation }
    const chosen = names[language] ?? foreign ?? names.en
    return {
      ...chosen,
      key,
      fraction,
      useAbbreviation: useAbbreviation && chosen.abbreviation !== '',
      standardQuantity: base ?? null,
      standardUnit: baseUnit ? standardUnits[baseUnit] : null,
    }
  })
  const named = once(seeds, ({ name }) => name)
  const abbreviated = new Set(once(named, ({ abbreviation }) => abbreviation))
  return named.map((unit) => (abbreviated.has(unit) ? unit : { ...unit, ...noAbbreviation }))
}

const noAbbreviation = { abbreviation: '', pluralAbbreviation: '', useAbbreviation: false }

/**
 * Some languages have one word for two units: the first one keeps it. Accents and case make no
 * difference.
 */
function once<Seed>(seeds: Seed[], nameOf: (seed: Seed) => string): Seed[] {
  const existing = new Set<string>()
  return seeds.filter((seed) => {
    const name = searchText(nameOf(seed))
    return !existing.has(name) && existing.add(name)
  })
}

const languageOf = (locale: string) => (nearestLocale(locale)?.tag ?? 'en').split('-')[0] ?? 'en'

/** The lists are read when somebody seeds, which happens once in a group's life. */
async function read<Content>(name: string): Promise<Content> {
  const text = await readFile(new URL(`./seeds/data/${name}.json`, import.meta.url), 'utf8')
  return JSON.parse(text) as Content
}
