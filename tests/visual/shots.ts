import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { launchChromium } from '#tests/browser/chromium'
import { account, desktop, phone, settled, signIn } from '#tests/browser/helpers'
import { type Scene, scenes } from '#tests/browser/scenes'
import { startSite } from '#tests/helpers/site'
import { fillKitchen } from './kitchen.js'

const folder = 'tmp/shots'
const looks = [
  { name: 'desktop-light', viewport: desktop, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: desktop, colorScheme: 'dark' },
  { name: 'phone-light', viewport: phone, colorScheme: 'light' },
  { name: 'phone-dark', viewport: phone, colorScheme: 'dark' },
] as const
/** Pages that are also looked at in Hebrew, where nothing needs to be clicked by an English name. */
const rightToLeft = [
  '/g/home',
  '/g/home/r/leek-and-potato-soup',
  '/g/home/r/create/url',
  '/admin/plugins',
]

/** Waits for the pictures on screen; the others are not asked for. */
const PICTURES = `Promise.all([...document.images]
  .filter((image) => image.getBoundingClientRect().top < innerHeight)
  .map((image) => image.decode().catch(() => {})))`

type Look = (typeof looks)[number]

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(PICTURES)
  await settled(page)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

async function windowOf(browser: Browser, url: string, look: Look, signedOut = false) {
  const { viewport, colorScheme } = look
  const window = await browser.newContext({ viewport, colorScheme, hasTouch: viewport === phone })
  if (!signedOut) await signIn(window, url)
  return window
}

async function shootScene(browser: Browser, url: string, look: Look, scene: Scene): Promise<void> {
  const size = look.viewport === phone ? 'phone' : 'desktop'
  if (scene.sizes && !scene.sizes.includes(size)) return
  const window = await windowOf(browser, url, look, scene.signedOut)
  const page = await window.newPage()
  await page.goto(url + scene.path)
  await scene.open?.(page)
  await shoot(page, `${look.name}-${scene.name.replaceAll(/\W+/g, '-')}`)
  await window.close()
}

async function shootHebrew(browser: Browser, url: string): Promise<void> {
  for (const look of looks.filter(({ colorScheme }) => colorScheme === 'light')) {
    const window = await windowOf(browser, url, look)
    await window.addInitScript("localStorage.setItem('trivet-locale', 'he-IL')")
    const page = await window.newPage()
    for (const [index, path] of rightToLeft.entries()) {
      await page.goto(url + path)
      await page.locator('h1').first().waitFor()
      await shoot(page, `${look.name}-hebrew-${index}`)
    }
    await window.close()
  }
}

/** All pictures of one look side by side, 480 px each, so that they can be looked over at once. */
async function contactSheet(look: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.startsWith(`${look}-`)).sort()
  const size = look.startsWith('phone') ? { width: 234, height: 506 } : { width: 480, height: 300 }
  const columns = look.startsWith('phone') ? 8 : 4
  const tiles = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(join(folder, file)).resize(size).toBuffer(),
      left: (index % columns) * (size.width + 8),
      top: Math.floor(index / columns) * (size.height + 8),
    }))
  )
  const width = columns * (size.width + 8)
  const height = Math.ceil(files.length / columns) * (size.height + 8)
  const sheet = sharp({ create: { width, height, channels: 3, background: '#7f7f7f' } })
  await sheet
    .composite(tiles)
    .png()
    .toFile(join(folder, `sheet-${look}.png`))
}

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const env = {
    INITIAL_ADMIN_EMAIL: account.username,
    INITIAL_ADMIN_PASSWORD: account.password,
  }
  const site = await startSite({ env })
  const browser = await launchChromium()
  const window = await browser.newContext()
  await signIn(window, site.url)
  await fillKitchen(window.request, site.url)
  for (const look of looks) {
    for (const scene of scenes.filter(({ needs }) => needs === undefined)) {
      await shootScene(browser, site.url, look, scene)
    }
  }
  await shootHebrew(browser, site.url)
  for (const { name } of looks) await contactSheet(name)
  await browser.close()
  await site.kill()
}

await main()
