import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'

const folder = join(import.meta.dirname, 'locales')
const core = join(import.meta.dirname, '../../core')
const languages = readdirSync(folder)

interface Tree {
  [key: string]: string | Tree
}

/** Texts of a catalogue's file by their keys, which have dots between their parts. */
function textsOf(language: string, file: string): Map<string, string> {
  const flat = (tree: Tree, path: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`)
    )
  const tree = JSON.parse(readFileSync(join(folder, language, `${file}.json`), 'utf8')) as Tree
  return new Map(flat(tree, ''))
}

/** Words for something that has another name on every other page. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  'it-IT': /\bURL\b/,
  'sv-SE': /\bURL\b/,
  'de-DE': /\bURL\b|Stückzahl|API-Zusätze/,
  'fr-FR': /\bURL\b/,
  'es-ES': /\bURL\b/,
  'nl-NL': /\bURL\b|Aantal stuks/,
  'pl-PL': /\bURL\b/,
  'pt-BR': /\bURL\b/,
  'he-IL': /\bURL\b|אשפה|[לב]פח(?![ו\p{L}])/u,
  'ar-SA': /\bURL\b/,
  'en-US': /\bAPI extras|in words\b|\bat home\b|number of pieces/i,
}

/** A field of a recipe in the editor, and the same field where it is compared, filtered by and looked over. */
const SAME: readonly (readonly [editor: string, file: string, key: string])[] = [
  ...[
    'name description recipeServings recipeYieldQuantity recipeYield recipeCategory tags tools recipeIngredient',
    'recipeInstructions nutrition settings notes assets extras orgURL',
  ]
    .flatMap((names) => names.split(' '))
    .map((name) => [name, 'history', `field.${name}`] as const),
  ['name', 'filter', 'field.name'],
  ['description', 'filter', 'field.description'],
  ['recipeServings', 'filter', 'field.recipe_servings'],
  ['recipeYieldQuantity', 'filter', 'field.recipe_yield_quantity'],
  ['recipeYield', 'filter', 'field.recipe_yield'],
  ['orgURL', 'filter', 'field.org_url'],
  ['name', 'import_review', 'field.name'],
  ['description', 'import_review', 'field.description'],
  ['recipeServings', 'import_review', 'field.recipeServings'],
  ['recipeYield', 'import_review', 'field.recipeYield'],
  ['recipeIngredient', 'import_review', 'field.ingredients'],
  ['recipeInstructions', 'import_review', 'field.steps'],
  ['nutrition', 'import_review', 'field.nutrition'],
  ['recipeCategory', 'import_review', 'field.categories'],
  ['notes', 'import_review', 'field.notes'],
]

test.group('One name for one thing', () => {
  test('no language has a second word for what it calls otherwise elsewhere', ({ assert }) => {
    assert.sameMembers(Object.keys(REFUSED), languages)
    // Programs compare these words letter by letter.
    const compared = ['Must Be A Valid URL', 'recipe_scrapers was unable to scrape this URL']
    const found = languages.flatMap((language) =>
      globSync('*.json', { cwd: join(folder, language) })
        .flatMap((file) => [...textsOf(language, file.replace('.json', '')).values()])
        .map((text) => text.replaceAll('BASE_URL', ''))
        .filter((text) => REFUSED[language]?.test(text) && !compared.includes(text))
        .map((text) => `${language}: ${text}`)
    )
    assert.deepEqual(found, [])
  })

  test('a field is called in history, filters and the review as the editor calls it', ({
    assert,
  }) => {
    for (const language of languages) {
      const editor = textsOf(language, 'edit')
      for (const [name, file, key] of SAME) {
        const expected = editor.get(`field.${name}`)
        assert.isDefined(expected, name)
        assert.equal(textsOf(language, file).get(key), expected, `${language} ${file} ${key}`)
      }
    }
  })

  test('what is at hand is called so on shopping lists too', ({ assert }) => {
    for (const language of languages) {
      const expected = textsOf(language, 'data').get('column.onHand')
      assert.isString(expected)
      assert.equal(textsOf(language, 'shopping').get('at-home'), expected, language)
    }
  })

  test('whoever deletes recipes reads how many days they wait in the trash', ({ assert }) => {
    const told = [
      ['recipes', 'delete.text'],
      ['data', 'delete.to-trash'],
      ['import_runs', 'undo.text'],
      ['import_runs', 'undo.done'],
      ['trash', 'subtitle'],
      ['trash', 'nothing-text'],
    ] as const
    // The server's own number, which nothing of the browser may import.
    const server = readFileSync(join(core, 'recipes/history/trash_list.ts'), 'utf8')
    const days = new RegExp(String.raw`(?<!\d)${/TRASH_DAYS = (\d+)/.exec(server)?.[1]}(?!\d)`)
    for (const language of languages)
      for (const [file, key] of told)
        assert.match(textsOf(language, file).get(key) ?? '', days, `${language} ${file} ${key}`)
  })
})
