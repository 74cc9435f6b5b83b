import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A web site of the test's own, on loopback. */
export interface WebSite {
  url: string
  /** Paths that were asked for, in order. */
  asked: string[]
  on(path: string, answer: Answer | string): void
  close(): void
}

/** Starts a site that answers what it was told for a path, and 404 for others. */
export async function startWebSite(): Promise<WebSite> {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    asked.push(path)
    const answer = answers.get(path)
    if (answer) answer(request, response)
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    on: (path, answer) => answers.set(path, typeof answer === 'string' ? page(answer) : answer),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const page =
  (html: string): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)

/** A photograph of one colour, as a JPEG of 1200 × 900. */
export function photo(): Promise<Buffer> {
  const create = { width: 1200, height: 900, channels: 3, background: '#b5523b' } as const
  return sharp({ create }).jpeg().toBuffer()
}

/** Answers with a picture. */
export function picture(bytes: Buffer): Answer {
  return (_request, response) =>
    void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes)
}

/** A blog's page as its recipe plugin writes it: structured data in a graph beside the visible card. */
export function blogPage(site: string, name = 'Leek &amp; potato soup'): string {
  const recipe = {
    '@type': 'Recipe',
    'name': name,
    'description': 'A soup for the first cold evening.',
    'image': [`${site}/missing.jpg`, `${site}/soup.jpg`],
    'recipeYield': ['4', '4 servings'],
    'prepTime': 'PT15M',
    'cookTime': 'PT30M',
    'totalTime': 'PT45M',
    'recipeIngredient': ['2 leeks', '500 g potatoes', '1 l vegetable stock'],
    'recipeInstructions': [
      { '@type': 'HowToStep', 'text': 'Cut the leeks into rings.' },
      { '@type': 'HowToStep', 'text': 'Simmer everything for 30 minutes.' },
    ],
    'recipeCategory': ['Soup'],
    'keywords': 'winter, cheap',
    'aggregateRating': { '@type': 'AggregateRating', 'ratingValue': '4.6', 'ratingCount': 212 },
    'nutrition': { '@type': 'NutritionInformation', 'calories': '210 kcal' },
  }
  const graph = { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, recipe] }
  return `<!doctype html><html lang="en"><head><title>Soup</title>
    <script type="application/ld+json">${JSON.stringify(graph)}</script></head>
    <body><h1>${name}</h1><p>My grandmother had a garden.</p></body></html>`
}
