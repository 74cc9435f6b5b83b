import { test } from '@japa/runner'
import { browserSite, chooseEntry } from './helpers.js'
import {
  day,
  drag,
  from,
  handle,
  moveByFinger,
  planOf,
  plannerSite,
  touching,
  WEEK,
} from './plan_scenes.js'

test.group('Meal planner', (group) => {
  const { at, plan } = plannerSite(group)

  test('somebody plans a recipe and a note for days of a week', async ({ assert }) => {
    const page = await at.open(`${WEEK}${from}`)
    await page.getByRole('button', { name: 'Add to Tuesday, March 3' }).click()
    await chooseEntry(page, 'Recipe')
    const dialog = page.getByRole('dialog', { name: 'Add to the plan' })
    await dialog.getByLabel('Recipe', { exact: true }).last().fill('bean')
    await dialog.getByRole('button', { name: 'Bean soup' }).click()
    await dialog.getByRole('button', { name: 'Plan for Tuesday, March 3' }).click()
    await day(page, 'Tuesday, March 3').getByRole('link', { name: 'Bean soup' }).waitFor()
    await page.getByRole('button', { name: 'Add to Friday, March 6' }).click()
    await chooseEntry(page, 'Note')
    await dialog.getByLabel('Title').fill('Dinner at Ruth’s')
    await dialog.getByRole('button', { name: 'Plan for Friday, March 6' }).click()
    await day(page, 'Friday, March 6').getByText('Dinner at Ruth’s').waitFor()
    await plan.holds('2026-03-03 dinner Bean soup', '2026-03-06 dinner Dinner at Ruth’s')
    assert.equal(new URL(page.url()).pathname, `${WEEK}/view`)
  })

  test('a meal is dragged to another day by mouse, and that is undone', async () => {
    await plan.plan('Bean soup', '2026-03-03')
    const page = await at.open(`${WEEK}/edit${from}`)
    await drag(page, handle(page, 'Bean soup'), day(page, 'Thursday, March 5'))
    await day(page, 'Thursday, March 5').getByText('Bean soup').waitFor()
    await plan.holds('2026-03-05 dinner Bean soup')
    await page.getByRole('button', { name: 'Undo' }).click()
    await day(page, 'Tuesday, March 3').getByText('Bean soup').waitFor()
    await plan.holds('2026-03-03 dinner Bean soup')
  })

  test('a meal is moved by keys, from day to day', async () => {
    await plan.plan('Leek tart', '2026-03-03')
    const page = await at.open(`${WEEK}/edit${from}`)
    await handle(page, 'Leek tart').focus()
    await page.keyboard.press('Space')
    await page.getByText('Over Tuesday, March 3.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowRight')
    await page.getByText('Over Wednesday, March 4.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowRight')
    await page.getByText('Over Thursday, March 5.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await plan.holds('2026-03-05 dinner Leek tart')
  })

  test('a meal is moved by a finger that rests on its handle', async () => {
    await plan.plan('Melon salad', '2026-03-03')
    const page = await at.open(`${WEEK}/edit${from}`, touching)
    await moveByFinger(page, 'Melon salad', ['Tuesday, March 3', 'Wednesday, March 4'])
    await plan.holds('2026-03-04 dinner Melon salad')
  })

  test('a move without dragging goes by the menu, and one that fails goes back and says so', async () => {
    await plan.plan('Bean soup', '2026-03-03')
    const page = await at.open(`${WEEK}${from}`)
    const move = async () => {
      await page.getByRole('button', { name: 'More about Bean soup' }).click()
      await chooseEntry(page, 'Move to…')
      const dialog = page.getByRole('dialog', { name: 'Move “Bean soup”' })
      await dialog.getByRole('button', { name: 'Friday, March 6', exact: true }).click()
      await dialog.getByRole('button', { name: 'Move to Friday, March 6' }).click()
    }
    at.provokes(/status of 500/)
    await page.route('**/api/households/mealplans/*', (route) => route.fulfill({ status: 500 }))
    await move()
    await page.getByText('The plan stays as it was.').waitFor()
    await day(page, 'Tuesday, March 3').getByText('Bean soup').waitFor()
    await page.unroute('**/api/households/mealplans/*')
    await move()
    await plan.holds('2026-03-06 dinner Bean soup')
  })

  test('a meal gets another type and is taken off, which can be undone', async () => {
    await plan.plan('Leek tart', '2026-03-03')
    const page = await at.open(`${WEEK}/edit${from}`)
    await page.getByRole('button', { name: 'Leek tart is for: Dinner' }).click()
    await chooseEntry(page, 'Lunch')
    await plan.holds('2026-03-03 lunch Leek tart')
    const remove = page.getByRole('button', { name: 'Take Leek tart off the plan' })
    await remove.click()
    await remove.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await remove.waitFor()
    await plan.holds('2026-03-03 lunch Leek tart')
    await remove.click()
    await page.goto(`${at.site.url}/g/home`)
    await plan.holds()
  })

  test('favorites beside the week are dragged onto a day', async () => {
    const { request } = await at.signedIn()
    const self = await (await request.get(`${at.site.url}/api/users/self`)).json()
    const favorites = `${at.site.url}/api/users/${self.id}/favorites`
    await request.post(`${favorites}/leek-tart`, { data: {} })
    const page = await at.open(`${WEEK}${from}`)
    await page.getByRole('button', { name: 'Recipes to plan' }).click()
    const leek = page.getByRole('button', { name: 'Drag Leek tart onto a day' })
    await leek.waitFor()
    await drag(page, leek, day(page, 'Wednesday, March 4'))
    await plan.holds('2026-03-04 dinner Leek tart')
  })

  test('a recipe is planned from its page in four taps', async ({ assert }) => {
    const page = await at.open('/g/home/r/bean-soup', touching)
    await page.getByRole('button', { name: 'Add to meal plan' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Plan “Bean soup”' })
    const thursday = dialog.getByRole('button', { name: /^Thursday/ })
    const name = (await thursday.getAttribute('aria-label')) ?? ''
    await thursday.tap()
    await dialog.getByRole('button', { name: `Plan for ${name}` }).tap()
    await page.getByText(`“Bean soup” is planned for ${name}`).waitFor()
    const [meal] = await plan.entries()
    assert.equal(new Date(`${meal?.date}T00:00:00Z`).getUTCDay(), 4)
  })

  test('the home page shows what there is to eat today', async () => {
    const page = await at.open('/g/home')
    await page.getByRole('link', { name: 'Leek tart' }).first().waitFor()
    const strip = page.getByRole('region', { name: 'Today’s meals' })
    await strip.waitFor({ state: 'detached' })
    const today = new Date().toISOString().slice(0, 10)
    await plan.plan('Leek tart', today, 'lunch')
    await strip.getByText('Lunch').waitFor()
    await strip.getByRole('link', { name: 'Leek tart' }).click()
    await page.getByRole('heading', { name: 'Leek tart', level: 1 }).waitFor()
  })
})

test.group('Meal planner in Hebrew', (group) => {
  const at = browserSite(group)
  const plan = planOf(at)

  test('weeks begin on Saturday, and the arrow key to the left goes a day on', async ({
    assert,
  }) => {
    const { request } = await at.signedIn()
    await request.post(`${at.site.url}/api/recipes`, { data: { name: 'Bean soup' } })
    const preferences = `${at.site.url}/api/households/preferences`
    const now = await (await request.get(preferences)).json()
    await request.put(preferences, { data: { ...now, firstDayOfWeek: 6 } })
    const today = new Date().toISOString().slice(0, 10)
    await plan.plan('Bean soup', today)
    const page = await at.open(`${WEEK}/edit`, { locale: 'he-IL' })
    const days = page.locator('[data-day]')
    await days.first().waitFor()
    const first = (await days.first().getAttribute('data-day')) ?? ''
    assert.equal(new Date(`${first}T00:00:00Z`).getUTCDay(), 6)
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
    const boxes = [await days.nth(0).boundingBox(), await days.nth(1).boundingBox()]
    assert.isAbove(boxes[0]?.x ?? 0, boxes[1]?.x ?? 0)
    const inside = await days.evaluateAll(
      (all, date) => all.findIndex((it) => Reflect.get(it, 'dataset').day === date),
      today
    )
    const way = inside === 6 ? (['ArrowRight', -1] as const) : (['ArrowLeft', 1] as const)
    await page.getByRole('button', { name: /^העברת .?Bean soup/ }).focus()
    await page.keyboard.press('Space')
    const over = page.getByRole('status').filter({ hasText: 'מעל' })
    await over.waitFor({ state: 'attached' })
    const before = (await over.textContent()) ?? ''
    await page.keyboard.press(way[0])
    await over.filter({ hasNotText: before }).waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    const next = new Date(Date.parse(`${today}T00:00:00Z`) + way[1] * 86_400_000)
    await plan.holds(`${next.toISOString().slice(0, 10)} dinner Bean soup`)
  })

  test('what a week is cooked from goes on a list in one act, a dish of two days twice', async ({
    assert,
  }) => {
    const { request } = await at.signedIn()
    await request.patch(`${at.site.url}/api/recipes/bean-soup`, {
      data: {
        recipeIngredient: [{ note: 'a tin of beans', quantity: 1 }],
        settings: { disableAmount: false },
      },
    })
    await plan.plan('Bean soup', '2026-03-03')
    await plan.plan('Bean soup', '2026-03-05')
    const page = await at.open(`${WEEK}/view${from}`)
    await page.getByRole('button', { name: 'Shop for these days' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('a tin of beans').nth(1).waitFor()
    await dialog.getByRole('button', { name: 'Add to the list' }).click()
    await dialog.waitFor({ state: 'detached' })
    const answer = await request.get(`${at.site.url}/api/households/shopping/items?perPage=-1`)
    const { items } = (await answer.json()) as { items: { display: string }[] }
    assert.deepEqual(
      items.map(({ display }) => display),
      ['2 a tin of beans']
    )
    const phones = await at.open(`${WEEK}/view${from}`, touching)
    await day(phones, 'Tuesday, March 3')
      .getByRole('button', { name: /^Shop for/ })
      .waitFor()
  })
})
