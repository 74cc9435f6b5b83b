import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Group } from '@japa/runner/core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { documentedPlugins } from '#tests/helpers/documented_plugins'
import { preparedFolder } from '#tests/helpers/prepared_site'
import { startSite, type Site, type SiteOptions } from '#tests/helpers/site'
import { startWebSite, type WebSite } from '#tests/helpers/web_pages'
import { browserMissing, launchChromium } from './chromium.js'
import { keysInOrder, leavesInOrder, menuTakesFocus } from './until.js'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The administrator that a site of a browser test starts with. */
export const account = { username: 'ada@example.com', password: 'a long enough secret' }

/** Milliseconds until something that should show has to show, beside a machine that is busy with other things. */
const PATIENCE = 30_000

/** A visitor's page asks for what turns out not to be open. */
export const NOT_OPEN = /status of 404 .*\/(api\/explore|api\/recipes\/shared|g)\//

/** What is asked for while there is no connection. */
export const OFFLINE = /ERR_INTERNET_DISCONNECTED/

/** What is asked for while the site starts again. */
export const RESTART = /ERR_CONNECTION_(REFUSED|RESET)|ERR_INCOMPLETE_CHUNKED_ENCODING/

/** What the example plugins that fail throw. */
export const CLUMSY = /The slot stumbled|notifier-clumsy/

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

export interface BrowserSiteOptions {
  /** False leaves the site without any account, as its first start does. */
  admin?: boolean
  /** True puts the example plugins, those that fail included, into the data folder. */
  plugins?: boolean
  /** Ids of plugins of docs/plugins.md that somebody has put into the data folder. */
  documented?: string[]
  env?: Record<string, string>
  /** True starts the site by the launcher, as operators do, so that it can start again. */
  launcher?: boolean
  /** Why these tests cannot run here; null when they can. */
  absent?: string | null
  /** Milliseconds one test may take. */
  timeout?: number
  /** Troubles that every test of the group provokes, as {@link BrowserSite.provokes} names them. */
  provokes?: RegExp[]
  /** True leaves out what moves while something is waited for, which takes a processor of those that wait long. */
  calm?: true
  /** Windows alike are one with one page, which begins afresh: quicker where there are many. */
  keepWindows?: true
}

/** One site, one web site to import from and one browser, shared by the tests of a group. */
export interface BrowserSite {
  /** Why there is no browser here; null when there is one. */
  readonly missing: string | null
  readonly site: Site
  readonly web: WebSite
  readonly browser: Browser
  /** A window of its own (own cookies), nobody signed in; closed after the test. */
  visitor(options?: BrowserContextOptions): Promise<BrowserContext>
  /** A window of the administrator's. */
  signedIn(options?: BrowserContextOptions): Promise<BrowserContext>
  /** A page of a new window of the administrator's, at a path of the site. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>
  /** What the test itself provokes: errors in the console and failed requests like these fail it not. */
  provokes(...troubles: RegExp[]): void
}

interface Running {
  site: Site
  web: WebSite
  browser: Browser
}

/** Gives a group of tests a built site and a browser; skips it with the reason where there is none. */
export function browserSite(group: Group, options: BrowserSiteOptions = {}): BrowserSite {
  const missing = browserMissing() ?? options.absent ?? null
  const windows = new Set<BrowserContext>()
  const troubles: string[] = []
  const provoked: RegExp[] = []
  let running: Running | null = null
  const now = () => {
    if (!running) throw new Error('The site is there from the first test on')
    return running
  }
  group.tap((each) => {
    each.timeout(options.timeout ?? 120_000)
    if (missing) each.skip(true, missing)
  })
  group.setup(async () => {
    if (missing) return () => {}
    running = await start(options)
    return () => stop(now())
  })
  group.each.setup((test) => async (failed: boolean) => {
    if (failed) await keepPictures(windows, test.title)
    if (failed) for (const window of windows) kept.delete(window)
    await Promise.all([...windows].map((window) => (kept.has(window) ? empty : close)(window)))
    windows.clear()
    const own = [...provoked.splice(0), ...(options.provokes ?? [])]
    const other = troubles.splice(0).filter((each) => !own.some((kind) => kind.test(each)))
    if (other.length > 0) throw new Error(`Not a quiet page:\n${[...new Set(other)].join('\n')}`)
  })
  const kept = new Map<BrowserContext, string>()
  const visitor = async (context: BrowserContextOptions = {}) => {
    const kind = JSON.stringify(context)
    const [same] = [...kept].find(([, of]) => of === kind) ?? []
    if (same) {
      windows.add(same)
      await same.addCookies(storedCookies(context))
      return same
    }
    const window = await now().browser.newContext({
      viewport: desktop,
      // A worker answers before a test's own routes do: who wants one says so.
      serviceWorkers: 'block',
      ...(options.calm && { reducedMotion: 'reduce' }),
      ...context,
    })
    if (options.keepWindows) {
      kept.set(window, kind)
      await window.addInitScript(FORGET)
      // What was not saved is not asked about when the page is left for the next test.
      window.on('dialog', (dialog) => void dialog.accept())
    }
    windows.add(window)
    await leavesInOrder(window)
    keysInOrder(window)
    window.setDefaultTimeout(PATIENCE)
    watchTroubles(window, (trouble) => void troubles.push(trouble))
    return window
  }
  let cookies: BrowserContextOptions['storageState']
  const signedIn = async (context?: BrowserContextOptions) => {
    if (cookies) return visitor({ ...context, storageState: cookies })
    const window = await visitor(context)
    await signIn(window, now().site.url)
    cookies = await window.storageState()
    return window
  }
  return {
    missing,
    get site() {
      return now().site
    },
    get web() {
      return now().web
    },
    get browser() {
      return now().browser
    },
    visitor,
    signedIn,
    provokes: (...kinds) => void provoked.push(...kinds),
    open: async (path, context) => {
      const page = await (await signedIn(context)).newPage()
      await page.goto(now().site.url + path)
      return page
    },
  }
}

/** What people who look into the console would see red, and what was asked for in vain. */
function watchTroubles(window: BrowserContext, tell: (trouble: string) => void): void {
  window.on('weberror', (error) => tell(`thrown: ${error.error().message}`))
  window.on('console', (message) => {
    const isOurs = message.type() === 'error' || message.text().startsWith('[@mantine')
    if (isOurs) tell(`console: ${message.text()} (${message.location().url})`)
  })
  window.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Called off by the page itself, or by leaving it.
    if (reason !== 'net::ERR_ABORTED') tell(`request: ${reason} (${request.url()})`)
  })
}

/** Signs a window in as the administrator, by the cookie that the API gives. */
export async function signIn(window: BrowserContext, url: string): Promise<void> {
  const answer = await window.request.post(`${url}/api/auth/token`, { form: account })
  if (!answer.ok()) throw new Error(`Not signed in: ${answer.status()} ${await answer.text()}`)
}

/** Waits until a picture has really been loaded and drawn; answers its width in pixels. */
export async function loadedWidth(page: Page, name: string | RegExp): Promise<number> {
  const picture = page.getByRole('img', { name }).first()
  await picture.waitFor()
  // Until it is there the picture may still be a tile, or an element that is about to be replaced.
  for (let tries = 0; tries < 100; tries += 1) {
    const width = Number(await picture.evaluate((it) => Reflect.get(it, 'naturalWidth') ?? 0))
    if (width > 0) return width
    await page.waitForTimeout(100)
  }
  return 0
}

const close = (window: BrowserContext) => window.close()

/** Leaves one page, with nothing in it, whose process knows the app's scripts already. */
async function empty(window: BrowserContext): Promise<void> {
  const [first, ...others] = window.pages()
  await Promise.all(others.map((page) => page.close()))
  await first?.evaluate('sessionStorage.clear()')
  await first?.goto('about:blank')
  await window.clearCookies()
}

/** Forgets, as a page begins in a window, what pages before it kept. */
const FORGET = `if (window === top && location.protocol.startsWith('http') && !sessionStorage.begun) {
  localStorage.clear()
  sessionStorage.begun = 'yes'
}`

function storedCookies({ storageState }: BrowserContextOptions) {
  return typeof storageState === 'object' ? (storageState.cookies ?? []) : []
}

const STILL = `new Promise((done) => {
  const moves = (each) =>
    each.playState === 'running' && each.effect.getComputedTiming().iterations !== Infinity
  let calm = 0
  const look = () => {
    calm = document.getAnimations().some(moves) ? 0 : calm + 1
    return calm > 3 ? done() : requestAnimationFrame(look)
  }
  look()
})`

/** Waits until nothing on the page moves any more; what pulses for ever does not count. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(STILL)
}

/** Chooses an archive in the field of the open dialog and sends it by the button of that name. */
export async function sendArchive(
  page: Page,
  { field, button }: { field: string; button: string },
  file: { name: string; buffer: Buffer }
): Promise<void> {
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByLabel(field, { exact: true }).click()
  await (await chooser).setFiles({ ...file, mimeType: 'application/zip' })
  await dialog.getByRole('button', { name: button }).click()
}

/**
 * Chooses from the menu that is opening. It takes the focus a moment after it shows, and a long one
 * scrolls then: a click before that would miss.
 */
export async function chooseEntry(page: Page, name: string | RegExp, exact = true): Promise<void> {
  await menuTakesFocus(page)
  await page.getByRole('menuitem', { name, exact }).click()
}

/** What the windows of a failed test showed, for whoever looks into it. */
async function keepPictures(windows: Iterable<BrowserContext>, title: string): Promise<void> {
  const pages = [...windows].flatMap((window) => window.pages())
  const name = title.replaceAll(/\W+/g, '-').slice(0, 60)
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: join('tmp', 'test-results', `${name}-${index}.png`) })
  }
}

export const ADMIN = {
  INITIAL_ADMIN_EMAIL: account.username,
  INITIAL_ADMIN_PASSWORD: account.password,
}

let chromium: Browser | null = null

/** One browser for all groups of a run, which ends with it; their windows know nothing of each other. */
async function sharedChromium(): Promise<Browser> {
  if (!chromium?.isConnected()) chromium = await launchChromium()
  return chromium
}

/** The site as `npm start` runs it. */
const launched: SiteOptions = {
  command: [process.execPath, join(import.meta.dirname, '../../start/launch.mjs'), 'serve'],
  patience: 60_000,
}

/** Puts the example plugins, those that fail included, into a data folder. */
export function addExamplePlugins(dataDir: string): void {
  for (const plugins of ['../fixtures/plugins', './plugins'])
    cpSync(folder(plugins), join(dataDir, 'plugins'), { recursive: true })
}

function addDocumentedPlugin(dataDir: string, id: string): void {
  const own = join(dataDir, 'plugins', id)
  mkdirSync(own, { recursive: true })
  for (const [name, text] of Object.entries(documentedPlugins()[id] ?? {}))
    writeFileSync(join(own, name), text)
}

async function start(options: BrowserSiteOptions): Promise<Running> {
  const env = options.admin === false ? {} : ADMIN
  const dataDir = await preparedFolder(env)
  if (options.plugins) addExamplePlugins(dataDir)
  for (const id of options.documented ?? []) addDocumentedPlugin(dataDir, id)
  const [site, web, browser] = await Promise.all([
    startSite({ dataDir, env: { ...env, ...options.env }, ...(options.launcher && launched) }),
    startWebSite(),
    sharedChromium(),
  ])
  return { site, web, browser }
}

async function stop({ site, web, browser }: Running): Promise<void> {
  await Promise.all(browser.contexts().map(close))
  web.close()
  await site.kill()
}
