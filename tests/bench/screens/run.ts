import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright'
import { launchChromium } from '#tests/browser/chromium'
import { desktop, phone } from '#tests/browser/helpers'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import { EMAIL, PASSWORD, startBenchSite } from '../bench_site.js'
import { seedRecipes } from '../seed/seed_recipes.js'
import { addLongRecipe, LONG } from './long_recipe.js'
import { layoutShift, scriptsBeforePaint, scrollHome, typeInEditor } from './measures.js'
import { openByCard, openByLink, repeated } from './opening.js'
import { PROBES } from './probes.js'
import { addLongList, listOffline, scrollAndTickList } from './shopping_list.js'

/** How much slower than this machine a kitchen's phone is taken to be. */
const SLOW = 4

async function windowOf(
  browser: Browser,
  url: string,
  viewport: typeof phone
): Promise<BrowserContext> {
  const window = await browser.newContext({ viewport, hasTouch: viewport === phone })
  await window.addInitScript(PROBES)
  const form = { username: EMAIL, password: PASSWORD }
  const answer = await window.request.post(`${url}/api/auth/token`, { form })
  if (!answer.ok()) throw new Error(`Not signed in: ${answer.status()}`)
  return window
}

const pages = (home: string, slug: string) => [
  home,
  `${home}/r/${slug}`,
  `${home}/r/${slug}?edit=true`,
  `${home}/r/${slug}/cook`,
  `${home}/recipes/timeline`,
  `${home}/recipes/tags`,
  `${home}/recipes/finder`,
  `${home}/recipes/trash`,
  `${home}/r/create/url`,
]

const fields = [
  {
    field: 'name',
    find: (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true }),
  },
  { field: 'first note', find: (page: Page) => page.getByLabel('Note', { exact: true }).first() },
  { field: 'first food', find: (page: Page) => page.getByLabel('Food', { exact: true }).first() },
  { field: 'last step', find: (page: Page) => page.getByLabel(`Text of step ${LONG.steps}`) },
]

/** How often a recipe is opened for one figure. */
const TIMES = 7

/** The layout shift of each page, one after the other, so that none disturbs another. */
async function shifts(windows: Record<string, BrowserContext>, url: string, addresses: string[]) {
  const result: Record<string, number> = {}
  for (const [size, window] of Object.entries(windows)) {
    for (const page of addresses) {
      result[`${size} ${page.slice(url.length)}`] = await layoutShift(window, page)
    }
  }
  return result
}

/** A measure that fails says why instead of ending the others. */
async function tried<Result>(measure: () => Promise<Result>): Promise<Result | string> {
  return measure().catch((error: unknown) => String(error).split('\n').slice(0, 3).join(' '))
}

interface Measured {
  browser: Browser
  url: string
  /** Where the long shopping list is. */
  list: string
  recipe: { slug: string; name: string }
}

/** Everything that is measured over a site that holds the long recipe, by name. */
async function measuresOf({ browser, url, list, recipe }: Measured) {
  const small = await windowOf(browser, url, phone)
  const large = await windowOf(browser, url, desktop)
  const home = `${url}/g/home`
  const opened = { ...LONG, ...recipe, home }
  const by = (open: typeof openByLink) => (slow: number) =>
    tried(() => repeated(TIMES, () => open(small, { ...opened, slow })))
  const typing = (slow: number) =>
    tried(() => typeInEditor(large, `${home}/r/${recipe.slug}?edit=true`, { fields, slow }))
  const scroll = (slow: number) => tried(() => scrollHome(large, home, { turns: 300, slow }))
  return {
    scriptsBeforePaint: () => tried(() => scriptsBeforePaint(small, home)),
    openByLink: () => atBothSpeeds(by(openByLink)),
    openByCard: () => atBothSpeeds(by(openByCard)),
    typing: () => atBothSpeeds(typing),
    scrolling: () => atBothSpeeds(scroll),
    shoppingList: () => atBothSpeeds((slow) => tried(() => scrollAndTickList(small, list, slow))),
    listOffline: () => atBothSpeeds((slow) => tried(() => listOffline(small, list, slow))),
    layoutShift: () =>
      tried(() => shifts({ phone: small, desktop: large }, url, pages(home, recipe.slug))),
  }
}

async function atBothSpeeds<Result>(measure: (slow: number) => Promise<Result>) {
  return { full: await measure(1), slowed: await measure(SLOW) }
}

/** Takes the measures whose name has one of the words, all of them where there are no words. */
async function measureSite(about: Measured, only: string[]): Promise<Record<string, unknown>> {
  const result: Record<string, unknown> = {}
  for (const [name, measure] of Object.entries(await measuresOf(about))) {
    const isAsked = only.length === 0 || only.some((word) => name.toLowerCase().includes(word))
    if (isAsked) result[name] = await measure()
  }
  return result
}

/** `--recipes 10000 --only scroll,typing`. */
function readAsked(): { recipes: number; only: string[] } {
  const { values } = parseArgs({
    options: {
      recipes: { type: 'string', default: '10000' },
      only: { type: 'string', default: '' },
    },
  })
  const only = values.only.toLowerCase().split(',').filter(Boolean)
  return { recipes: Number(values.recipes), only }
}

/** Measures the screens over a household of some size and prints one JSON document. */
async function main(): Promise<void> {
  const { recipes, only } = readAsked()
  const bench = await startBenchSite()
  const browser = await launchChromium()
  try {
    const { url, dataDir } = bench.site
    await seedRecipes(embeddedDatabaseUrl(dataDir), recipes)
    const recipe = await addLongRecipe(url, bench.token)
    const list = await addLongList(url, bench.token)
    const [load] = loadavg()
    const environment = { node: process.version, cores: cpus().length, load, recipes, slow: SLOW }
    const result = {
      environment,
      ...(await measureSite({ browser, url, list, recipe }, only)),
      loadAtEnd: loadavg()[0],
    }
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  } finally {
    await browser.close()
    await bench.site.kill()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
