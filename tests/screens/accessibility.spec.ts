import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import AxeBuilder from '@axe-core/playwright'
import { test } from '@japa/runner'
import type { Frame, Page } from 'playwright'
import { fillKitchen } from '#tests/helpers/kitchen'
import { account, browserSite, desktop, phone, settled } from '#tests/browser/helpers'
import { type Scene, scenes } from '#tests/browser/scenes'

/**
 * What lies over a page is visited on a phone; a page on a phone whose window then becomes a
 * desktop's, since opening it again would take as long as looking at it.
 */
const sizesOf = ({ sizes, over }: Scene) => sizes ?? (over ? ['phone'] : ['phone', 'desktop'])

const variants = scenes.map((scene) => {
  const sizes = sizesOf(scene)
  const large = sizes.includes('phone') ? ', also at 200 % on a small phone' : ''
  return { ...scene, sizes, title: `${scene.name}, ${sizes.join(' and ')}${large}` }
})

const small = { width: 360, height: 780 }

/** Doubles the size of all text on a small phone; answers what takes it back to a usual one. */
async function enlarge(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  const setText = (standard: number, fixed: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed } })
  await page.setViewportSize(small)
  await setText(32, 26)
  return async () => {
    await setText(16, 13)
    await browser.detach()
    await page.setViewportSize(phone)
  }
}

/** All that another colour scheme can break. */
const colourRules = ['color-contrast', 'link-in-text-block']
const without = (rules: string[]) =>
  Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]))

const packed = createRequire(import.meta.resolve('@axe-core/playwright'))
const AXE = readFileSync(packed.resolve('axe-core/axe.min.js'), 'utf8')

/** Puts axe where it is not yet: a page is examined several times and need not read it each time. */
async function bringAxe(page: Page): Promise<void> {
  const bring = async (frame: Frame) => {
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(AXE)
  }
  await bring(page.mainFrame())
  // A frame that may not run scripts never answers.
  const inner = page.frames().filter((frame) => frame !== page.mainFrame())
  await Promise.all(inner.map((frame) => Promise.race([bring(frame).catch(() => {}), delay(500)])))
}

/** What axe has against the page, one line each; `only` are colours, or all but colours. */
async function complaints(page: Page, only?: 'colours' | 'others'): Promise<string[]> {
  await settled(page)
  await bringAxe(page)
  // Pages of one origin only: that way axe need not open a page of its own each time.
  const axe = new AxeBuilder({ page, axeSource: ';' }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(only === 'colours' && { runOnly: { type: 'rule', values: colourRules } }),
    ...(only === 'others' && { rules: without(colourRules) }),
  })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`)
  )
}

test.group('Nothing stands in the way of anyone', (group) => {
  // Scenes show on purpose what fails and what is missing; walks are held to a quiet console.
  const at = browserSite(group, {
    plugins: true,
    keepWindows: true,
    provokes: [/^(console|request): /],
  })
  group.setup(async () => {
    if (!at.missing) await fillKitchen(at.site, account.username)
  })

  test('{title}')
    .with(variants)
    .run(async ({ assert }, { path, open, sizes, signedOut }) => {
      const onPhone = sizes.includes('phone')
      const window = await (signedOut ? at.visitor : at.signedIn)({
        viewport: onPhone ? phone : desktop,
        reducedMotion: 'reduce',
        hasTouch: onPhone,
        colorScheme: 'light',
      })
      const page = window.pages()[0] ?? (await window.newPage())
      await page.emulateMedia({ colorScheme: 'light' })
      const usual = onPhone ? await enlarge(page) : null
      await page.goto(at.site.url + path)
      await open?.(page)
      if (usual) {
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
        assert.isAtMost(wide, small.width, 'no sideways scrolling at 200 %')
        await usual()
      }
      assert.deepEqual(await complaints(page), [])
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
      assert.deepEqual(await complaints(page, 'colours'), [])
      if (sizes.length === 1) return
      await page.setViewportSize(desktop)
      assert.deepEqual(await complaints(page, 'others'), [])
    })

  test('what would stand in the way is noticed', async ({ assert }) => {
    const page = await at.open('/g/home')
    await page.getByRole('article').first().waitFor()
    await page.evaluate("document.querySelector('main').append(new Image())")
    assert.match((await complaints(page)).join(), /image-alt/)
  })
})
