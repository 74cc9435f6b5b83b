import { test } from '@japa/runner'
import { migrationKitchen } from './migration_kitchen.js'

const PADDING = 'Küchenlatein. '.repeat(2_000)
const numbers = Array.from({ length: 50 }, (_, at) => at + 1)

const sage = (at: number) => ({
  '@context': 'http://schema.org',
  '@type': 'Recipe',
  'identifier': `5b9f2c1e-3f60-4b52-9d5e-${String(at).padStart(12, '0')}`,
  'name': `Soup ${at}`,
  'description': PADDING,
  'creditText': '',
  'recipeIngredient': ['2 leeks'],
  'recipeInstructions': [{ '@type': 'HowToStep', 'text': 'Cook.' }],
})

const { creditText: _none, ...plain } = sage(1)
const html = (at: number) => `<div class="recipe"><div id="name">Soup ${at}</div>
  <div id="description">${PADDING}</div><ul id="recipeIngredients"><li>2 leeks</li></ul></div>`

/** Exports of some apps as one file of more than a megabyte, and what the report of each is called. */
const exports = {
  'sage.json': ['RecipeSage Migration', JSON.stringify(numbers.map(sage))],
  'list.json': [
    'schema.org (JSON-LD) Migration',
    JSON.stringify({ meta: { by: ['me', 'you'] }, recipes: numbers.map(() => plain) }),
  ],
  'my.csv': [
    'CSV Migration',
    `Name;Zutaten;Zubereitung\n${numbers.map((at) => `Suppe ${at};"2 Lauch\nSalz";"${PADDING}"`).join('\n')}`,
  ],
  'recipes.html': [
    'Copy Me That Migration',
    `<html><body>${numbers.map(html).join('')}</body></html>`,
  ],
} as const

test.group('Exports of more than a megabyte in one file', (group) => {
  group.each.timeout(60_000)

  for (const [name, [title, content]] of Object.entries(exports))
    test(`${name} is recognised by its head`, async ({ client, assert }) => {
      assert.isAbove(content.length, 1_200_000)
      const { token } = await migrationKitchen(client)
      const sent = await client
        .post('/api/groups/migrations')
        .bearerToken(token)
        .file('archive', Buffer.from(content), { filename: name })
        .fields({ dry_run: 'true' })
      assert.containSubset(sent.body(), { name: title, status: 'in-progress' })
    })
})
