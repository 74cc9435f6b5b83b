import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { photo } from '#tests/helpers/web_pages'
import { openToAll } from './open_to_all.js'
import {
  browserSite,
  type BrowserSite,
  chooseEntry,
  desktop,
  phone,
  settled,
  NOT_OPEN,
} from './helpers.js'
import { eventually, until } from './until.js'

const longName = 'Donaudampfschifffahrt'.repeat(10).slice(0, 200)
const small = { viewport: phone, hasTouch: true, isMobile: true }

/** A recipe of the household; answers its slug. */
async function recipe(at: BrowserSite, name: string, fields: object = {}): Promise<string> {
  const { request } = await at.signedIn()
  const answer = await request.post(`${at.site.url}/api/recipes`, { data: { name } })
  const slug = String(await answer.json())
  const saved = await request.patch(`${at.site.url}/api/recipes/${slug}`, { data: fields })
  if (!saved.ok()) throw new Error(`${saved.status()} ${await saved.text()}`)
  return slug
}

async function addPicture(at: BrowserSite, slug: string): Promise<void> {
  const { request } = await at.signedIn()
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  const multipart = { image: file, extension: 'jpg' }
  await request.put(`${at.site.url}/api/recipes/${slug}/image`, { multipart })
}

async function show(at: BrowserSite, path: string, window?: BrowserContext): Promise<Page> {
  const page = await (window ?? (await at.signedIn())).newPage()
  await page.goto(`${at.site.url}/g/home${path}`)
  return page
}

const shown = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, level: 1 }).waitFor()

/** What stands further to the side than the window is wide; empty when nothing does. */
async function sticksOut(page: Page): Promise<string[]> {
  await settled(page)
  return page.evaluate<string[]>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > clientWidth + 1)
      .filter((each) => {
        for (let box = each; (box = box.parentElement) && box !== document.body; ) {
          if (getComputedStyle(box).overflowX !== 'visible') return false
        }
        return true
      })
      .slice(-4)
      .map((each) => scrollWidth + ': ' + each.outerHTML.slice(0, 120))
  })()`)
}

/** Shows the page as the browser would put it on paper. */
async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  // The sheet comes a moment after the page, and is drawn when printing begins.
  await until(
    page,
    `dispatchEvent(new Event('beforeprint')) &&
      document.querySelector('body > [class*="_paper_"]')`
  )
  await page.emulateMedia({ media: 'print' })
  await look()
  await page.emulateMedia({ media: 'screen' })
}

test.group('A recipe in trouble', (group) => {
  const at = browserSite(group)

  for (const [size, options] of [
    ['phone', small],
    ['desktop', { viewport: desktop }],
  ] as const) {
    test(`a name of 200 letters without a blank stays inside a ${size}`, async ({ assert }) => {
      // It is deleted from elsewhere while it is shown.
      at.provokes(/status of 404 .*donaudampf/)
      const window = await at.signedIn(options)
      const step = { text: longName, summary: longName, title: longName }
      const slug = await recipe(at, `${size.slice(0, 1)}${longName}`.slice(0, 200), {
        description: longName,
        recipeYield: longName,
        totalTime: longName,
        tags: [{ name: longName.slice(0, 60) }],
        recipeIngredient: [{ note: longName, title: longName }],
        recipeInstructions: [{ ...step, ingredientReferences: [] }],
        notes: [{ title: longName, text: longName }],
      })
      const { id } = (await (
        await window.request.get(`${at.site.url}/api/recipes/${slug}`)
      ).json()) as { id: string }
      const shared = (await (
        await window.request.post(`${at.site.url}/api/shared/recipes`, { data: { recipeId: id } })
      ).json()) as { id: string }
      const own = `/r/${slug}`
      const open = [own, `${own}?edit=true`, `${own}/cook`, `/shared/r/${shared.id}`]
      const page = await window.newPage()
      const wrong: string[][] = []
      const look = async (place: string) => {
        const found = await sticksOut(page)
        if (found.length > 0) wrong.push([place, ...found])
      }
      for (const path of [...open, '', '/recipes/timeline']) {
        await page.goto(`${at.site.url}/g/home${path}`)
        const text = page
          .getByText(longName.slice(0, 40))
          .or(page.getByLabel('Name', { exact: true }))
        await text.filter({ visible: true }).first().waitFor()
        await page.waitForLoadState('networkidle')
        await look(path)
      }
      await page.goto(`${at.site.url}/g/home/r/${slug}`)
      await page.getByRole('button', { name: 'More about this recipe' }).first().click()
      await chooseEntry(page, 'Share')
      await page.getByRole('dialog').waitFor()
      await look('share')
      await onPaper(page, () => look('print'))
      await window.request.delete(`${at.site.url}/api/recipes/${slug}`)
      await page.goto(`${at.site.url}/g/home/recipes/trash`)
      await page.getByText(longName.slice(0, 40)).first().waitFor()
      await look('trash')
      assert.deepEqual(wrong, [])
    })
  }

  test('a recipe with nothing but a name is read, cooked, printed, edited and copied', async ({
    assert,
  }) => {
    const slug = await recipe(at, 'Bare toast', {
      recipeIngredient: [],
      recipeInstructions: [],
    })
    const window = await at.signedIn(small)
    await window.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await show(at, `/r/${slug}`, window)
    await shown(page, 'Bare toast')
    await page.getByText('No ingredients are written down yet.').waitFor()
    await page.getByRole('button', { name: 'More about this recipe' }).first().click()
    await chooseEntry(page, /^Copy as text/)
    await page
      .getByText(/copied/i)
      .first()
      .waitFor()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    assert.match(copied, /^Bare toast/)
    assert.notMatch(copied, /undefined|null|NaN/)
    await onPaper(page, async () => {
      assert.include(await page.innerText('body'), 'Bare toast')
      assert.notMatch(await page.innerText('body'), /undefined|null|NaN|Start cooking/)
      assert.deepEqual(await sticksOut(page), [])
    })
    await page.getByRole('link', { name: 'Write the steps' }).waitFor()
    await page.goto(`${at.site.url}/g/home/r/${slug}/cook`)
    await page.getByText('This recipe has no steps').waitFor()
    await page.getByText('Back to the recipe').click()
    await page.getByRole('link', { name: /^Edit/ }).first().click()
    await page.getByLabel('Description', { exact: true }).fill('Just bread.')
    await page.getByRole('button', { name: /^Save/ }).last().click()
    await page.waitForURL((url) => !url.search.includes('edit'))
    await page.getByText('Just bread.').waitFor()
  })

  test('three hundred ingredients can be read, written and cooked from', async () => {
    const slug = await recipe(at, 'Wedding soup', {
      recipeIngredient: Array.from({ length: 300 }, (_, index) => ({
        quantity: index + 1,
        unit: { name: 'g' },
        food: { name: `herb ${index % 40}` },
        note: `from bed ${index}`,
        title: index % 50 === 0 ? `Part ${index / 50 + 1}` : '',
      })),
      recipeInstructions: [{ text: 'Stir.', ingredientReferences: [] }],
      settings: { disableAmount: false },
    })
    const page = await show(at, `/r/${slug}`, await at.signedIn(small))
    await page.getByText('from bed 299').waitFor()
    await page.goto(`${at.site.url}/g/home/r/${slug}/cook`)
    await page.getByRole('button', { name: /300/ }).click()
    await page.getByRole('dialog').getByText('from bed 299').waitFor()
    await page.goto(`${at.site.url}/g/home/r/${slug}?edit=true`)
    const name = page.getByLabel('Name', { exact: true })
    await name.waitFor()
    const note = page
      .getByRole('group', { name: 'Ingredient 300', exact: true })
      .getByRole('textbox')
      .last()
    await note.scrollIntoViewIfNeeded()
    await note.click()
    await page.keyboard.press('End')
    await page.keyboard.type(', finely chopped', { delay: 0 })
    await until(page, `document.activeElement.value.endsWith(', finely chopped')`)
    await page.getByRole('button', { name: /^Save/ }).last().click()
    await shown(page, 'Wedding soup')
    await page.getByText('from bed 299, finely chopped').waitFor()
  })

  test('pictures that do not load leave a drawn tile in their place', async ({ assert }) => {
    at.provokes(/ERR_FAILED .*\/api\/media\//)
    const slug = await recipe(at, 'Burnt waffles')
    await addPicture(at, slug)
    const window = await at.signedIn()
    const { id } = (await (
      await window.request.get(`${at.site.url}/api/recipes/${slug}`)
    ).json()) as { id: string }
    const made = await window.request.post(`${at.site.url}/api/recipes/timeline/events`, {
      data: { recipeId: id, subject: 'Tried them', eventType: 'comment' },
    })
    const event = (await made.json()) as { id: string }
    await window.request.put(`${at.site.url}/api/recipes/timeline/events/${event.id}/image`, {
      multipart: {
        image: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() },
        extension: 'jpg',
      },
    })
    await window.route('**/api/media/**', (route) => route.abort())
    const page = await show(at, '', window)
    for (const path of ['', `/r/${slug}`, '/recipes/timeline']) {
      await page.goto(`${at.site.url}/g/home${path}`)
      await page.getByText('Burnt waffles').first().waitFor()
      await page.waitForLoadState('networkidle')
      await eventually(async () =>
        assert.equal(await page.locator('img[src*="/api/media/"]').count(), 0, path)
      )
    }
  })

  test('a link to a deleted recipe offers members the way back, and tells visitors nothing', async () => {
    at.provokes(NOT_OPEN, /status of 404 .*\/recipes\/lost-pie/)
    const slug = await recipe(at, 'Lost pie')
    const window = await at.signedIn()
    await window.request.delete(`${at.site.url}/api/recipes/${slug}`)
    const visitor = await (await at.visitor()).newPage()
    await visitor.goto(`${at.site.url}/g/home/r/${slug}`)
    await visitor.getByRole('link', { name: 'Sign in' }).first().waitFor()
    const page = await show(at, `/r/${slug}`, window)
    await page.getByText('Lost pie').first().waitFor()
    await page.getByRole('button', { name: 'Put it back' }).click()
    await shown(page, 'Lost pie')
  })

  test('visitors cook a public recipe step by step', async ({ assert }) => {
    const slug = await recipe(at, 'Open stew', {
      settings: { public: true, disableAmount: false },
      recipeIngredient: [{ quantity: 2, food: { name: 'leek' } }],
      recipeInstructions: [
        { text: 'Cut the leeks.', ingredientReferences: [] },
        { text: 'Boil for 10 minutes.', ingredientReferences: [] },
      ],
    })
    await openToAll(at, true)
    const page = await (await at.visitor(small)).newPage()
    await page.goto(`${at.site.url}/g/home/r/${slug}`)
    await page.getByRole('link', { name: 'Start cooking' }).click()
    await page.getByText('Cut the leeks.').waitFor()
    await page.getByRole('button', { name: /^Next/ }).click()
    await page.getByText('Boil for').waitFor()
    await page.reload()
    await page.getByText('Boil for').waitFor()
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByText('That was the last step').waitFor()
    assert.equal(await page.getByText('I made this').count(), 0)
    assert.notInclude(page.url(), '/login')
    await openToAll(at, false)
  })
})
