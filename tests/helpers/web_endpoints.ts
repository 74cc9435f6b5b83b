import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const web = fileURLToPath(new URL('../../web', import.meta.url))

/** An endpoint as a feature wrote it down. */
export interface Endpoint {
  type: 'query' | 'mutation' | 'infinitequery'
  query?: (arg: unknown) => { url: string; body?: unknown }
  extraOptions?: Record<string, unknown>
  invalidatesTags?: unknown
}

interface Injection {
  endpoints: (build: object) => Record<string, unknown>
  overrideExisting?: unknown
}

/** The API of the pages, as far as tests look at it. */
export interface WebApi {
  endpoints: Record<string, unknown>
  injectEndpoints: (injection: Injection) => unknown
  enhanceEndpoints: (changes: object) => unknown
}

/** What all features have put into the API of the pages. */
export interface WebEndpoints {
  api: WebApi
  /** Every injection in order: its endpoints' names and what it does about those that are there. */
  injections: { names: string[]; overrideExisting: unknown }[]
  endpoints: Record<string, Endpoint>
}

/** The page that modules of the browser look at while they are loaded. */
const page = {
  document: { baseURI: 'http://localhost/', documentElement: {}, querySelector: () => null },
  window: globalThis,
  location: { pathname: '/', search: '' },
}

/** Hands on what is injected and writes down its names. */
function record(api: WebApi): WebEndpoints['injections'] {
  const injections: WebEndpoints['injections'] = []
  const inject = api.injectEndpoints
  const build = { query: () => 0, mutation: () => 0, infiniteQuery: () => 0 }
  api.injectEndpoints = (injection) => {
    const { overrideExisting } = injection
    injections.push({ names: Object.keys(injection.endpoints(build)), overrideExisting })
    return inject(injection)
  }
  return injections
}

function definitionsOf(api: WebApi): WebEndpoints['endpoints'] {
  const found: WebEndpoints['endpoints'] = {}
  const note = (name: string) => (definition: Endpoint) => void (found[name] = definition)
  const endpoints = Object.keys(api.endpoints).map((name) => [name, note(name)])
  api.enhanceEndpoints({ endpoints: Object.fromEntries(endpoints) })
  return found
}

/** Loads every file of the pages that injects endpoints, those that match `first` before others. */
export async function loadWebEndpoints(first: RegExp): Promise<WebEndpoints> {
  Object.assign(globalThis, page)
  const server = await createServer({
    configFile: resolve(web, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
  })
  try {
    const { api } = (await server.ssrLoadModule('/api/api.ts')) as { api: WebApi }
    const injections = record(api)
    const files = globSync('**/*.{ts,tsx}', { cwd: web })
      .filter((file) => readFileSync(join(web, file), 'utf8').includes('api.injectEndpoints('))
      .sort((a, b) => Number(first.test(b)) - Number(first.test(a)))
    for (const file of files) await server.ssrLoadModule(`/${file}`)
    return { api, injections, endpoints: definitionsOf(api) }
  } finally {
    await server.close()
  }
}
