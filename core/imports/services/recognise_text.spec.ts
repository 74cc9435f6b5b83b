import { test } from '@japa/runner'
import { recogniseText } from './recognise_text.js'

const recipe = 'Pancakes\n\n2 eggs\n200 g flour\n300 ml milk\n\nMix and fry.'
const data = '{"@type":"Recipe","name":"Soup","recipeIngredient":["2 leeks"]}'

const texts: [what: string, text: string, kind: string][] = [
  ['an address', 'https://soups.example/1', 'address'],
  [
    'an address that was shared with words',
    'Look at this: Leek soup www.soups.example/1',
    'address',
  ],
  ['a recipe that names where it came from', `${recipe}\nhttps://soups.example/1`, 'text'],
  [
    'a long text with an address in it',
    `${'So good. '.repeat(60)} https://soups.example/1`,
    'text',
  ],
  ['a recipe', recipe, 'text'],
  ['a text that begins with a mark', '<3 Pancakes\n2 eggs\n200 g flour', 'text'],
  ['a text that begins with a bracket', '[Family] Pancakes\n2 eggs', 'text'],
  ['a page', '<!DOCTYPE html><html><body>https://soups.example</body></html>', 'page'],
  ['a part of a page', '  <ul><li>2 eggs</li></ul>', 'page'],
  ["a page's data", data, 'page'],
  ["a page's data in a list", `[${data}]`, 'page'],
  ["a page's data with a comma too many", data.replace(']}', '],}'), 'page'],
]

test.group('What a pasted text is', () => {
  for (const [what, text, kind] of texts) {
    test(`${what} is read as ${kind}`, ({ assert }) => assert.equal(recogniseText(text).kind, kind))
  }

  test('data cannot end the page it is put into', ({ assert }) => {
    const given = recogniseText('{"name":"</script><b>Soup</b>"}')
    const page = given.kind === 'page' ? Buffer.from(given.bytes).toString('utf8') : ''
    assert.equal(page.match(/<\/script>/g)?.length, 1)
    assert.include(page, String.raw`\u003c/script>`)
  })
})
