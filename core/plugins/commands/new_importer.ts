/** What importers import; in the files that are written it is text. */
const IMPORTS = '#core/imports/index'

/** The files of a new importer that works at once, by their path in its folder. */
export function importerFiles(plugin: NewImporter): Record<string, string> {
  return { 'plugin.ts': importer(plugin), 'plugin.spec.ts': importerSpec(plugin) }
}

interface NewImporter {
  id: string
  name: string
  web: boolean
}

function importer({ id, name, web }: NewImporter): string {
  const short = id.replace('importer-', '')
  return `import { definePlugin } from '#core/plugins/define_plugin'
import { draftOf, ImportFailure, type ImportSource, type RecipeDraft } from '${IMPORTS}'

/** Reads recipe cards: a line "CARD name", ingredients, a line of dashes, steps. */
export default definePlugin({
  id: '${id}',
  name: '${name}',
  api: 1,
  enabledByDefault: false,${web ? '\n  web: true,' : ''}
  provides: {
    importers: [{ id: '${short}', priority: 1, accepts: isCard, read }],
  },
})

type TextSource = Extract<ImportSource, { kind: 'text' }>

function isCard(source: ImportSource): source is TextSource {
  return source.kind === 'text' && source.text.startsWith('CARD ')
}

async function read(source: ImportSource): Promise<RecipeDraft> {
  const [head = '', method] = isCard(source) ? source.text.split(/\\n-+\\n/) : []
  if (!method) throw new ImportFailure('not-a-recipe', 'the card has no line of dashes')
  const [name = '', ...ingredients] = head.replace('CARD ', '').split('\\n')
  return draftOf({
    name,
    ingredients: ingredients.map((text) => ({ text, title: null })),
    steps: method.split('\\n').map((text) => ({ text, title: null, summary: null })),
  })
}
`
}

function importerSpec({ name }: NewImporter): string {
  return `import { test } from '@japa/runner'
import { pluginBench } from '#core/plugins/plugin_bench'
import { importers, type ImportSource } from '${IMPORTS}'
import plugin from './plugin.js'

test.group('${name}', () => {
  test('a card becomes a recipe, other text is left to others', async ({ assert, cleanup }) => {
    const bench = pluginBench({ points: [importers] })
    cleanup(() => bench.close())
    await bench.host.register(plugin, { on: true })
    const [found] = bench.host.list(importers)
    const text = 'CARD Leek soup\\n2 leeks\\n1 l stock\\n---\\nSlice the leeks.\\nCook them.'
    const card: ImportSource = { kind: 'text', text, language: 'en', includeTags: false }
    assert.containsSubset(await found?.item.read(card, found.context()), {
      name: 'Leek soup',
      ingredients: [{ text: '2 leeks' }, { text: '1 l stock' }],
      steps: [{ text: 'Slice the leeks.' }, { text: 'Cook them.' }],
    })
    assert.isFalse(found?.item.accepts({ ...card, text: 'Dear Ada' }))
  })
})
`
}
