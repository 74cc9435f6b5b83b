import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from '@japa/runner'
import { referenceOf, withReference } from '#core/plugins/reference'

const root = resolve(import.meta.dirname, '../..')
const docs = readFileSync(join(root, 'docs/plugins.md'), 'utf8')

test.group('The reference for authors of plugins', () => {
  test('is made of the types as they are', ({ assert }) => {
    const reference = referenceOf(root)
    for (const name of [
      'recipe.created',
      'importers',
      'ingredientParsers',
      'fileTypes',
      'archives',
      'core/recipes',
      'recipe.menu',
      'collection<Row>',
    ])
      assert.include(reference, name)
    assert.equal(docs, withReference(docs, reference), 'run npm run ace -- plugin:reference')
  })

  test('a member, an event and a service that are planted are found missing', ({ assert }) => {
    const planted = mkdtempSync(join(tmpdir(), 'trivet-test-'))
    for (const part of ['core', 'web/slots'])
      cpSync(join(root, part), join(planted, part), { recursive: true })
    const plant = (file: string, from: string, to: string) => {
      const path = join(planted, file)
      const text = readFileSync(path, 'utf8')
      assert.include(text, from)
      writeFileSync(path, text.replace(from, to))
      assert.notEqual(docs, withReference(docs, referenceOf(planted)), file)
      writeFileSync(path, text)
    }
    plant(
      'core/plugins/define_plugin.ts',
      '  pluginId: string\n',
      '  pluginId: string\n  oven: string\n'
    )
    plant(
      'core/shared/domain_events.ts',
      `'recipe.created': `,
      `'recipe.burnt': Scope\n  'recipe.created': `
    )
    plant('core/recipes/published.ts', '  read(actor', '  burn(): void\n  read(actor')
    plant('web/slots/slots.ts', `  'recipe.menu'`, `  'recipe.oven': object\n  'recipe.menu'`)
    assert.equal(docs, withReference(docs, referenceOf(planted)))
  })
})
