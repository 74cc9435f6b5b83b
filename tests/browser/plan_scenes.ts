import type { Group } from '@japa/runner/core'
import type { Locator, Page } from 'playwright'
import type { PlanEntry } from '#core/shared/contract/index'
import { browserSite, type BrowserSite, phone, settled } from './helpers.js'
import { clicksAreHeard, eventually } from './until.js'

/** A week in March; its Monday is the second. */
export const WEEK = '/household/mealplan/planner'
/** The part of an address that shows it. */
export const from = '?from=2026-03-02'

/** What there is to cook. */
const dishes = ['Bean soup', 'Leek tart', 'Melon salad'] as const

/** A phone that is touched. */
export const touching = { viewport: phone, hasTouch: true, isMobile: true }

/** What the household plans, as programs read and change it. */
export function planOf(at: BrowserSite) {
  const url = () => `${at.site.url}/api/households/mealplans`
  const entries = async (): Promise<PlanEntry[]> => {
    const { request } = await at.signedIn()
    return (await (await request.get(`${url()}?perPage=-1&allTypes=true`)).json()).items
  }
  return {
    entries,
    async clear() {
      const { request } = await at.signedIn()
      for (const { id } of await entries()) await request.delete(`${url()}/${id}`)
    },
    async plan(name: string, date: string, entryType = 'dinner') {
      const { request } = await at.signedIn()
      const recipe = await (
        await request.get(`${at.site.url}/api/recipes/${name.toLowerCase().replace(' ', '-')}`)
      ).json()
      await request.post(url(), { data: { date, entryType, recipeId: recipe.id } })
    },
    /** Waits until exactly these are planned: `2026-03-04 dinner Bean soup`. */
    async holds(...wanted: string[]) {
      await eventually(async () => {
        const all = await entries()
        const found = all.map(
          ({ date, entryType, recipe, title }) => `${date} ${entryType} ${recipe?.name ?? title}`
        )
        const texts = [found.toSorted().join('\n'), wanted.toSorted().join('\n')]
        if (texts[0] !== texts[1]) throw new Error(`Planned:\n${texts[0]}\nnot\n${texts[1]}`)
      })
    },
  }
}

/** A day of the planner by its name. */
export const day = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** What a meal is dragged by. */
export const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true })

async function middle(place: Locator): Promise<[number, number]> {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return [box.x + box.width / 2, box.y + Math.min(box.height / 2, 80)]
}

/** Drags by the mouse, as somebody does it. */
export async function drag(page: Page, what: Locator, onto: Locator): Promise<void> {
  await settled(page)
  await page.mouse.move(...(await middle(what)))
  await page.mouse.down()
  const [x, y] = await middle(onto)
  await page.mouse.move(x, y, { steps: 10 })
  // Nobody lets go before the day shows that it is the one.
  await onto.and(page.locator('[data-over]')).waitFor()
  await page.mouse.up()
  await clicksAreHeard(page)
}

/** Where a page scrolls by itself under a finger is its lower and upper edge; in pixels from the top, this is neither. */
const AMID = 200

/** Moves a meal from a day to the next by a finger that rests on its handle, far from the edges. */
export async function moveByFinger(page: Page, name: string, [start, end]: [string, string]) {
  await handle(page, name).evaluate(
    (button, amid) =>
      button.ownerDocument.defaultView?.scrollBy(0, button.getBoundingClientRect().top - amid),
    AMID
  )
  await settled(page)
  const [x, y] = await middle(handle(page, name))
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', top = y) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: top }],
    })
  await touch('touchStart')
  await page.getByText(`Over ${start}.`).waitFor({ state: 'attached' })
  // The days below move up once the meal is lifted out of its own.
  await settled(page)
  const box = await day(page, end).boundingBox()
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', y + (((box?.y ?? 0) + 30 - y) * step) / 10)
  await page.getByText(`Over ${end}.`).waitFor({ state: 'attached' })
  await touch('touchEnd')
}

/** A site whose household has some dishes, and whose plan is empty before each test. */
export function plannerSite(group: Group) {
  const at = browserSite(group)
  const plan = planOf(at)
  group.setup(async () => {
    if (at.missing) return
    const { request } = await at.signedIn()
    for (const name of dishes) await request.post(`${at.site.url}/api/recipes`, { data: { name } })
  })
  group.each.setup(async () => {
    if (!at.missing) await plan.clear()
  })
  return { at, plan }
}
