import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { launchChromium } from '#tests/browser/chromium'
import { account, addExamplePlugins, settled, signIn } from '#tests/browser/helpers'
import { type Scene, scenes } from '#tests/browser/scenes'
import { fillKitchen } from '#tests/helpers/kitchen'
import { preparedFolder } from '#tests/helpers/prepared_site'
import { startSite } from '#tests/helpers/site'
import { drawSheet, writeIndex } from './contact_sheet.js'
import { type Look, looks, type Size, windowsOf } from './looks.js'

const folder = 'tmp/shots'

/** Which pictures are asked for; no words mean all scenes. */
interface Asked {
  looks: readonly Look[]
  words: string[]
  /** Whether pages are shown to their ends, not only what fits the window. */
  whole: boolean
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

async function windowOf(browser: Browser, url: string, size: Size, signedOut = false) {
  const window = await browser.newContext({ ...windowsOf[size], colorScheme: 'light' })
  window.setDefaultTimeout(10_000)
  if (!signedOut) await signIn(window, url)
  return window
}

/** A scene is opened once for a size; its looks are taken one after the other. */
async function shoot(page: Page, asked: Asked, scene: Scene, size: Size): Promise<void> {
  await scene.open?.(page)
  for (const look of asked.looks.filter((each) => each.size === size)) {
    await page.emulateMedia({ colorScheme: look.colorScheme })
    await switchLanguage(page, look.locale ?? 'en-US')
    await page.evaluate(PICTURES)
    await settled(page)
    await page.screenshot({
      path: join(folder, `${look.name}-${scene.name.replaceAll(/\W+/g, '-')}.png`),
      fullPage: asked.whole,
    })
  }
}

function wanted(size: Size, words: string[]): Scene[] {
  return scenes.filter(
    ({ name, sizes }) =>
      (sizes?.some((each) => each === size || size === 'tablet') ?? true) &&
      (words.length === 0 || words.some((word) => name.includes(word)))
  )
}

/** Scenes that could not be opened are named at the end, the others are still shot. */
async function shootAll(browser: Browser, url: string, asked: Asked): Promise<string[]> {
  const failures: string[] = []
  for (const size of new Set(asked.looks.map((look) => look.size))) {
    for (const scene of wanted(size, asked.words)) {
      const window = await windowOf(browser, url, size, scene.signedOut)
      const page = await window.newPage()
      await page.goto(url + scene.path)
      await shoot(page, asked, scene, size).catch((error: unknown) => {
        failures.push(`${size}, ${scene.name}: ${String(error).split('\n')[0]}`)
      })
      await window.close()
    }
  }
  for (const look of asked.looks) await drawSheet(folder, look)
  return failures
}

function readAsked(args: string[]): Asked {
  const { values, positionals } = parseArgs({
    args,
    options: {
      look: { type: 'string', multiple: true },
      whole: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const { look: names, whole } = values
  return {
    looks: names ? looks.filter(({ name }) => names.some((part) => name.includes(part))) : looks,
    words: positionals,
    whole,
  }
}

/**
 * `npm run shots [-- --look PART] [--whole] [WORD…]`: pictures of every scene (whose name has one of the
 * words) in every look (whose name has the part) into tmp/shots, down to the end of the page if `--whole`.
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
