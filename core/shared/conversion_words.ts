import type { MeasureKey } from './conversion_measures.js'
import type { UnitWords } from './plural.js'

/**
 * Words of units whose size is the same wherever the word is used, singular and plural. Left out
 * are cups that differ by country and words with other meanings (`in`, `c`, `el`, `once`).
 */
const words: readonly (readonly [MeasureKey, string])[] = [
  ['milligram', 'mg milligram(s) Milligramm milligramme(s) miligramo(s)'],
  ['gram', 'g gr gram(s) Gramm gramme(s) gramo(s) grammo grammi grama(s)'],
  ['dekagram', 'dag dkg Deka decagram(s)'],
  ['kilogram', 'kg kgs kilo(s) kilogram(s) Kilogramm kilogramme(s) kilogramo(s) chilo'],
  ['ounce', 'oz ozs ounce(s) Unze(n)'],
  ['pound', 'lb lbs pound(s)'],
  ['millilitre', 'ml milliliter(s) millilitre(s) mililitro(s) millilitro millilitri'],
  ['centilitre', 'cl centiliter(s) centilitre(s) Zentiliter centilitro(s)'],
  ['decilitre', 'dl deciliter(s) decilitre(s) Deziliter decilitro(s)'],
  ['litre', 'l ltr liter(s) litre(s) litro(s) litri litr litry'],
  [
    'teaspoon',
    'tsp tsps teaspoon(s) TL Teelöffel cuillère~à~café cuillères~à~café c.~à~c cucharadita(s) ' +
      'cucchiaino cucchiaini theelepel(s) tsk tesked(ar) łyżeczka łyżeczki łyżeczek ' +
      'colher~de~chá colheres~de~chá',
  ],
  [
    'tablespoon',
    'tbsp tbsps tbs tablespoon(s) EL Esslöffel cuillère~à~soupe cuillères~à~soupe c.~à~s ' +
      'cucharada(s) cucchiaio cucchiai eetlepel(s) msk matsked(ar) łyżka łyżki łyżek ' +
      'colher~de~sopa colheres~de~sopa',
  ],
  ['fluid-ounce', 'fl~oz fl.~oz floz fluid~ounce(s)'],
  ['cup', 'cup(s)'],
  ['pint', 'pt pint(s)'],
  ['quart', 'qt qts quart(s)'],
  ['gallon', 'gal gallon(s)'],
  ['millimetre', 'mm millimeter(s) millimetre(s) milímetro(s)'],
  ['centimetre', 'cm centimeter(s) centimetre(s) Zentimeter centímetro(s)'],
  ['inch', 'inch inches ″'],
]

function formsOf(text: string): string[] {
  return text.split(' ').flatMap((form) => {
    const [, stem = '', ending] = /^([^(]*)(?:\((.+)\))?$/u.exec(form.replaceAll('~', ' ')) ?? []
    return ending === undefined ? [stem] : [stem, stem + ending]
  })
}

function isCapitals(form: string): boolean {
  return /^[A-Z]{2}$/.test(form)
}

/** Units by their words; those of two capitals stand as they are, the others in lower case. */
export const measureByWord: ReadonlyMap<string, MeasureKey> = new Map(
  words.flatMap(([key, text]) =>
    formsOf(text).map((form) => [isCapitals(form) ? form : form.toLowerCase(), key] as const)
  )
)

/** The unit that a word (such as the name of a unit of the pantry) stands for, if it has a size. */
export function findMeasure(word: string): MeasureKey | null {
  const text = word.trim().replace(/\.$/, '').replace(/\s+/g, ' ')
  const byCapitals = isCapitals(text) ? measureByWord.get(text) : undefined
  return byCapitals ?? measureByWord.get(text.toLowerCase()) ?? null
}

/** The unit that a unit of the pantry is, by the first of its words that has a size everywhere. */
export function measureOfUnit(unit: Omit<UnitWords, 'useAbbreviation'>): MeasureKey | null {
  const known = [unit.name, unit.pluralName, unit.abbreviation, unit.pluralAbbreviation]
  for (const word of known) {
    const found = findMeasure(word ?? '')
    if (found) return found
  }
  return null
}
