import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright'
import { launchChromium } from '#tests/browser/chromium'
import { account, addExamplePlugins, settled, signIn } from '#tests/browser/helpers'
import { type Scene, scenes } from '#tests/browser/scenes'
import { fillKitchen } from '#tests/helpers/kitchen'
import { preparedFolder } from '#tests/helpers/prepared_site'
import { startSite } from '#tests/helpers/site'
import { drawSheet, writeIndex } from './contact_sheet.js'
import { type Look, looks, windowSizes } from './looks.js'

const folder = 'tmp/shots'

/** Which pictures are asked for; no words mean all scenes. */
interface Asked {
  looks: readonly Look[]
  words: string[]
}

/** Waits for the pictures on screen; the others are not asked for. */
const PICTURES = `Promise.all([...document.images]
  .filter((image) => image.getBoundingClientRect().top < innerHeight)
  .map((image) => image.decode().catch(() => {})))`

/** Scenes are opened by their English names; the language is then chosen as if in another tab. */
async function switchLanguage(page: Page, locale: string): Promise<void> {
  await page.evaluate(
    `dispatchEvent(new StorageEvent('storage', { key: 'trivet-locale', newValue: '${locale}' }))`
  )
  await page.locator(`html[lang^="${locale.slice(0, 2)}"]`).waitFor()
}

async function windowOf(browser: Browser, url: string, look: Look, signedOut = false) {
  const window = await browser.newContext({
    viewport: windowSizes[look.size],
    colorScheme: look.colorScheme,
    hasTouch: look.size === 'phone',
  })
  window.setDefaultTimeout(10_000)
  if (!signedOut) await signIn(window, url)
  return window
}

async function shoot(window: BrowserContext, url: string, look: Look, scene: Scene): Promise<void> {
  const page = await window.newPage()
  await page.goto(url + scene.path)
  await scene.open?.(page)
  if (look.locale) await switchLanguage(page, look.locale)
  await page.evaluate(PICTURES)
  await settled(page)
  await page.screenshot({
    path: join(folder, `${look.name}-${scene.name.replaceAll(/\W+/g, '-')}.png`),
  })
}

function wanted(look: Look, words: string[]): Scene[] {
  return scenes.filter(
    ({ name, sizes }) =>
      (sizes?.includes(look.size) ?? true) &&
      (words.length === 0 || words.some((word) => name.includes(word)))
  )
}

/** Scenes that could not be opened are named at the end, the others are still shot. */
async function shootAll(browser: Browser, url: string, asked: Asked): Promise<string[]> {
  const failures: string[] = []
  for (const look of asked.looks) {
    for (const scene of wanted(look, asked.words)) {
      const window = await windowOf(browser, url, look, scene.signedOut)
      await shoot(window, url, look, scene).catch((error: unknown) => {
        failures.push(`${look.name}, ${scene.name}: ${String(error).split('\n')[0]}`)
      })
      await window.close()
    }
    await drawSheet(folder, look)
  }
  return failures
}

function readAsked(args: string[]): Asked {
  const { values, positionals } = parseArgs({
    args,
    options: { look: { type: 'string', multiple: true } },
    allowPositionals: true,
  })
  const { look: names } = values
  return {
    looks: names ? looks.filter(({ name }) => names.some((part) => name.includes(part))) : looks,
    words: positionals,
  }
}

/**
 * `npm run shots [-- --look PART] [WORD…]`: pictures of every scene (whose name has one of the words)
 * in every look (whose name has the part) into tmp/shots.
 */
async function main(asked: Asked): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const env = {
    INITIAL_ADMIN_EMAIL: account.username,
    INITIAL_ADMIN_PASSWORD: account.password,
  }
  const dataDir = await preparedFolder(env)
  addExamplePlugins(dataDir)
  const site = await startSite({ dataDir, env })
  const browser = await launchChromium()
  try {
    await fillKitchen(site, account.username)
    const failures = await shootAll(browser, site.url, asked)
    await writeIndex(folder, asked.looks)
    for (const failure of failures) console.error(failure)
    if (failures.length > 0) process.exitCode = 1
    console.log(`Look at ${folder}/index.html`)
  } finally {
    await browser.close()
    await site.kill()
  }
}

await main(readAsked(process.argv.slice(2)))
