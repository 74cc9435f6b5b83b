import { readBlocks } from '#plugins/importer-web/extract/align/blocks'
import { readPage } from '#plugins/importer-web/extract/page'
import { shownRecipe } from '#plugins/importer-web/extract/unmarked/shown_recipe'

/** A page in one of three languages: its headings, a list of four foods and a method of two sentences. */
export interface Tongue {
  list: string
  method: string
  foods: string[]
  steps: [string, string]
}

/** The languages that pages without markup are tried in. */
export const tongues: Tongue[] = [
  {
    list: 'Ingredients',
    method: 'Directions',
    foods: ['2 leeks', '1 l stock', '50 g butter', '3 potatoes'],
    steps: [
      'Slice the leeks thinly, wash them well and let them drain in a sieve.',
      'Simmer them in the stock for an hour and season with pepper.',
    ],
  },
  {
    list: 'Zutaten',
    method: 'Zubereitung',
    foods: ['2 Lauchstangen', '1 l Brühe', '50 g Butter', '3 Kartoffeln'],
    steps: [
      'Den Lauch in feine Ringe schneiden, waschen und im Sieb abtropfen lassen.',
      'In der Brühe eine Stunde leise köcheln lassen und mit Pfeffer würzen.',
    ],
  },
  {
    list: 'Ingrédients',
    method: 'Préparation',
    foods: ['2 poireaux', '1 l bouillon', '50 g beurre', '3 pommes'],
    steps: [
      'Émincer les poireaux, bien les laver et les laisser égoutter dans une passoire.',
      'Les faire mijoter une heure dans le bouillon et poivrer à la fin.',
    ],
  },
]

/** Each line in an element of its own. */
export const wrap = (tag: string, lines: string[]) =>
  lines.map((line) => `<${tag}>${line}</${tag}>`).join('')
/** A list of plain items. */
export const items = (...lines: string[]) => `<ul>${wrap('li', lines)}</ul>`

/** What is read of a page under the heading of a soup; titles stand in brackets before their line. */
export function shown(html: string): { ingredients: string[]; steps: string[] } {
  const page = readPage(`<h1>Soup</h1>${html}`, 'https://spoon.example/leek')
  const found = shownRecipe(page, readBlocks(page.document))
  const told = (entries: { title: string | null; text: string }[]): string[] =>
    entries.flatMap(({ title, text }) => (title ? [`[${title}]`, text] : [text]))
  return { ingredients: told(found.ingredients), steps: told(found.steps) }
}
