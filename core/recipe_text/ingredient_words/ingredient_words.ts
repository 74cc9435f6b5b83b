import { readFileSync } from 'node:fs'
import { lineTokens, type LineToken, type Spelling } from './line_tokens.js'
import { PhraseTable } from './phrase_table.js'

/** Languages whose ingredient lines can be read, English first. */
export const ingredientLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'sv',
  'pl',
  'da',
  'nb',
  'fi',
  'cs',
  'ru',
  'ja',
] as const

/** A language with a pack of words for ingredient lines. */
export type IngredientLanguage = (typeof ingredientLanguages)[number]

/** What a word of a unit stands for; `base` is in millilitres or grams, null where it has no fixed size. */
export interface UnitWord {
  key: string
  dim: 'volume' | 'mass' | 'small' | 'count' | 'length'
  base: number | null
  form: string
}

/**
 * What words of ingredient lines do: say roughly how much (`about`, `some`, `measure` before a spoon), that taste decides,
 * that it may be left out, name another food (`or`), add (`plus`, `more`), join the ends of a range, stand before the
 * food (`of`) or before the size of a piece (`each`), qualify a preparation (`adverbs`) or open a purpose.
 */
export type LineWord =
  | 'about'
  | 'some'
  | 'toTaste'
  | 'optional'
  | 'or'
  | 'plus'
  | 'more'
  | 'rangeTo'
  | 'of'
  | 'each'
  | 'measure'
  | 'adverbs'
  | 'purpose'

/** A pack as its file has it. */
export interface IngredientPack {
  language: string
  decimalMark: string
  groupMark: string
  unspaced?: boolean
  /** Adjectives follow the food: “oignon émincé”. */
  adjectivesAfter?: boolean
  units: Record<
    string,
    { forms: string[]; dim: UnitWord['dim']; base?: number; uncertain?: boolean }
  >
  /** Forms that several units have. */
  ambiguousForms: Record<string, string[]>
  numbers: Record<string, number>
  words: Record<LineWord, string[]>
  sizes: string[]
  /** What is done to a food in the kitchen. */
  preparation: string[]
  /** States in which a food is bought; part of its name unless an adverb or a comma stands before them. */
  kinds: string[]
  /** Words that need the noun behind the next food: “red or white wine”. */
  modifiers: string[]
  /** Foods whose names hold a word that would mean something else. */
  foods: string[]
}

/** The words of a language, to be looked up in the tokens of a line. */
export interface IngredientWords {
  language: IngredientLanguage
  spelling: Spelling
  adjectivesAfter: boolean
  units: PhraseTable<UnitWord>
  /** `adds` is true for those that come behind an amount: “and a half”. */
  numbers: PhraseTable<{ value: number; adds: boolean }>
  words: Record<LineWord, PhraseTable<true>>
  sizes: PhraseTable<true>
  preparation: PhraseTable<true>
  kinds: PhraseTable<true>
  foods: PhraseTable<true>
  modifiers: ReadonlySet<string>
  pack: IngredientPack
}

const loaded = new Map<IngredientLanguage, IngredientWords>()

/** The language of a BCP 47 tag among those with a pack; null for any other. */
export function ingredientLanguage(tag: string): IngredientLanguage | null {
  const code = tag.split(/[-_]/)[0]?.toLowerCase() ?? ''
  const own = code === 'no' || code === 'nn' ? 'nb' : code
  return ingredientLanguages.find((language) => language === own) ?? null
}

/** The words of a language; its pack is read when it is first asked for. */
export function ingredientWords(language: IngredientLanguage): IngredientWords {
  const existing = loaded.get(language)
  if (existing) return existing
  const words = compiled(language, ingredientPack(language))
  loaded.set(language, words)
  return words
}

/** A pack as its file has it. */
export function ingredientPack(language: IngredientLanguage): IngredientPack {
  const text = readFileSync(new URL(`./packs/${language}.json`, import.meta.url), 'utf8')
  return JSON.parse(text) as IngredientPack
}

function compiled(language: IngredientLanguage, pack: IngredientPack): IngredientWords {
  const spelling: Spelling = {
    decimalMark: pack.decimalMark,
    groupMark: pack.groupMark,
    elides: pack.words.of.some((word) => word.endsWith("'")),
    unspaced: pack.unspaced ?? false,
  }
  const tokens = (form: string) => lineTokens(form, spelling)
  const { words } = pack
  const table = (forms: readonly string[]) =>
    filled(forms.map((form) => [tokens(form), true] as const))
  return {
    language,
    spelling,
    adjectivesAfter: pack.adjectivesAfter ?? false,
    units: filled(unitForms(pack).map((unit) => [tokens(unit.form), unit] as const)),
    numbers: numberTable(pack, tokens),
    words: {
      about: table(words.about),
      some: table(words.some),
      toTaste: table(words.toTaste),
      optional: table(words.optional),
      or: table(words.or),
      plus: table(words.plus),
      more: table(words.more),
      rangeTo: table(words.rangeTo),
      of: table(words.of),
      each: table(words.each),
      measure: table(words.measure),
      adverbs: table(words.adverbs),
      purpose: table(words.purpose),
    },
    sizes: table(pack.sizes),
    preparation: table(pack.preparation),
    kinds: table(pack.kinds),
    foods: table(pack.foods),
    modifiers: new Set(pack.modifiers.flatMap((word) => tokens(word).map(({ fold }) => fold))),
    pack,
  }
}

function unitForms({ units }: IngredientPack): UnitWord[] {
  return Object.entries(units).flatMap(([key, { forms, dim, base, uncertain = false }]) =>
    forms.map((form) => ({ key, dim, base: uncertain ? null : (base ?? null), form }))
  )
}

function numberTable({ numbers, words }: IngredientPack, tokens: (form: string) => LineToken[]) {
  const joins = new Set(words.plus.flatMap((word) => tokens(word).map(({ fold }) => fold)))
  return filled(
    Object.entries(numbers).map(([form, value]) => {
      const found = tokens(form)
      return [found, { value, adds: joins.has(found[0]?.fold ?? '') }] as const
    })
  )
}

function filled<Value>(entries: readonly (readonly [LineToken[], Value])[]): PhraseTable<Value> {
  const table = new PhraseTable<Value>()
  for (const [tokens, value] of entries) table.add(tokens, value)
  return table
}
