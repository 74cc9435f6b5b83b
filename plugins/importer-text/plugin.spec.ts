import { test } from '@japa/runner'
import { pluginBench } from '#core/plugins/plugin_bench'
import {
  ImportFailure,
  fileTypes,
  importers,
  type ImportSource,
  readingOf,
} from '#core/imports/index'
import text from './plugin.js'

const soup =
  'Zutaten\n2 Stangen Lauch\n1 l Brühe\n\nZubereitung\nLauch schneiden und in der Brühe kochen.'

test.group('Importing text', (group) => {
  const bench = pluginBench({ points: [fileTypes, importers] })
  group.setup(() => bench.host.register(text, { on: true }))
  group.teardown(() => bench.close())

  const wishes = { language: 'de', includeTags: false }
  const pasted = (words: string): ImportSource => ({ ...wishes, kind: 'text', text: words })
  const file = (name: string, bytes: Buffer, type = 'text/plain'): ImportSource => ({
    ...wishes,
    kind: 'file',
    file: { name, type, bytes },
  })
  const read = async (source: ImportSource) => {
    const [found] = bench.host.list(importers)
    if (!found?.item.accepts(source)) return null
    return readingOf(await found.item.read(source, found.context()))
  }

  test('pasted text and a file of an old computer become recipes', async ({ assert }) => {
    const typed = await read(pasted(`Lauchsuppe\n\n${soup}`))
    const found = await read(file('omas_lauchsuppe.txt', Buffer.from(soup, 'latin1')))
    assert.deepEqual([typed?.draft.name, found?.draft.name], ['Lauchsuppe', 'omas lauchsuppe'])
    assert.equal(found?.draft.ingredients[1]?.text, '1 l Brühe')
  })

  test('a recipe is found at the end of a long letter', async ({ assert }) => {
    const letter = 'Wir haben uns sehr über euren Besuch gefreut, kommt bald wieder.\n'.repeat(400)
    const found = await read(pasted(`${letter}\n# Lauchsuppe\n\n${soup}`))
    assert.equal(found?.draft.ingredients.length, 2)
  })

  test('several recipes in one file are all offered', async ({ assert }) => {
    const both = `# Lauchsuppe\n${soup}\n\n# Noch eine\n${soup}`
    const found = await read(file('alle.md', Buffer.from(both), 'text/markdown'))
    assert.deepEqual(
      found?.others?.map(({ name }) => name),
      ['Noch eine']
    )
  })

  test('prose and empty text are refused with a reason, other files are left alone', async ({
    assert,
  }) => {
    const kindOf = (source: ImportSource): Promise<unknown> =>
      read(source).then(
        () => null,
        (error: unknown) => (error instanceof ImportFailure ? error.kind : error)
      )
    assert.equal(await kindOf(pasted('Dear Ada, thank you for the soup.')), 'not-a-recipe')
    assert.equal(await kindOf(pasted(' \n🍲')), 'no-text')
    assert.isNull(await read(file('a.pdf', Buffer.from(''), 'application/pdf')))
  })
})
