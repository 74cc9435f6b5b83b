import { test } from '@japa/runner'
import type { APIRequestContext, BrowserContext, Locator, Page } from 'playwright'
import { type BrowserSite, browserSite, phone, settled } from './helpers.js'
import { dialogTakesFocus, eventually, menuTakesFocus, until } from './until.js'

const landscape = { width: 844, height: 390 }
const name = 'Roasted tomato soup with rye croutons'
const slug = 'roasted-tomato-soup-with-rye-croutons'

const ids = ['tomatoes', 'onions', 'bread'].map(
  (_, index) => `0b5e8a52-0000-4000-8000-00000000000${index}`
)
const ingredients = [
  [1.2, 'kg', 'ripe tomatoes'],
  [2, null, 'red onions'],
  [3, 'slices', 'rye bread'],
] as const
const steps = [
  ['Roast', 'Heat the oven to 200 °C. Roast tomatoes and onions for 35 min.', [0, 1]],
  ['Croutons', 'Fry the bread for 5–6 minutes until it sounds crisp.', [2]],
  ['', 'Blend, taste and carry it to the table.', []],
] as const

/** The soup of these tests, put into the administrator's household; answers its slug. */
async function addSoup(request: APIRequestContext, url: string): Promise<void> {
  await request.post(`${url}/api/recipes`, { data: { name } })
  const answer = await request.patch(`${url}/api/recipes/${slug}`, {
    data: {
      recipeYield: '4 servings',
      settings: { disableAmount: false, public: true },
      recipeIngredient: ingredients.map(([quantity, unit, food], index) => ({
        quantity,
        unit: unit && { name: unit },
        food: { name: food },
        note: '',
        referenceId: ids[index],
      })),
      recipeInstructions: steps.map(([summary, text, links]) => ({
        summary,
        text,
        ingredientReferences: links.map((index) => ({ referenceId: ids[index] })),
      })),
    },
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
}

/** What a page asks of the device, written down in the page; this browser has no notices itself. */
const LISTEN = `
  globalThis.heard = { notes: 0, notices: [], awake: 0 }
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (...args) {
    heard.notes += 1
    return start.apply(this, args)
  }
  globalThis.Notification = class extends EventTarget {
    static permission = 'granted'
    constructor(title) {
      super()
      heard.notices.push(title)
    }
  }
  const lock = { request: async () => {
    heard.awake += 1
    return { release: async () => { heard.awake -= 1 } }
  } }
  Object.defineProperty(Navigator.prototype, 'wakeLock', { get: () => lock, configurable: true })
`

/** The parts of cook mode that are wanted later were fetched. */
const AT_HAND = `['IngredientSheet', 'TimerBars'].every((part) =>
  ['.js', '.css'].every((kind) => performance.getEntriesByType('resource')
    .some(({ name }) => name.includes('/' + part + '-') && name.endsWith(kind))))`

const heard = (page: Page) =>
  page.evaluate<{ notes: number; notices: string[]; awake: number }>('heard')
const bars = (page: Page): Locator =>
  page.getByRole('list', { name: 'Timers' }).getByRole('listitem')
const step = (page: Page, of: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${of}`) }).waitFor()
const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label })

async function openedWith(at: BrowserSite, viewport = phone): Promise<[Page, BrowserContext]> {
  const window = await at.signedIn({ viewport, hasTouch: true })
  await window.addInitScript(LISTEN)
  const page = await window.newPage()
  return [page, window]
}

const cookAddress = (at: BrowserSite, search = '') =>
  `${at.site.url}/g/home/r/${slug}/cook${search}`

test.group('Cook mode', (group) => {
  const at = browserSite(group)
  group.each.setup(async ({ options }) => {
    if (options.isSkipped) return
    const window = await at.signedIn()
    const known = await window.request.get(`${at.site.url}/api/recipes/${slug}`)
    if (!known.ok()) await addSoup(window.request, at.site.url)
  })

  test('a cook taps through the steps on a phone, to the end and back to the recipe', async () => {
    const [page] = await openedWith(at)
    await page.goto(cookAddress(at, '?scale=2'))
    await step(page, 'Step 1 of 3')
    await page.getByRole('checkbox', { name: /^2\.4\skg ripe tomatoes/ }).tap()
    await button(page, 'Next: Croutons').tap()
    await step(page, 'Step 2 of 3 Croutons')
    await page.getByText('Fry the bread').tap()
    await page.reload()
    await step(page, 'Step 2 of 3')
    await button(page, 'Previous step').tap()
    await page.getByRole('checkbox', { name: /tomatoes/, checked: true }).waitFor()
    await button(page, 'Next: Croutons').tap()
    await button(page, 'Next: step 3').tap()
    await step(page, 'Step 3 of 3')
    await button(page, 'Finish').tap()
    await page.getByRole('heading', { name: 'That was the last step' }).waitFor()
    await button(page, /^4 stars/).tap()
    await button(page, 'I made this').tap()
    await dialogTakesFocus(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await button(page, 'Back to the recipe').tap()
    await page.waitForURL(`**/r/${slug}?scale=2`)
  })

  test('a cook with clean hands uses the keys, and Back leaves', async () => {
    const [page] = await openedWith(at)
    await page.goto(`${at.site.url}/g/home/r/${slug}`)
    await page.goto(cookAddress(at))
    await step(page, 'Step 1 of 3')
    await page.keyboard.press('ArrowRight')
    await step(page, 'Step 2 of 3')
    await page.locator('h2:focus').waitFor()
    await page.keyboard.press(' ')
    await step(page, 'Step 3 of 3')
    await page.keyboard.press('ArrowLeft')
    await step(page, 'Step 2 of 3')
    await page.goBack()
    await page.waitForURL(`**/r/${slug}`)
  })

  test('a finger drawn sideways turns to the next step', async () => {
    const [page, window] = await openedWith(at)
    await page.goto(cookAddress(at))
    await step(page, 'Step 1 of 3')
    const session = await window.newCDPSession(page)
    const touch = (type: string, x?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: x === undefined ? [] : [{ x, y: 300 }],
      })
    await touch('touchStart', 300)
    await touch('touchMove', 200)
    await touch('touchMove', 80)
    await touch('touchEnd')
    await step(page, 'Step 2 of 3')
  })

  test('two timers run on over a reload, and the first rings until it is stopped', async ({
    assert,
  }) => {
    const [page] = await openedWith(at)
    await page.clock.install()
    await page.goto(cookAddress(at))
    await button(page, '35 min, start a timer').tap()
    await bars(page).nth(0).waitFor()
    await page.clock.fastForward(60_000)
    await button(page, 'Next: Croutons').tap()
    await button(page, '5–6 minutes, start a timer').tap()
    await bars(page).nth(1).waitFor()
    await page.clock.fastForward(120_000)
    await page.reload()
    await bars(page).nth(1).waitFor()
    await page.getByText(/^3[12]:\d\d$/).waitFor()
    await page.getByText(/^2:\d\d$|^3:00$/).waitFor()
    await page.getByRole('heading', { level: 2 }).click()
    await page.clock.fastForward(181_000)
    await page.getByRole('alert').getByText(`Time is up: Step 2 · ${name}`).waitFor()
    await page.clock.runFor(3_000)
    await eventually(async () => {
      const { notes, notices } = await heard(page)
      assert.isAbove(notes, 0)
      assert.deepEqual(notices, [`Time is up: Step 2 · ${name}`])
      assert.match(await bars(page).first().innerText(), /Stop/)
    })
    await button(page, 'Stop').tap()
    await bars(page).nth(1).waitFor({ state: 'detached' })
    await page.getByText(/^2[89]:\d\d$/).waitFor()
  })

  test('a timer is paused, gets another minute, and shows on every page and in every tab', async () => {
    const [page, window] = await openedWith(at)
    await page.clock.install()
    const other = await window.newPage()
    await other.goto(`${at.site.url}/g/home`)
    await page.goto(cookAddress(at))
    await button(page, '35 min, start a timer').tap()
    await button(page, /^Pause Step 1/).tap()
    await bars(other)
      .getByRole('button', { name: /^Go on with Step 1/ })
      .waitFor()
    await page.clock.fastForward(600_000)
    await page.getByText(/^3[45]:\d\d$/).waitFor()
    await button(page, /^More about Step 1/).tap()
    await menuTakesFocus(page)
    await page.getByRole('menuitem', { name: '1 minute more' }).tap()
    await page.getByText(/^3[56]:\d\d$/).waitFor()
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await button(page, /^More about Step 1/).tap()
    await menuTakesFocus(page)
    await page.getByRole('menuitem', { name: 'Stop timer' }).tap()
    await bars(other).first().waitFor({ state: 'detached' })
  })

  test('only one of two tabs rings', async ({ assert }) => {
    const [page, window] = await openedWith(at)
    const other = await window.newPage()
    for (const each of [page, other]) await each.clock.install()
    await other.goto(`${at.site.url}/g/home`)
    await page.goto(cookAddress(at))
    await button(page, '35 min, start a timer').tap()
    await bars(other).first().waitFor()
    for (const each of [other, page]) {
      await each.clock.fastForward(2_101_000)
      await each.getByRole('alert').getByText('Time is up').waitFor()
    }
    await eventually(async () => {
      const told = await Promise.all([page, other].map(heard))
      assert.deepEqual(
        told.map(({ notices }) => notices.length),
        [1, 0]
      )
    })
  })

  test('the screen stays awake while somebody cooks, unless they switch that off', async () => {
    const [page] = await openedWith(at)
    await page.goto(cookAddress(at))
    const control = page.getByRole('switch', { name: 'Keep screen awake' })
    await control.waitFor()
    await until(page, 'heard.awake === 1')
    await control.tap()
    await until(page, 'heard.awake === 0')
    await page.goto(`${at.site.url}/g/home/r/${slug}`)
    await control.waitFor()
    await until(page, 'heard.awake === 0')
    await control.tap()
    await until(page, 'heard.awake === 1')
    await page.getByRole('link', { name: 'Recipes' }).first().tap()
    await page.waitForURL('**/g/home')
    await until(page, 'heard.awake === 0')
  })

  test('cooking goes on when the connection is lost', async () => {
    const [page, window] = await openedWith(at)
    await page.goto(cookAddress(at))
    await step(page, 'Step 1 of 3')
    await until(page, AT_HAND)
    await window.setOffline(true)
    await button(page, 'Next: Croutons').tap()
    await button(page, '5–6 minutes, start a timer').tap()
    await bars(page).first().waitFor()
    await button(page, 'Show all 3 ingredients').tap()
    await page.getByRole('dialog').getByText('ripe tomatoes').waitFor()
  })

  test('on a phone on its side the ingredients stand beside the step', async ({ assert }) => {
    const [page] = await openedWith(at, landscape)
    await page.goto(cookAddress(at))
    await button(page, '35 min, start a timer').tap()
    await bars(page).first().waitFor()
    await settled(page)
    const place = async (which: Locator) => {
      const box = await which.boundingBox()
      return box ?? assert.fail('not drawn')
    }
    const row = await place(page.getByRole('checkbox').first())
    const words = await place(page.getByText('Heat the oven'))
    const next = await place(button(page, 'Next: Croutons'))
    const bar = await place(bars(page).first())
    assert.isBelow(row.x + row.width, words.x)
    assert.isBelow(bar.x + bar.width, next.x)
    assert.isAtMost(next.y + next.height, landscape.height)
    assert.isAtLeast(next.height, 60)
  })

  test('a recipe without steps says so and shows its ingredients', async () => {
    const window = await at.signedIn()
    const url = at.site.url
    await window.request.post(`${url}/api/recipes`, { data: { name: 'Bread and salt' } })
    const page = await window.newPage()
    const data = { recipeInstructions: [] }
    await window.request.patch(`${url}/api/recipes/bread-and-salt`, { data })
    await page.goto(`${url}/g/home/r/bread-and-salt/cook`)
    await page.getByText('This recipe has no steps').waitFor()
    await page.getByRole('link', { name: 'Back to the recipe' }).waitFor()
  })

  test('whoever has the recipe’s link cooks from it without an account', async ({ assert }) => {
    const { request } = await at.signedIn()
    const { id } = await (await request.get(`${at.site.url}/api/recipes/${slug}`)).json()
    const link = await request.post(`${at.site.url}/api/shared/recipes`, {
      data: { recipeId: id },
    })
    const token = (await link.json()).id
    const page = await (await at.visitor({ viewport: phone })).newPage()
    await page.goto(`${at.site.url}/g/home/shared/r/${token}/cook?step=3`)
    await step(page, 'Step 3 of 3')
    await button(page, 'Finish').click()
    await page.getByRole('heading', { name: 'That was the last step' }).waitFor()
    assert.equal(await button(page, 'I made this').count(), 0)
    await button(page, 'Back to the recipe').click()
    await page.waitForURL(`**/shared/r/${token}`)
  })
})
