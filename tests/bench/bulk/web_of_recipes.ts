import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** Sites that the addresses are shared out to: each is asked for one page at a time. */
const SITES = 20
/** Every fiftieth address has no recipe, and the one after it no page. */
const EVERY = 50
/** Bytes of a page besides its recipe; most pages of the wild have more (import.md). */
const REST = 150_000

/** Sites with recipes, made up. */
export interface WebOfRecipes {
  urls: string[]
  /** How many of them are no recipe. */
  bad: number
  close(): void
}

/** Starts sites on loopback that together have so many addresses. */
export async function startWebOfRecipes(count: number): Promise<WebOfRecipes> {
  const picture = await madePhoto()
  const servers = await Promise.all(Array.from({ length: SITES }, () => startOne(picture)))
  const urls = Array.from({ length: count }, (_, n) => {
    const { port } = servers[n % SITES] ?? { port: 0 }
    return `http://127.0.0.1:${port}/${kindOf(n)}/${n}`
  })
  const bad = urls.filter((_, n) => kindOf(n) !== 'recipe').length
  return { urls, bad, close: () => servers.forEach(({ server }) => server.close()) }
}

const kindOf = (n: number) => (n % EVERY === 0 ? 'shop' : n % EVERY === 1 ? 'gone' : 'recipe')

async function startOne(picture: Buffer): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    const [, kind, n = ''] = (request.url ?? '').split('/')
    if (kind === 'picture') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
    else if (kind === 'gone') response.writeHead(404, { 'content-type': 'text/html' }).end('Gone')
    else {
      const body = kind === 'recipe' ? recipePage(n, `http://${request.headers.host}`) : shop
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, port }
}

/** Grain and colours that are about as hard to pack as a photograph's. */
export function madePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 1600, height: 1200, channels: 3, background: '#b5523b', noise } as const
  return sharp({ create }).blur(2).jpeg().toBuffer()
}

const filler = '<div class="story"><p>My grandmother had a garden with a few herbs.</p></div>'
const rest = filler.repeat(Math.ceil(REST / filler.length))
const shop = `<!doctype html><html><body><h1>Pots and pans</h1>${rest}</body></html>`

const foods = 'leeks|potatoes|vegetable stock|cream|butter|flour|milk|chives|salt|pepper'.split('|')

function recipePage(n: string, site: string): string {
  const lines = foods.map((food, at) => `${at + 1} cups ${food}`)
  const steps = Array.from({ length: 6 }, (_, at) => `Stir part ${at} of dish ${n} for a while.`)
  const recipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    'name': `Dish ${n}`,
    'image': `${site}/picture/${n}`,
    'recipeIngredient': lines,
    'recipeInstructions': steps.map((text) => ({ '@type': 'HowToStep', text })),
    'recipeYield': '4 servings',
    'totalTime': 'PT45M',
  }
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  return `<!doctype html><html lang="en"><head><title>Dish ${n}</title>
    <script type="application/ld+json">${JSON.stringify(recipe)}</script></head><body>
    <h1>Dish ${n}</h1>${rest}<h2>Ingredients</h2>${list(lines)}<h2>Method</h2>${list(steps)}</body></html>`
}
