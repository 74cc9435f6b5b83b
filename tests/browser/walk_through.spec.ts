import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { fillKitchen } from '#tests/helpers/kitchen'
import { account, browserSite, desktop, OFFLINE, phone } from './helpers.js'
import { eventually, holds, menuTakesFocus } from './until.js'

const soup = '/g/home/r/leek-and-potato-soup'
const small = { viewport: phone, hasTouch: true, isMobile: true }
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
const dialog = (page: Page) => page.getByRole('dialog')
/** Where things stand on the page, however far it is scrolled, by the names they have. */
async function places(page: Page, names: (string | RegExp)[]) {
  const scrolled = await page.evaluate<number>('scrollY')
  const boxes = names.map((name) => button(page, name).boundingBox())
  return (await Promise.all(boxes)).map((box) => box && { ...box, y: box.y + scrolled })
}

async function sorted(assert: Assert, options: Locator): Promise<void> {
  await options.nth(2).waitFor()
  const names = await options.allInnerTexts()
  assert.deepEqual(
    names,
    names.toSorted((a, b) => a.localeCompare(b, 'en-US'))
  )
}

test.group('What a new user walks into', (group) => {
  const at = browserSite(group)
  group.setup(async () => {
    if (!at.missing) await fillKitchen(at.site, account.username)
  })

  test('the first plus moves nothing on a {name}')
    .with([
      { name: 'phone', context: small },
      { name: 'desktop', context: { viewport: desktop } },
    ])
    .run(async ({ assert }, { context }) => {
      const page = await at.open(soup, context)
      await page.getByText('4 servings').first().waitFor()
      const names = ['More servings', 'Fewer servings', /^Measures/, 'Copy the ingredients']
      const before = await places(page, names)
      await button(page, 'More servings').click()
      await page.getByText('5 servings').first().waitFor()
      assert.deepEqual(await places(page, names), before)
    })

  test('a recipe without steps offers to write them, and begins there', async ({ assert }) => {
    const page = await at.open('/g/home', small)
    const made = await page.request.post(`${at.site.url}/api/recipes`, { data: { name: 'Toast' } })
    const slug = String(await made.json())
    await page.request.patch(`${at.site.url}/api/recipes/${slug}`, {
      data: { recipeInstructions: [] },
    })
    await page.goto(`${at.site.url}/g/home/r/${slug}`)
    await page.getByRole('heading', { level: 1, name: 'Toast' }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Start cooking' }).count(), 0)
    await page.getByRole('link', { name: 'Write the steps' }).tap()
    const heading = page.locator('#edit-steps')
    await heading.waitFor()
    await eventually(async () => {
      const box = await heading.boundingBox()
      assert.isAtMost(box?.y ?? phone.height, phone.height - 100)
    })
  })

  test('filters leave the keyboard of a {name} down')
    .with([
      { name: 'phone', filters: /^Filters/ },
      { name: 'tablet', filters: /^Categories/ },
    ])
    .run(async ({ assert }, { name, filters }) => {
      const page = await at.open('/g/home', name === 'phone' ? small : tablet)
      await button(page, filters).tap()
      await page.locator('[role=dialog]:focus-within').waitFor()
      const isWritten = `document.activeElement.matches('input:not([type=radio]), textarea')`
      assert.isFalse(await page.evaluate(isWritten))
    })

  test('with a mouse, what is looked for among filters can be typed at once', async () => {
    const page = await at.open('/g/home')
    await button(page, /^Categories/).click()
    await page
      .getByRole('textbox', { name: 'Find a category' })
      .and(page.locator(':focus'))
      .waitFor()
  })

  test('three timers are one strip, which unfolds', async ({ assert }) => {
    const page = await at.open(soup, small)
    const bars = page.getByRole('list', { name: 'Timers' }).getByRole('timer')
    await button(page, /^20 minutes, start/).tap()
    await bars.first().waitFor()
    await button(page, /^8 minutes, start/).tap()
    await bars.nth(1).waitFor()
    await button(page, 'More about this recipe').tap()
    await menuTakesFocus(page)
    await page.getByRole('menuitem', { name: 'Kitchen timer' }).tap()
    await dialog(page).getByRole('button', { name: '10 min', exact: true }).tap()
    await dialog(page).getByRole('button', { name: 'Start timer' }).tap()
    await dialog(page).waitFor({ state: 'detached' })
    await button(page, '2 more timers').waitFor()
    assert.equal(await bars.count(), 1)
    assert.match(await bars.first().innerText(), /^[78]:/)
    await button(page, '2 more timers').tap()
    await bars.nth(2).waitFor()
    await page.setViewportSize({ width: 390, height: 400 })
    await button(page, 'Fold the timers').waitFor()
    const fold = await button(page, 'Fold the timers').boundingBox()
    assert.isAtMost((fold?.y ?? 999) + (fold?.height ?? 0), 400)
  })

  test('deleting is asked for in a sheet from below, which tells of the trash', async ({
    assert,
  }) => {
    const page = await at.open(soup, small)
    await button(page, 'More about this recipe').tap()
    await menuTakesFocus(page)
    await page.getByRole('menuitem', { name: 'Delete' }).tap()
    await dialog(page).getByText('30 days in the trash').waitFor()
    await eventually(async () => {
      const box = await dialog(page).boundingBox()
      assert.isAbove(box?.y ?? 0, phone.height / 3)
      assert.closeTo((box?.y ?? 0) + (box?.height ?? 0), phone.height, 1)
    })
    await button(page, 'Keep it').tap()
  })

  test('a merge is undone from its report', async ({ assert }) => {
    const page = await at.open('/group/reports')
    const api = `${at.site.url}/api/foods`
    const food = async (name: string) =>
      (await (await page.request.post(api, { data: { name } })).json()) as { id: string }
    const [from, to] = [await food('eggplants of ours'), await food('aubergines of ours')]
    const data = { fromFood: from.id, toFood: to.id }
    await page.request.put(`${api}/merge`, { data })
    await page.getByRole('link', { name: /eggplants of ours/ }).click()
    await page.getByText(/can be undone until/).waitFor()
    await button(page, 'Undo the combining').click()
    await button(page, 'Undo the combining').waitFor({ state: 'detached' })
    const back = await page.request.get(`${api}/${from.id}`)
    assert.equal(back.status(), 200)
  })

  test('the tags to choose from stand from A to Z', async ({ assert }) => {
    const page = await at.open(`${soup}?edit=true`)
    await page.getByLabel('Tags', { exact: true }).click()
    await sorted(assert, page.getByRole('option').filter({ visible: true }))
  })

  test('the timeline begins with what was last', async ({ assert }) => {
    const page = await at.open('/g/home/recipes/timeline')
    const times = page.getByRole('main').locator('time[datetime]')
    await times.first().waitFor()
    const days = await times.evaluateAll((all) =>
      all.map((time) => Date.parse(time.getAttribute('datetime') ?? ''))
    )
    assert.deepEqual(
      days,
      days.toSorted((a, b) => b - a)
    )
  })

  test('who loses the connection while editing is told beside Save', async ({ assert }) => {
    at.provokes(OFFLINE)
    const page = await at.open(`${soup}?edit=true`, small)
    await button(page, 'Save').waitFor()
    await page.context().setOffline(true)
    const told = page.getByText('Offline: what you write is kept in this browser.')
    await told.waitFor()
    const [words, save] = await Promise.all([
      told.boundingBox(),
      button(page, 'Save').boundingBox(),
    ])
    assert.isBelow(Math.abs((words?.y ?? 999) - (save?.y ?? 0)), 80)
    await page.context().setOffline(false)
    await told.waitFor({ state: 'detached' })
  })

  test('each column of the ingredients stands below its name', async ({ assert }) => {
    const page = await at.open(`${soup}?edit=true`)
    const row = page.getByRole('group', { name: /^Ingredient/ }).first()
    for (const name of ['Unit', 'Food', 'Note']) {
      const head = page.getByText(name, { exact: true }).filter({ visible: true }).first()
      const field = row.getByLabel(name, { exact: true })
      const [above, below] = await Promise.all([head.boundingBox(), field.boundingBox()])
      assert.isBelow(above?.y ?? 999, below?.y ?? 0, name)
      assert.closeTo(above?.x ?? 0, below?.x ?? 999, 16, name)
    }
  })

  test('a bare number of minutes becomes a time in words, when its field is left or a key saves', async ({
    assert,
  }) => {
    const page = await at.open(`${soup}?edit=true`)
    const field = (name: string) => page.getByLabel(name, { exact: true })
    for (const name of ['Prep', 'Cook', 'Total']) {
      for (const [typed, worded] of [
        ['10', '10 minutes'],
        ['1:30', '1 hour 30 minutes'],
        ['٤٥', '45 minutes'],
        ['overnight', 'overnight'],
      ] as const) {
        await field(name).fill(typed)
        await field('Name').focus()
        await holds(field(name), worded)
      }
    }
    await field('Cook').fill('25')
    await page.keyboard.press('Control+S')
    await page.waitForURL(`**${soup}`)
    const answer = await page.request.get(`${at.site.url}/api/recipes/${soup.split('/').at(-1)}`)
    const { prepTime, performTime, totalTime } = await answer.json()
    const times = { prepTime, performTime, totalTime }
    const overnight = { prepTime: 'overnight', totalTime: 'overnight' }
    assert.deepEqual(times, { ...overnight, performTime: '25 minutes' })
  })

  test('on a phone the recipes that can be cooked stand above what is there', async ({
    assert,
  }) => {
    const page = await at.open('/g/home/recipes/finder', small)
    await page.getByRole('button', { name: 'Add a food' }).tap()
    const field = page.getByRole('textbox', { name: 'Foods', exact: true })
    await field.and(page.locator(':focus')).waitFor()
    await field.fill('potato')
    await page
      .getByRole('option', { name: /potato/ })
      .first()
      .tap()
    await page.getByRole('article').first().waitFor()
    await page.reload()
    const first = page.getByRole('article').first()
    await first.waitFor()
    assert.isBelow((await first.boundingBox())?.y ?? phone.height, phone.height / 2)
    await button(page, /potato/).tap()
    await field.waitFor()
  })

  test('a recipe is begun from the top bar of a {name}')
    .with([
      { name: 'tablet', context: tablet },
      { name: 'desktop', context: { viewport: desktop } },
    ])
    .run(async (_, { context }) => {
      const page = await at.open('/g/home', context)
      await page.getByRole('banner').getByRole('button', { name: 'Create' }).click()
      await menuTakesFocus(page)
      await page.getByRole('menuitem', { name: /Create manually/ }).click()
      await page.waitForURL('**/r/create/new')
    })
})
