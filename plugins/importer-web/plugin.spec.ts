import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { type PluginBench, pluginBench } from '#core/plugins/plugin_bench'
import { ImportFailure, importers, type ImportSource, readingOf } from '#core/imports/index'
import type { RecipeDraft } from '#core/recipes/index'
import web from './plugin.js'
import { stopExtractions } from './read_source.js'

const recipe = (name: string) => `<!doctype html><html lang="de"><h1>${name}</h1>
  <script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    'cookTime': 'PT1H30M',
    'recipeIngredient': ['2 Stangen Lauch', '1 l Brühe'],
    'recipeInstructions': [{ '@type': 'HowToStep', 'text': 'Alles kochen.' }],
  })}</script></html>`

const SCRIPT = '<script src="/app.js"></script>'
let tries = 0
const PAGES: Record<string, RequestListener> = {
  '/soup': (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=windows-1252')
    response.end(Buffer.from(recipe('Käsesuppe'), 'latin1'))
  },
  '/moved': (_request, response) => {
    response.writeHead(302, { 'location': '/guarded', 'set-cookie': 'seen=1' }).end()
  },
  '/guarded': ({ headers }, response) => {
    if (!headers.cookie?.includes('seen=1')) response.writeHead(302, { location: '/moved' }).end()
    else response.setHeader('content-type', 'text/html').end(recipe('Soup'))
  },
  '/shaky': (_request, response) => {
    if (tries++ === 0) response.writeHead(502).end()
    else response.setHeader('content-type', 'text/html').end(recipe('Soup'))
  },
  '/data': (_request, response) => {
    const data = { '@type': 'Recipe', 'name': 'Soup </script>', 'recipeIngredient': ['1 leek'] }
    response.setHeader('content-type', 'application/ld+json').end(JSON.stringify(data))
  },
  '/challenge': (_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/h/b">')
  },
  '/article': (_request, response) => {
    response.setHeader('content-type', 'text/html').end('<h1>On soups</h1><p>They are warm.</p>')
  },
  '/paper': (_request, response) => {
    response.setHeader('content-type', 'application/pdf').end('%PDF-1.7')
  },
  '/bomb': (_request, response) => {
    response.setHeader('content-type', 'text/html').setHeader('content-encoding', 'gzip')
    response.end(gzipSync(Buffer.alloc(12 * 1024 * 1024, ' ')))
  },
  '/forbidden': (_request, response) => response.writeHead(403).end(),
  '/shell': (_request, response) => {
    const head = '<title>Soup</title><link rel="amphtml" href="/soup/amp">'
    response.setHeader('content-type', 'text/html').end(`${head}<div id="app"></div>${SCRIPT}`)
  },
  '/soup/amp': (_request, response) => {
    const head = '<link rel="canonical" href="/shell">'
    response.setHeader('content-type', 'text/html').end(head + recipe('Soup for phones'))
  },
  '/bare': (_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<title>Soup</title>${SCRIPT}`)
  },
  '/endless': (_request, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write('<p>and so on</p>'.repeat(4096)));
    }
    response.setHeader('content-type', 'text/html').on('drain', more)
    more()
  },
  '/empty': (_request, response) => response.setHeader('content-type', 'text/html').end(),
  '/misnamed': (_request, response) => {
    response.setHeader('content-type', 'application/octet-stream').end(recipe('Soup'))
  },
  '/photo': (_request, response) => {
    response.setHeader('content-type', 'image/jpeg').end('<p>no page')
  },
  '/gone': (_request, response) => response.writeHead(404).end(),
  '/broken': (_request, response) => response.writeHead(500).end(),
  '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
}

test.group('importing from a web page', (group) => {
  let server: Server
  let bench: PluginBench
  let origin: string

  group.setup(async () => {
    server = createServer((request, response) => PAGES[request.url ?? '']?.(request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    bench = pluginBench({ points: [importers] })
    await bench.host.register(web, { on: true })
  })

  group.teardown(async () => {
    await stopExtractions()
    await bench.close()
    server.closeAllConnections()
    server.close()
  })

  const read = async (source: ImportSource): Promise<RecipeDraft> => {
    const [found] = bench.host.list(importers)
    if (!found?.item.accepts(source)) throw new Error('no importer')
    return readingOf(await found.item.read(source, found.context())).draft
  }
  const address = (path: string): ImportSource => ({
    kind: 'address',
    url: path.startsWith('/') ? origin + path : path,
    language: 'en-US',
    includeTags: false,
  })
  const kindOf = (path: string): Promise<unknown> =>
    read(address(path)).then(
      () => 'no failure',
      (error: unknown) => (error instanceof ImportFailure ? error.kind : error)
    )

  test('a page in its own character set becomes a draft worded for its reader', async ({
    assert,
  }) => {
    assert.containsSubset(await read(address('/soup')), {
      name: 'Käsesuppe',
      totalTime: '1 hour 30 minutes',
      ingredients: [{ text: '2 Stangen Lauch' }, { text: '1 l Brühe' }],
      steps: [{ text: 'Alles kochen.' }],
      language: 'de',
      sourceUrl: `${origin}/soup`,
    })
  })

  test('sites that want their cookie back, stumble once, give bare data or misname it are read', async ({
    assert,
  }) => {
    const names = []
    for (const path of ['/guarded', '/shaky', '/data', '/misnamed'])
      names.push((await read(address(path))).name)
    assert.deepEqual(names, ['Soup', 'Soup', 'Soup', 'Soup'])
  })

  test('a page that is empty without its scripts is read in its version for phones', async ({
    assert,
  }) => {
    const draft = await read(address('/shell'))
    assert.equal(draft.name, 'Soup for phones')
    assert.equal(draft.sourceUrl, `${origin}/shell`)
  })

  test('a page that was handed over is read without asking any site', async ({ assert }) => {
    const bytes = Buffer.from(recipe('Pasted soup'))
    const source = { kind: 'page', bytes, url: null, language: 'de', includeTags: false } as const
    const draft = await read(source)
    assert.equal(draft.totalTime, '1 Stunde 30 Minuten')
    assert.isNull(draft.sourceUrl)
  })

  test('the data behind a page can be looked at', async ({ assert }) => {
    const [found] = bench.host.list(importers)
    const raw = await found?.item.inspect?.(address('/soup'), found.context())
    assert.containsSubset(raw, { '@type': 'Recipe', 'cookTime': 'PT1H30M' })
  })

  for (const [path, kind] of [
    ['/challenge', 'blocked'],
    ['/forbidden', 'blocked'],
    ['/article', 'not-a-recipe'],
    ['/bare', 'needs-browser'],
    ['/paper', 'not-html'],
    ['/bomb', 'too-large'],
    ['/endless', 'too-large'],
    ['/empty', 'not-a-recipe'],
    ['/photo', 'not-html'],
    ['/gone', 'not-found'],
    ['/broken', 'unreachable'],
    ['/round', 'unreachable'],
    ['http://10.0.0.1/', 'private-address'],
    ['http://169.254.169.254/latest', 'private-address'],
  ] as const) {
    test(`${path} fails as ${kind}`, async ({ assert }) => {
      assert.equal(await kindOf(path), kind)
    })
  }

  test('a failure is answered as the contract says, with a text of its kind', async ({
    assert,
  }) => {
    const failure = new ImportFailure('timed-out', 'The site was too slow')
    assert.containsSubset(failure, {
      status: 408,
      code: 'E_IMPORT_TIMED_OUT',
      text: 'imports.failures.timed-out',
      extra: { details: 'BAD_RECIPE_DATA' },
    })
  })
})
