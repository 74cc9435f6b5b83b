import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { test } from '@japa/runner'
import { type PluginBench, pluginBench } from '#core/plugins/plugin_bench'
import { importers, OtherKind, RecipeElsewhere, readingOf } from '#core/imports/index'
import video, { stopReading } from './plugin.js'

const method = 'Fry the garlic in oil, add the tomatoes and simmer for ten minutes.'
const list = '300 g pasta\n400 g tomatoes\n2 cloves garlic'
const page = (head: string, body = ''): string =>
  `<!doctype html><html lang="en"><head>${head}</head><body><p>Sign in. Home. Trending.</p>${body}</body></html>`
const meta = (property: string, content: string): string =>
  `<meta property="${property}" content="${content}">`
const linked = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`
const state = (data: object): string => `<script>var state = ${JSON.stringify(data)};</script>`

const PAGES: Record<string, string> = {
  '/video': page(
    meta('og:title', 'Tomato pasta in 15 minutes') +
      `<meta content="video.other" property="og:type">` +
      meta('og:image', '/pasta.jpg') +
      meta('og:description', 'The quickest pasta I know, and the children love...') +
      '<span itemprop="author"><link itemprop="name" content="Ada Cooks"></span>',
    state({
      details: {
        shortDescription: `The quickest pasta I know, and the children love it!\n\nINGREDIENTS\n${list}\n\nMETHOD\n${method}\n\n#pasta #quick`,
      },
      next: {
        shortDescription: `Another film, about soup.\n\nINGREDIENTS\n1 kg leeks\n2 onions\n\nMETHOD\nCook all in a pot for an hour.`,
      },
    })
  ),
  '/spoken': page(
    linked({
      '@type': 'VideoObject',
      'name': 'Grandma cooks',
      'description': `Ingredients:\n${list}`,
    }),
    state({ captionTracks: [{ baseUrl: '/timedtext?lang=en' }] })
  ),
  '/timedtext?lang=en':
    'WEBVTT\n\n00:01.000 --> 00:03.000\nfirst we fry the garlic\n\n00:03.000 --> 00:06.000\nthen <c>add</c> the tomatoes and let it simmer.\n',
  '/post': page(
    linked({
      '@graph': [
        {
          '@type': 'SocialMediaPosting',
          'headline': 'Pasta tonight',
          'author': { '@type': 'Person', 'name': 'Ada' },
          'articleBody': `Pasta tonight\n\nIngredients\n${list}\n\nMethod\n${method}`,
        },
      ],
    })
  ),
  '/embedded': page(
    '<meta name="twitter:player" content="/player"><link rel="alternate" type="application/json+oembed" href="/oembed?url=1">'
  ),
  '/oembed?url=1': JSON.stringify({
    title: 'Pasta!',
    author_name: 'Ada',
    thumbnail_url: 'https://pictures.example/p.jpg',
    html: `<blockquote><p>Ingredients<br>300 g pasta<br>2 tomatoes</p><p>Method<br>${method}</p></blockquote>`,
  }),
  '/vlog': page(
    meta('og:type', 'video') +
      meta('og:description', 'We went to 3 markets and ate a lot of soup in the old town.')
  ),
  '/article': page(
    meta('og:type', 'article') + meta('og:description', `Ingredients\n${list}\nMethod\n${method}`)
  ),
  '/blog': page(
    linked({ '@graph': [{ '@type': 'VideoObject' }, { '@type': 'Recipe', 'name': 'Pasta' }] })
  ),
}

test.group('Importing videos and posts', (group) => {
  let server: Server
  let bench: PluginBench
  let origin = ''

  group.setup(async () => {
    server = createServer((request, response) => {
      const body = PAGES[request.url ?? '']
      const type = body?.startsWith('<') ? 'text/html' : 'application/json'
      response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    PAGES['/link'] = page(
      meta('og:type', 'video.other') +
        meta('og:description', 'Soup! Subscribe: https://news.example/'),
      state({
        description: `Soup! Subscribe: https://news.example/\nFull recipe on my blog: https://blog.example/soup?utm=1\nMusic: https://music.example`,
      })
    )
    bench = pluginBench({ points: [importers] })
    await bench.host.register(video, { on: true })
  })

  group.teardown(async () => {
    await stopReading()
    await bench.close()
    server.closeAllConnections()
    server.close()
  })

  const read = async (path: string) => {
    const [found] = bench.host.list(importers)
    if (!found) throw new Error('no importer')
    const source = {
      kind: 'address',
      url: origin + path,
      language: 'en',
      includeTags: true,
    } as const
    return readingOf(await found.item.read(source, found.context())).draft
  }
  const refusal = (path: string): Promise<unknown> => read(path).catch((error: unknown) => error)

  test('the whole text below a video is found, though the page shows its beginning only', async ({
    assert,
  }) => {
    assert.containsSubset(await read('/video'), {
      name: 'Tomato pasta in 15 minutes',
      author: 'Ada Cooks',
      description: 'The quickest pasta I know, and the children love it!',
      ingredients: list.split('\n').map((text) => ({ text })),
      steps: [{ text: method }],
      keywords: ['pasta', 'quick'],
      images: [`${origin}/pasta.jpg`],
      videoUrl: `${origin}/video`,
      sourceUrl: `${origin}/video`,
    })
  })

  test('what is said in subtitles stands for a method that is not written, as doubtful', async ({
    assert,
  }) => {
    assert.containsSubset(await read('/spoken'), {
      name: 'Grandma cooks',
      ingredients: [{ text: '300 g pasta' }, {}, {}],
      steps: [{ text: 'first we fry the garlic then add the tomatoes and let it simmer.' }],
      evidence: { fields: { steps: { reason: 'guessed', confidence: 0.5 } } },
    })
  })

  test('posts and embedded answers are read', async ({ assert }) => {
    assert.containsSubset(await read('/post'), {
      name: 'Pasta tonight',
      author: 'Ada',
      steps: [{}],
    })
    assert.containsSubset(await read('/embedded'), {
      name: 'Pasta!',
      author: 'Ada',
      images: ['https://pictures.example/p.jpg'],
      ingredients: [{ text: '300 g pasta' }, { text: '2 tomatoes' }],
    })
  })

  test('the address of the recipe is told when only that is given', async ({ assert }) => {
    const answer = await refusal('/link')
    assert.instanceOf(answer, RecipeElsewhere)
    assert.containsSubset(answer, { url: 'https://blog.example/soup?utm=1' })
  })

  test('other pages and videos without a recipe are left to others', async ({ assert }) => {
    for (const path of ['/vlog', '/article', '/blog']) {
      assert.instanceOf(await refusal(path), OtherKind, path)
    }
  })
})
