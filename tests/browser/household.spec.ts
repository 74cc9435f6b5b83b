import { test } from '@japa/runner'
import { todayIn } from '#core/shared/today_in'
import { browserSite, phone } from './helpers.js'
import { addSecondPerson } from './second_person.js'
import { eventually, holds } from './until.js'

test.group('A household and its group', (group) => {
  const at = browserSite(group)

  test('its habits are set on one page, and new recipes begin so', async ({ assert }) => {
    const page = await at.open('/household')
    const save = page.getByRole('button', { name: 'Save preferences' })
    const amounts = page.getByRole('switch', { name: 'Read amounts in ingredients' })
    await amounts.waitFor()
    assert.isTrue(await save.isDisabled())
    const reads = await amounts.isChecked()
    await amounts.click()
    await page.getByRole('switch', { name: 'No comments' }).click()
    await page.getByRole('combobox', { name: 'The week begins on' }).click()
    await page.getByRole('option', { name: 'Saturday' }).click()
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Kolkata')
    await page.getByRole('option', { name: 'Asia/Kolkata' }).click()
    await save.click()
    await page.getByText('The preferences were saved').waitFor()
    await page.reload()
    await amounts.waitFor()
    assert.equal(await amounts.isChecked(), !reads)
    assert.equal(
      await page.getByRole('combobox', { name: 'The week begins on' }).inputValue(),
      'Saturday'
    )
    assert.equal(
      await page.getByRole('combobox', { name: 'Time zone' }).inputValue(),
      'Asia/Kolkata'
    )
    const { request } = page.context()
    const api = `${at.site.url}/api`
    const made = await request.post(`${api}/recipes`, { data: { name: 'Stew' } })
    const { settings } = await (await request.get(`${api}/recipes/${await made.json()}`)).json()
    assert.containSubset(settings, { disableAmount: reads, disableComments: true })
  })

  test('a manager gives rights with a tick, on a phone too, and nobody their own', async ({
    assert,
  }) => {
    await addSecondPerson(at)
    const page = await at.open('/household/members', { viewport: phone, isMobile: true })
    const invites = page.getByRole('checkbox', { name: 'Bea Second: Invite people' })
    await invites.waitFor()
    const before = await invites.isChecked()
    await invites.click()
    const { request } = page.context()
    await eventually(async () => {
      const { items } = await (
        await request.get(`${at.site.url}/api/households/members?search=Bea`)
      ).json()
      assert.equal(items[0].canInvite, !before)
    })
    await page.reload()
    await invites.waitFor()
    assert.equal(await invites.isChecked(), !before)
    const own = page.getByRole('checkbox', { name: /^(?!Bea).*: Invite people/ })
    assert.isTrue(await own.isDisabled())
  })

  test('who eats with us is written down, and a recipe says for whom it is not', async ({
    assert,
  }) => {
    const page = await at.open('/household/eaters', { viewport: phone, isMobile: true })
    const api = `${at.site.url}/api`
    const { request } = page.context()
    const butter = await request.post(`${api}/foods`, { data: { name: 'Goat butter' } })
    const food = await butter.json()
    const made = await request.post(`${api}/recipes`, { data: { name: 'Buttered corn' } })
    const slug: string = await made.json()
    const lines = { recipeIngredient: [{ food }] }
    await request.patch(`${api}/recipes/${slug}`, { data: lines })
    await page.getByRole('button', { name: 'Add somebody' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lenny')
    await dialog.getByRole('checkbox', { name: 'milk' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('No milk').waitFor()
    // Esc leaves the question alone, and the form where it was.
    await page.getByRole('button', { name: 'What Lenny eats' }).click()
    await dialog.getByRole('button', { name: 'Take off the list' }).click()
    const question = page.getByRole('dialog', { name: 'Take off the list' })
    await question.getByText(/^Lenny leaves the list/).waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await holds(dialog.getByRole('textbox', { name: 'Name' }), 'Lenny')
    await page.goto(`${at.site.url}/g/home/r/${slug}`)
    await page.getByRole('button', { name: 'Not known for' }).waitFor()
    await request.put(`${api}/foods/${food.id}`, { data: { ...food, allergens: ['milk'] } })
    const note = page.getByRole('button', { name: 'Not for' })
    await note.click()
    await page.getByText('Goat butter').last().waitFor()
    await page.getByText('contains milk').waitFor()
    const recipe = await (await request.get(`${api}/recipes/${slug}`)).json()
    const { preferences } = await (await request.get(`${api}/households/self`)).json()
    const day = todayIn(preferences.timeZone)
    const meal = { date: day, entryType: 'dinner', recipeId: recipe.id }
    await request.post(`${api}/households/mealplans`, { data: meal })
    await page.goto(`${at.site.url}/household/mealplan/planner/view`)
    await page.getByRole('button', { name: /^Not for .*Lenny/ }).click()
    await dialog.getByText('contains milk').waitFor()
    await page.keyboard.press('Escape')
    const lists = `${api}/households/shopping/lists`
    const list = await (await request.post(lists, { data: { name: 'Week' } })).json()
    await request.post(`${lists}/${list.id}/recipe`, { data: [{ recipeId: recipe.id }] })
    await page.goto(`${at.site.url}/shopping-lists/${list.id}`)
    await page.getByRole('button', { name: /^Not for .*Lenny/ }).click()
    await dialog.getByText('contains milk').waitFor()
    await page.goto(`${at.site.url}/g/home?eatable=possible`)
    await page.getByRole('button', { name: /All of us can eat, or not known/ }).waitFor()
    const cards = page.getByRole('article')
    await cards.first().waitFor()
    // It stands among today's meals all the same.
    assert.equal(await cards.filter({ hasText: 'Buttered corn' }).count(), 0)
    await page.goto(`${at.site.url}/household/mealplan/settings`)
    await page.getByRole('button', { name: 'Add a rule' }).first().click()
    await dialog.getByText('Surely').click()
    await dialog.getByRole('button', { name: 'Add a rule' }).click()
    await page.getByRole('listitem').getByText('All of us can eat').waitFor()
  })

  test('the own page shows what is there and leads to what one may manage', async ({ assert }) => {
    const page = await at.open('/user/profile')
    await page.getByRole('heading', { name: /^Welcome/, level: 1 }).waitFor()
    const places = page.getByRole('navigation', { name: 'Manage' })
    assert.equal(await places.getByRole('link').count(), 12)
    await places.getByRole('link', { name: /^Group/ }).click()
    const isPrivate = page.getByRole('switch', { name: 'Private group' })
    await isPrivate.waitFor()
    assert.isTrue(await isPrivate.isChecked())
    await page.getByText(/^The files of its recipes take/).waitFor()
    await isPrivate.click()
    await page.getByText('Visitors may see public recipes now').waitFor()
    await page.reload()
    await isPrivate.waitFor()
    assert.isFalse(await isPrivate.isChecked())
  })
})
