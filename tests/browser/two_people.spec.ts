import { test } from '@japa/runner'
import { photo } from '#tests/helpers/web_pages'
import { account, browserSite } from './helpers.js'
import { addSecondPerson, second } from './second_person.js'
import { eventually, until } from './until.js'

test.group('Two people of one household', (group) => {
  const at = browserSite(group)

  test('one gives a recipe to the other, and sees who did what with it', async ({ assert }) => {
    await addSecondPerson(at)
    const window = await at.signedIn()
    const { request } = window
    await request.post(`${at.site.url}/api/recipes`, { data: { name: 'Family bread' } })
    const read = async () => {
      const answer = await request.get(`${at.site.url}/api/recipes/family-bread`)
      return (await answer.json()) as { id: string; userId: string }
    }
    const { id, userId } = await read()
    const other = await at.visitor()
    const form = { username: second.username, password: account.password }
    await other.request.post(`${at.site.url}/api/auth/token`, { form })
    await other.request.post(`${at.site.url}/api/recipes/timeline/events`, {
      data: { recipeId: id, subject: 'Baked for Sunday', eventType: 'comment' },
    })
    const page = await window.newPage()
    await page.goto(`${at.site.url}/g/home/recipes/timeline`)
    await page.getByRole('listitem').filter({ hasText: 'Baked for Sunday' }).last().waitFor()
    await page.getByTitle(second.fullName).waitFor()
    await page.goto(`${at.site.url}/g/home/r/family-bread?edit=true`)
    await page.locator('summary').filter({ hasText: 'Settings' }).click()
    await page.getByRole('combobox', { name: 'Owner' }).click()
    await page.getByRole('option', { name: second.fullName }).click()
    const dialog = page.getByRole('dialog', { name: 'Give this recipe away' })
    await dialog.getByText(`It will belong to ${second.fullName}`).waitFor()
    await dialog.getByRole('button', { name: 'Give it away' }).click()
    await page.getByText(`It belongs to ${second.fullName} now`).waitFor()
    assert.notEqual((await read()).userId, userId)
  })

  test('the trash shows what a deleted recipe looked like', async ({ assert }) => {
    const window = await at.signedIn()
    const { request } = window
    await request.post(`${at.site.url}/api/recipes`, { data: { name: 'Thrown tart' } })
    const image = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() }
    const multipart = { image, extension: 'jpg' }
    await request.put(`${at.site.url}/api/recipes/thrown-tart/image`, { multipart })
    await request.delete(`${at.site.url}/api/recipes/thrown-tart`)
    const page = await window.newPage()
    await page.goto(`${at.site.url}/g/home/recipes/trash`)
    await page.getByText('Thrown tart').waitFor()
    await until(
      page,
      `[...document.querySelectorAll('main img')].some((each) => each.naturalWidth > 0)`
    )
    await eventually(async () => assert.equal(await page.locator('main img').count(), 1))
  })
})
