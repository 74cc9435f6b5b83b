import { test } from '@japa/runner'
import { chooseEntry } from './helpers.js'
import {
  day,
  drag,
  from,
  handle,
  moveByFinger,
  plannerSite,
  touching,
  WEEK,
} from './plan_scenes.js'
import { eventually } from './until.js'

test.group('What becomes of planned meals', (group) => {
  const { at, plan } = plannerSite(group)

  test('a meal is noted as cooked and that is taken back', async () => {
    await plan.plan('Bean soup', '2026-03-03')
    const { request } = await at.signedIn()
    const madeBefore = async () =>
      (await (await request.get(`${at.site.url}/api/recipes/bean-soup`)).json()).lastMade
    const before = await madeBefore()
    const page = await at.open(`${WEEK}/view${from}`)
    const tuesday = day(page, 'Tuesday, March 3')
    await page.getByRole('button', { name: 'More about Bean soup' }).click()
    await chooseEntry(page, 'Cooked')
    await tuesday.getByText('Cooked').waitFor()
    await page.getByText('“Bean soup” is noted as cooked').waitFor()
    await page.reload()
    await tuesday.getByText('Cooked').waitFor()
    await page.getByRole('button', { name: 'More about Bean soup' }).click()
    await chooseEntry(page, 'Not cooked')
    await tuesday.getByText('Cooked').waitFor({ state: 'detached' })
    await eventually(async () => {
      if ((await madeBefore()) !== before) throw new Error('It still counts as made')
    })
  })

  test('leftovers are planned, need no shopping, and stay as a note when their meal goes', async () => {
    await plan.plan('Bean soup', '2026-03-03')
    const page = await at.open(`${WEEK}/edit${from}`)
    await page.getByRole('button', { name: 'More about Bean soup' }).click()
    await chooseEntry(page, 'Plan leftovers…')
    const dialog = page.getByRole('dialog', { name: 'Leftovers of “Bean soup”' })
    await dialog.getByRole('button', { name: 'Plan for Wednesday, March 4' }).click()
    const wednesday = day(page, 'Wednesday, March 4')
    await wednesday.getByText('Leftovers of Tue, Mar 3').waitFor()
    await plan.holds('2026-03-03 dinner Bean soup', '2026-03-04 lunch Bean soup')
    await page.getByRole('button', { name: 'Add to Wednesday, March 4' }).click()
    await page.getByRole('menuitem', { name: 'Note' }).waitFor()
    await page.getByRole('menuitem', { name: /^Shop for/ }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await day(page, 'Tuesday, March 3')
      .getByRole('button', { name: 'Take Bean soup off the plan' })
      .click()
    await page.goto(`${at.site.url}/g/home`)
    await plan.holds('2026-03-04 lunch Leftovers: Bean soup')
  })

  test('a rule fills a week, one meal of it is picked anew, and the week is emptied again', async ({
    assert,
  }) => {
    const page = await at.open('/household/mealplan/settings')
    await page.getByRole('button', { name: 'Add a rule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a rule' })
    await dialog.getByRole('combobox', { name: 'Meal' }).click()
    await page.getByRole('option', { name: 'Dinner' }).click()
    await dialog.getByRole('button', { name: 'Edit as text' }).click()
    await dialog.getByLabel('Filter as text').fill('name LIKE "%e%"')
    await dialog.getByText('3 recipes match').waitFor()
    await dialog.getByLabel('Filter as text').fill('name LIKE "%tart%"')
    await dialog.getByText('1 recipe matches').waitFor()
    await dialog.getByRole('button', { name: 'Add a rule' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Dinner on any day' })
    await card.getByText('Pick: Name contains tart').waitFor()
    await page.goto(`${at.site.url}${WEEK}${from}`)
    await page.getByRole('button', { name: 'More for these days' }).click()
    await chooseEntry(page, 'Fill empty meals…')
    const fill = page.getByRole('dialog', { name: /^Fill empty meals/ })
    await fill.getByRole('button', { name: 'Fill the days' }).click()
    await page.getByText('7 meals were planned').waitFor()
    await plan.holds(...[2, 3, 4, 5, 6, 7, 8].map((n) => `2026-03-0${n} dinner Leek tart`))
    await page.getByRole('button', { name: 'More about Leek tart' }).first().click()
    await chooseEntry(page, 'Pick another recipe')
    await page.getByText('Your rules leave no other recipe').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await plan.holds()
    await page.goto(`${at.site.url}/household/mealplan/settings`)
    await page.getByRole('button', { name: 'Change the rule: Dinner on any day' }).click()
    const change = page.getByRole('dialog', { name: 'Change the rule' })
    await change.getByRole('button', { name: 'Edit as text' }).click()
    await change.getByLabel('Filter as text').fill('name = "Nothing"')
    await change.getByRole('button', { name: 'Save rule' }).click()
    await card.getByText('Pick: Name is Nothing').waitFor()
    await page.goto(`${at.site.url}${WEEK}${from}`)
    await page.getByRole('button', { name: 'More for these days' }).click()
    await chooseEntry(page, 'Fill empty meals…')
    await fill.getByRole('button', { name: 'Fill the days' }).click()
    await page.getByText(/^No recipes match your rules: Monday \(Dinner\)/).waitFor()
    assert.deepEqual(await plan.entries(), [])
    await page.goto(`${at.site.url}/household/mealplan/settings`)
    await page.getByRole('button', { name: 'Take off the rule: Dinner on any day' }).click()
    await page.getByText('No rules yet').waitFor()
  })

  test('days are copied, moved, stored as a template and planned from it', async () => {
    await plan.plan('Bean soup', '2026-03-03')
    await plan.plan('Leek tart', '2026-03-05', 'lunch')
    const now = ['2026-03-03 dinner Bean soup', '2026-03-05 lunch Leek tart']
    const later = ['2026-03-10 dinner Bean soup', '2026-03-12 lunch Leek tart']
    const page = await at.open(`${WEEK}${from}`)
    const more = async (entry: string) => {
      await page.getByRole('button', { name: 'More for these days' }).click()
      await chooseEntry(page, entry)
    }
    const submit = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
    await more('Copy these days…')
    await submit('Copy from Monday, March 9 on')
    await plan.holds(...now, ...later)
    await page.getByRole('button', { name: 'Undo' }).click()
    await plan.holds(...now)
    await more('Move these days…')
    await page.getByRole('dialog').getByLabel('Another day').fill('2026-03-09')
    await submit('Move to begin on Monday, March 9')
    await plan.holds(...later)
    await page.getByRole('button', { name: 'Undo' }).click()
    await plan.holds(...now)
    await more('Save as a template…')
    await page.getByRole('dialog').getByLabel('Name').fill('Quiet week')
    await submit('Save template')
    await page.getByText('The template “Quiet week” is saved').waitFor()
    await page.goto(`${at.site.url}${WEEK}?from=2026-03-09`)
    await more('Use a template…')
    await page.getByRole('radio', { name: 'Quiet week' }).waitFor()
    await submit('Plan from Monday, March 9 on')
    await plan.holds(...now, ...later)
    await page.goto(`${at.site.url}/household/mealplan/settings`)
    await page.getByRole('button', { name: 'Delete the template “Quiet week”' }).click()
    await page.getByText(/^No templates yet/).waitFor()
  })

  test('a calendar reads the plan by a link until it is taken back', async ({ assert }) => {
    const page = await at.open('/household/mealplan/settings')
    await page.getByRole('button', { name: 'Make a link' }).click()
    const field = page.getByLabel('Link for calendars')
    await field.waitFor()
    const link = await field.inputValue()
    const { request } = await at.signedIn()
    assert.match(await (await request.get(link)).text(), /^BEGIN:VCALENDAR/)
    await page.reload()
    await page.getByText(/^Calendars can read the plan since/).waitFor()
    await page.getByRole('button', { name: 'Take the link back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take the link back' }).click()
    await page.getByRole('button', { name: 'Make a link' }).waitFor()
    assert.equal((await request.get(link)).status(), 404)
  })

  test('a week is planned by mouse, by keys and by a finger, goes on a list, and the amounts are right', async ({
    assert,
  }) => {
    const { request } = await at.signedIn()
    for (const [slug, note] of [
      ['bean-soup', 'tin of beans'],
      ['leek-tart', 'leek'],
    ]) {
      await request.patch(`${at.site.url}/api/recipes/${slug}`, {
        data: {
          recipeServings: 2,
          recipeIngredient: [{ note, quantity: 3 }],
          settings: { disableAmount: false },
        },
      })
    }
    await plan.plan('Bean soup', '2026-03-03')
    await plan.plan('Bean soup', '2026-03-04', 'lunch')
    await plan.plan('Leek tart', '2026-03-06')
    const page = await at.open(`${WEEK}/edit${from}`)
    const tuesday = day(page, 'Tuesday, March 3')
    await drag(page, handle(page, 'Bean soup').first(), day(page, 'Monday, March 2'))
    await tuesday.getByText('Bean soup').waitFor({ state: 'detached' })
    await handle(page, 'Leek tart').focus()
    await page.keyboard.press('Space')
    await page.getByText('Over Friday, March 6.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowRight')
    await page.getByText('Over Saturday, March 7.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await plan.holds(
      '2026-03-02 dinner Bean soup',
      '2026-03-04 lunch Bean soup',
      '2026-03-07 dinner Leek tart'
    )
    const phone = await at.open(`${WEEK}/edit?from=2026-03-04`, touching)
    await moveByFinger(phone, 'Bean soup', ['Wednesday, March 4', 'Thursday, March 5'])
    await plan.holds(
      '2026-03-02 dinner Bean soup',
      '2026-03-05 lunch Bean soup',
      '2026-03-07 dinner Leek tart'
    )
    const [soup] = (await plan.entries()).filter(({ date }) => date === '2026-03-02')
    await request.put(`${at.site.url}/api/households/mealplans/${soup?.id}`, {
      data: { date: soup?.date, entryType: 'dinner', recipeId: soup?.recipeId, servings: 4 },
    })
    await page.goto(`${at.site.url}${WEEK}/view${from}`)
    await page.getByRole('button', { name: 'Shop for these days' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('leek').first().waitFor()
    await dialog.getByRole('button', { name: 'Add to the list' }).click()
    await dialog.waitFor({ state: 'detached' })
    const answer = await request.get(`${at.site.url}/api/households/shopping/items?perPage=-1`)
    const { items } = (await answer.json()) as { items: { display: string }[] }
    assert.sameMembers(
      items.map(({ display }) => display),
      ['9 tin of beans', '3 leek']
    )
  })
})
