import sharp from 'sharp'
import { test } from '@japa/runner'
import type { AiService } from '#core/ai/index'
import { converse } from '#core/ai/wire/converse'
import { importers, type ImportSource, ImportFailure, readingOf } from '#core/imports/index'
import { bodyOf, OutgoingBench } from '#core/outgoing/spec_bench'
import { aiTasks } from '#core/ai/index'
import { pluginBench } from '#core/plugins/plugin_bench'
import ai from './plugin.js'
import { stopReading } from './read_text.js'

const page = `<!doctype html><html lang="de"><head><meta property="og:image" content="/soup.jpg">
  <title>Blog</title></head><body><nav>Start Rezepte</nav><h1>Omas Lauchsuppe</h1>
  <p>Es war einmal. Für 4 Personen, 1 Stunde.</p>
  <div>Man nehme <b>2 Stangen</b> Lauch</div><div>1 l Brühe</div>
  <p>Den Lauch in Ringe schneiden. Dann alles kochen.</p></body></html>`
const answer = {
  name: 'Omas Lauchsuppe',
  recipe_yield: '4 Personen',
  total_time: '1 Stunde',
  language: 'de',
  ingredients: [
    { title: null, text: '2 Stangen Lauch' },
    { title: null, text: '- 1 l Brühe' },
  ],
  instructions: [
    { title: null, text: '1. Den Lauch in Ringe schneiden.' },
    { title: null, text: '2. Dann alles kochen.' },
  ],
}

test.group('Recipes by a language model', (group) => {
  const net = new OutgoingBench()
  group.each.teardown(() => net.cleanUp())
  group.teardown(() => stopReading())

  /** The plugin beside a stand-in for a provider, which keeps what it was asked. */
  const setUp = async (says: unknown, settings = {}) => {
    const asked: { messages: { content: unknown }[] }[] = []
    const port = await net.serve((request, response) => {
      if (request.method === 'GET') {
        response.setHeader('content-type', 'text/html').end(page)
        return
      }
      void bodyOf(request).then((body) => {
        asked.push(JSON.parse(body))
        const content = JSON.stringify(says)
        response.end(JSON.stringify({ choices: [{ message: { content } }] }))
      })
    })
    const provider = {
      id: 'one',
      name: 'One',
      baseUrl: `http://127.0.0.1:${port}`,
      model: 'small',
      key: null,
      headers: {},
      params: {},
      timeout: 5,
      inputPrice: 0,
      outputPrice: 0,
    }
    const line = { http: net.client().fetch, provider, open: async () => async () => undefined }
    const models: AiService = {
      available: async () => says !== null,
      complete: (question) => converse(line, question),
    }
    const bench = pluginBench({ points: [importers, aiTasks], services: { 'core/ai': models } })
    await bench.host.register(ai, { on: true, settings })
    const read = async (source: ImportSource) => {
      const found = bench.host.list(importers).find(({ item }) => item.accepts(source))
      if (!found) throw new Error('no importer')
      return readingOf(await found.item.read(source, found.context()))
    }
    const rank = (source: ImportSource) => {
      const found = bench.host.list(importers).find(({ item }) => item.accepts(source))
      const priority = found?.item.priority ?? 0
      return typeof priority === 'number' ? priority : found && priority(source, found.context())
    }
    return { url: `http://127.0.0.1:${port}/soup`, asked, read, rank, bench }
  }
  const common = { language: 'en-US', includeTags: false }

  test('a page that nothing else can read becomes a draft of its own words', async ({ assert }) => {
    const { url, asked, read, bench } = await setUp(answer)
    const { draft, page: kept } = await read({ ...common, kind: 'address', url })
    assert.containSubset(draft, {
      name: 'Omas Lauchsuppe',
      recipeYield: '4 Personen',
      recipeServings: 4,
      totalTime: '1 hour',
      images: [`${url}.jpg`],
      language: 'de',
      sourceUrl: url,
      ingredients: [{ text: '2 Stangen Lauch' }, { text: '1 l Brühe' }],
      steps: [{ text: 'Den Lauch in Ringe schneiden.' }, { text: 'Dann alles kochen.' }],
    })
    assert.deepEqual(draft.evidence?.lines, [])
    assert.deepInclude(draft.evidence?.fields.ingredients, { source: 'ai', confidence: 0.85 })
    assert.include(kept, 'Man nehme')
    assert.include(String(asked[0]?.messages[1]?.content), 'Man nehme 2 Stangen Lauch\n1 l Brühe')
    await bench.close()
  })

  test('lines that the model made up are marked', async ({ assert }) => {
    const invented = { title: null, text: '3 Zehen Knoblauch' }
    const { read, bench } = await setUp({
      ...answer,
      ingredients: [...answer.ingredients, invented],
      name: 'Feine Suppe',
    })
    const bytes = Buffer.from(page)
    const { draft } = await read({ ...common, kind: 'page', bytes, url: null })
    assert.deepEqual(draft.evidence?.lines, [
      { list: 'ingredients', index: 2, confidence: 0.3, reason: 'not-in-source' },
    ])
    assert.equal(draft.evidence?.fields.name?.reason, 'not-in-source')
    assert.equal(draft.evidence?.fields.ingredients?.reason, 'not-in-source')
    assert.notProperty(draft.evidence?.fields.steps, 'reason')
    assert.isNull(draft.sourceUrl)
    await bench.close()
  })

  test('no recipe comes out where there is none, however sure the model is', async ({ assert }) => {
    const kindOf = async (says: unknown) => {
      const { read, bench } = await setUp(says)
      const failure = await read({ ...common, kind: 'text', text: 'Soups are warm.' }).catch(
        (error: unknown) => error
      )
      await bench.close()
      return failure instanceof ImportFailure ? failure.kind : failure
    }
    assert.equal(await kindOf(answer), 'not-a-recipe')
    assert.equal(await kindOf({ name: null, ingredients: [], instructions: [] }), 'not-a-recipe')
    assert.equal(await kindOf({ thanks: 'for asking' }), 'extraction-failed')
    assert.equal(await kindOf(null), 'extraction-failed')
  })

  test('pictures go upright and small to the model, which says what it could not read', async ({
    assert,
  }) => {
    const unclear = { title: null, text: '1. Den Lauch in Ringe schneiden.', unclear: true }
    const { asked, read, rank, bench } = await setUp({ ...answer, instructions: [unclear] })
    const create = { width: 3000, height: 1500, channels: 3, background: '#fff' } as const
    const bytes = await sharp({ create }).withMetadata({ orientation: 6 }).png().toBuffer()
    const file = { name: 'card.png', type: 'image/png', bytes }
    const source = { ...common, kind: 'pictures', files: [file, file] } as const
    const { draft, pictures = [] } = await read({ ...source, files: [...source.files] })
    const size = await sharp(pictures[0]).metadata()
    assert.deepEqual([size.format, size.width, size.height], ['jpeg', 1000, 2000])
    assert.lengthOf(pictures, 2)
    assert.match(JSON.stringify(asked[0]?.messages[1]), /"data:image\/jpeg;base64,/)
    assert.deepEqual(draft.evidence?.lines, [
      { list: 'steps', index: 0, confidence: 0.4, reason: 'unclear-letters' },
    ])
    const files = [file]
    assert.equal(rank({ ...common, kind: 'pictures', files }), -100)
    assert.equal(rank({ ...common, kind: 'pictures', files, translateTo: 'de' }), 100)
    await bench.close()
    const eager = await setUp(answer, { picturesFirst: true })
    assert.equal(eager.rank({ ...common, kind: 'pictures', files }), 100)
    await eager.bench.close()
  })
})
