import { test } from '@japa/runner'
import type { Page } from 'playwright'
import type { Recipe } from '#core/shared/contract/index'
import { photo } from '#tests/helpers/web_pages'
import { type BrowserSite, browserSite, phone } from './helpers.js'
import { clicksAreHeard, holds, until } from './until.js'

const COUNT = 24
const letters = Array.from({ length: COUNT }, (_, index) => `thing ${index + 1}`)

async function edit(at: BrowserSite, name: string, touch: boolean) {
  const window = await at.signedIn(touch ? { viewport: phone, hasTouch: true, isMobile: true } : {})
  const recipes = `${at.site.url}/api/recipes`
  const slug = String(await (await window.request.post(recipes, { data: { name } })).json())
  const data = {
    settings: { disableAmount: false },
    recipeIngredient: letters.map((note) => ({ note, quantity: null })),
    recipeInstructions: ['Wash.', 'Chop.', 'Cook.'].map((text) => ({ text })),
  }
  await window.request.patch(`${recipes}/${slug}`, { data })
  const page = await window.newPage()
  await page.goto(`${at.site.url}/g/home/r/${slug}?edit=true`)
  await page.getByLabel('Text of step 3').waitFor()
  const stored = async () =>
    (await (await window.request.get(`${recipes}/${slug}`)).json()) as Recipe
  return { page, stored }
}

/** Resolves once the page has stood still for ten frames: a swipe lets it roll on. */
const STILL = `new Promise((stands) => {
  let [last, frames] = [scrollY, 0]
  const look = () => {
    frames = scrollY === last ? frames + 1 : 0
    last = scrollY
    return frames < 10 ? requestAnimationFrame(look) : stands()
  }
  requestAnimationFrame(look)
})`

/** One finger on the page, as the browser itself would hear of it. */
async function finger(page: Page) {
  const browser = await page.context().newCDPSession(page)
  let [x, y] = [0, 0]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  return {
    async down(name: string) {
      const handle = page.getByRole('button', { name, exact: true })
      // A page that still rolls would roll on over what is brought into view.
      await page.evaluate(STILL)
      await handle.evaluate((it) => Reflect.get(it, 'scrollIntoView').call(it, { block: 'center' }))
      await page.evaluate(STILL)
      const box = await handle.boundingBox()
      ;[x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
      await touch('touchStart')
    },
    async to(bottom: number, steps = 10) {
      const from = y
      for (let step = 1; step <= steps; step += 1) {
        y = from + ((bottom - from) * step) / steps
        await touch('touchMove')
      }
    },
    async up() {
      await touch('touchEnd')
      await clicksAreHeard(page)
    },
    get y() {
      return y
    },
  }
}

const said = (page: Page, text: string | RegExp) =>
  page.getByText(text).waitFor({ state: 'attached' })
const scrolled = (page: Page) => page.evaluate<number>('window.scrollY')

test.group('The editor under a finger', (group) => {
  const at = browserSite(group)

  test('a swipe over a handle scrolls, a held one is dragged beyond the edge of the screen', async ({
    assert,
  }) => {
    const { page, stored } = await edit(at, 'Stew', true)
    const thumb = await finger(page)
    await thumb.down('Ingredient 3: move')
    const before = await scrolled(page)
    await thumb.to(thumb.y - 200, 4)
    await thumb.up()
    await until(page, `scrollY > ${before + 100}`)
    assert.equal(await page.getByText('Ingredient 3 lifted.').count(), 0)

    await thumb.down('Ingredient 2: move')
    await said(page, 'Ingredient 2 lifted.')
    await thumb.to(phone.height - 90)
    await said(page, `Ingredient 2 is over place ${COUNT} of ${COUNT}.`)
    await thumb.up()
    await said(page, `Ingredient 2 dropped at place ${COUNT} of ${COUNT}.`)
    const notes = page.getByLabel('Note', { exact: true })
    await holds(notes.first(), 'thing 1')
    await holds(notes.nth(1), 'thing 3')
    await holds(notes.last(), 'thing 2')

    await thumb.down('Step 3: move')
    await said(page, 'Step 3 lifted.')
    const first = await page.getByRole('button', { name: 'Step 1: move' }).boundingBox()
    await thumb.to(first?.y ?? 0)
    await said(page, 'Step 3 is over place 1 of 3.')
    await thumb.up()
    await said(page, 'Step 3 dropped at place 1 of 3.')
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.waitForURL((url) => !url.search.includes('edit'))
    const { recipeIngredient, recipeInstructions } = await stored()
    assert.equal(recipeIngredient.at(-1)?.note, 'thing 2')
    assert.deepEqual(
      recipeInstructions.map(({ text }) => text),
      ['Cook.', 'Wash.', 'Chop.']
    )
  })

  test('pictures are dropped on a step and pasted into it', async ({ assert }) => {
    const { page, stored } = await edit(at, 'Roll', false)
    const bytes = JSON.stringify([...(await photo())])
    const bring = (target: string, event: string) =>
      page.evaluate(`{
        const data = new DataTransfer()
        const file = new File([new Uint8Array(${bytes})], ${JSON.stringify(event)} + '.jpg', { type: 'image/jpeg' })
        data.items.add(file)
        const target = document.querySelector(${JSON.stringify(target)})
        const about = { bubbles: true, cancelable: true }
        if (${JSON.stringify(event)} === 'paste') {
          target.dispatchEvent(new ClipboardEvent('paste', { ...about, clipboardData: data }))
        } else {
          for (const type of ['dragenter', 'dragover', 'drop'])
            target.dispatchEvent(new DragEvent(type, { ...about, dataTransfer: data }))
        }
      }`)
    await bring('[aria-label="Text of step 1"]', 'drop')
    await page.locator('textarea', { hasText: '![drop]' }).waitFor()
    await bring('[aria-label="Text of step 2"]', 'paste')
    await page.locator('textarea', { hasText: '![paste]' }).waitFor()
    await page.evaluate(`window.addEventListener('drop', (event) =>
      document.body.dataset.opened = String(!event.defaultPrevented))`)
    await bring('h1', 'drop')
    assert.equal(await page.evaluate('document.body.dataset.opened'), 'false')
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.waitForURL((url) => !url.search.includes('edit'))
    await page.getByRole('img', { name: 'paste' }).waitFor()
    const { recipeInstructions } = await stored()
    assert.match(recipeInstructions[0]?.text ?? '', /^Wash\.\s+!\[drop\]\(.*drop\.jpg\)/)
    assert.match(recipeInstructions[1]?.text ?? '', /^Chop\.\s+!\[paste\]\(.*paste\.jpg\)/)
  })
})
