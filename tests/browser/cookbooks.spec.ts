import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { extractText } from 'unpdf'
import { photo } from '#tests/helpers/web_pages'
import { browserSite, type BrowserSite, chooseEntry, NOT_OPEN, phone, settled } from './helpers.js'
import { openToAll } from './open_to_all.js'
import { eventually } from './until.js'

const dishes = [
  { name: 'Bean soup', tags: ['Warm', 'Cheap'], rating: 5 },
  { name: 'Corn soup', tags: ['Warm'], rating: 3 },
  { name: 'Leek tart', tags: ['Cheap'], rating: 4 },
  { name: 'Melon salad', tags: [], rating: 0 },
]

/** The dishes of the household, all public, the first two with a picture. */
async function cookDishes(at: BrowserSite): Promise<void> {
  const { request } = await at.signedIn()
  const api = `${at.site.url}/api`
  const self = await (await request.get(`${api}/users/self`)).json()
  for (const [index, { name, tags, rating }] of dishes.entries()) {
    const slug = String(await (await request.post(`${api}/recipes`, { data: { name } })).json())
    const data = {
      tags,
      settings: { public: true },
      recipeInstructions: [{ text: `Cook ${name}` }],
    }
    await request.patch(`${api}/recipes/${slug}`, { data })
    if (rating) await request.post(`${api}/users/${self.id}/ratings/${slug}`, { data: { rating } })
    if (index > 1) continue
    const image = { name: 'dish.jpg', mimeType: 'image/jpeg', buffer: await photo() }
    await request.put(`${api}/recipes/${slug}/image`, { multipart: { image, extension: 'jpg' } })
  }
}

/** A cookbook as programs make it. */
async function cookbook(at: BrowserSite, data: object): Promise<void> {
  const { request } = await at.signedIn()
  await request.post(`${at.site.url}/api/households/cookbooks`, { data })
}

async function forgetCookbooks(at: BrowserSite): Promise<void> {
  const { request } = await at.signedIn()
  const url = `${at.site.url}/api/households/cookbooks`
  for (const { id } of (await (await request.get(url)).json()).items) {
    await request.delete(`${url}/${id}`)
  }
}

/** Opens a list of choices by its field and takes one of them. */
async function pick(page: Page, field: string, choice: string, at = 0): Promise<void> {
  await page.getByRole('combobox', { name: field }).nth(at).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

const rows = (page: Page) => page.getByRole('list', { name: 'Cookbooks' }).getByRole('link')
const namesOf = (page: Page) => rows(page).allInnerTexts()

test.group('Cookbooks', (group) => {
  const at = browserSite(group)
  group.setup(async () => {
    if (!at.missing) await cookDishes(at)
  })
  group.each.setup(async () => {
    if (!at.missing) await forgetCookbooks(at)
  })

  test('somebody builds one by conditions and sees how many recipes fit as they go', async ({
    assert,
  }) => {
    const page = await at.open('/g/home/cookbooks')
    await page.getByRole('button', { name: 'Create cookbook' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create cookbook' })
    await dialog.getByLabel('Name').fill('Cheap or loved')
    await dialog.getByText('4 recipes fit').waitFor()
    await dialog.getByRole('button', { name: 'Add a condition' }).click()
    await pick(page, 'What to look at', 'Tags')
    await dialog.getByText('A condition is not finished').waitFor()
    assert.isTrue(await dialog.getByRole('button', { name: 'Create cookbook' }).isDisabled())
    await pick(page, 'Value: Tags', 'Cheap')
    await page.keyboard.press('Tab')
    await dialog.getByText('2 recipes fit').waitFor()
    await dialog.getByRole('button', { name: 'Add a condition' }).click()
    await pick(page, 'What to look at', 'Rating', 1)
    await dialog.getByRole('textbox', { name: 'Value: Rating' }).fill('5')
    await dialog.getByText('1 recipe fits').waitFor()
    await dialog.getByText('Any of them').click()
    await dialog.getByText('2 recipes fit').waitFor()
    await dialog.getByRole('textbox', { name: 'Value: Rating' }).fill('3')
    await dialog.getByText('3 recipes fit').waitFor()
    await dialog.getByRole('button', { name: 'Create cookbook' }).click()
    await rows(page).getByText('Cheap or loved').click()
    await page.getByRole('heading', { name: 'Cheap or loved', level: 1 }).waitFor()
    await page.getByText('3 recipes', { exact: true }).first().waitFor()
    const cards = await page.getByRole('article').getByRole('heading').allInnerTexts()
    assert.deepEqual(cards, ['Bean soup', 'Corn soup', 'Leek tart'])
    const drawer = page.getByRole('navigation', { name: 'Menu' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await drawer.getByRole('link', { name: 'Cheap or loved 3 recipes' }).waitFor()
    const here = drawer.locator('[aria-current=page]')
    assert.deepEqual(await here.allInnerTexts(), ['Cheap or loved\n3\n3 recipes'])
  })

  test('who has no mouse builds one by keys alone', async ({ assert }) => {
    const page = await at.open('/g/home/cookbooks')
    await page.getByRole('button', { name: 'Create cookbook' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Create cookbook' })
    await dialog.getByText('4 recipes fit').waitFor()
    await page.keyboard.type('Cheap ones')
    await dialog.getByRole('button', { name: 'Add a condition' }).press('Enter')
    await page.keyboard.type('Tags')
    await page.getByRole('option', { name: 'Tags', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByRole('combobox', { name: 'Value: Tags' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.getByRole('option', { name: 'Cheap', exact: true }).waitFor()
    await page.keyboard.type('war')
    // At once, where the names for no letters are still shown.
    await page.keyboard.press('Enter')
    await dialog.getByText('2 recipes fit').waitFor()
    assert.isTrue(await dialog.isVisible(), 'Enter chose and did not send the form')
    assert.match(await dialog.getByRole('group', { name: 'Tags' }).innerText(), /Warm/)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Remove: Tags' }).press('Enter')
    await dialog.getByText('4 recipes fit').waitFor()
    assert.equal(await page.locator(':focus').innerText(), 'Add a condition')
  })

  test('a stored filter opens as it was built, groups and all, and as text', async ({ assert }) => {
    const filter = 'name LIKE "%soup%" AND (rating >= "4" OR last_made >= "$NOW-30d")'
    await cookbook(at, { name: 'Soups', queryFilterString: filter })
    const page = await at.open('/g/home/cookbooks')
    await page.getByRole('button', { name: 'Soups: more' }).click()
    await chooseEntry(page, 'Edit cookbook')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 recipe fits').waitFor()
    const value = (name: string) => dialog.getByRole('textbox', { name }).inputValue()
    assert.equal(await value('Value: Name'), 'soup')
    const inner = dialog.getByRole('group', { name: 'Group 2' })
    assert.equal(await inner.getByRole('textbox', { name: 'Value: Rating' }).inputValue(), '4')
    assert.equal(await inner.getByRole('textbox', { name: 'Value: Last made' }).inputValue(), '30')
    await dialog.getByRole('button', { name: 'Edit as text' }).click()
    assert.equal(await dialog.getByLabel('Filter as text').inputValue(), filter)
    await dialog.getByLabel('Filter as text').fill('name LIKE "%soup%" AND (')
    await dialog.getByText('This cannot be read').waitFor()
    assert.isTrue(await dialog.getByRole('button', { name: 'Save cookbook' }).isDisabled())
    const deep = 'name = "a" OR (rating > "1" AND (name = "b" OR name = "c"))'
    await dialog.getByLabel('Filter as text').fill(deep)
    await dialog.getByText('groups inside of groups').waitFor()
    await dialog.getByRole('button', { name: 'Save cookbook' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const { request } = await at.signedIn()
    const [stored] = (await (await request.get(`${at.site.url}/api/households/cookbooks`)).json())
      .items
    assert.equal(stored.queryFilterString, deep)
  })

  test('they are put in order by keyboard and by menu, and stay so', async ({ assert }) => {
    for (const name of ['One', 'Two', 'Three']) await cookbook(at, { name })
    const page = await at.open('/g/home/cookbooks')
    await rows(page).nth(2).waitFor()
    await page.getByRole('button', { name: 'Three: move' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('Three lifted').waitFor({ state: 'attached' })
    await page.locator('[data-lifted]').waitFor()
    await settled(page)
    await page.keyboard.press('ArrowUp')
    await page.getByText('Three is over place 2 of 3.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await eventually(async () => {
      assert.deepEqual(await namesOf(page), ['One', 'Three', 'Two'])
    })
    await page.getByRole('button', { name: 'Two: more' }).click()
    await chooseEntry(page, 'Move to top')
    await eventually(async () => {
      assert.deepEqual(await namesOf(page), ['Two', 'One', 'Three'])
    })
    await page.reload()
    await rows(page).nth(2).waitFor()
    assert.deepEqual(await namesOf(page), ['Two', 'One', 'Three'])
    await cookbook(at, { name: 'Of somebody else' })
    await rows(page).nth(3).waitFor()
    assert.equal((await namesOf(page)).at(-1), 'Of somebody else')
  })

  test('one that was deleted comes back whole when that is undone', async ({ assert }) => {
    await cookbook(at, { name: 'One' })
    await cookbook(at, { name: 'Soups', description: 'Warm', public: true })
    const page = await at.open('/g/home/cookbooks')
    await page.getByRole('button', { name: 'One: more' }).click()
    await chooseEntry(page, 'Delete cookbook')
    await page.getByText('One was deleted').waitFor()
    await eventually(async () => {
      assert.deepEqual(await namesOf(page), ['Soups'])
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => {
      assert.deepEqual(await namesOf(page), ['One', 'Soups'])
    })
  })

  test('a visitor opens the public one, with the picture that was chosen', async ({ assert }) => {
    at.provokes(NOT_OPEN)
    await openToAll(at, true)
    await cookbook(at, {
      name: 'Warm things',
      public: true,
      queryFilterString: 'tags.name = "Warm"',
    })
    await cookbook(at, { name: 'Ours alone' })
    const own = await at.open('/g/home/cookbooks', { viewport: phone })
    await own.getByRole('button', { name: 'Warm things: more' }).click()
    await chooseEntry(own, 'Edit cookbook')
    await own.getByRole('radio', { name: 'Corn soup' }).check({ force: true })
    await own.getByRole('button', { name: 'Save cookbook' }).click()
    await own.getByRole('dialog').waitFor({ state: 'hidden' })
    const window = await at.visitor()
    const page = await window.newPage()
    await page.goto(`${at.site.url}/g/home/cookbooks`)
    await page.getByRole('link', { name: 'Warm things', exact: true }).waitFor()
    assert.equal(await page.getByText('Ours alone').count(), 0)
    await page.getByRole('main').getByRole('link', { name: 'Warm things' }).click()
    await page.getByRole('article').first().waitFor()
    assert.equal(await page.getByRole('article').count(), 2)
    await page.goto(`${at.site.url}/g/home/cookbooks/warm-things/print`)
    await page.getByText('2 recipes are ready for paper').waitFor()
    await page.goto(`${at.site.url}/g/home/cookbooks/ours-alone`)
    await page.getByText('404').first().waitFor({ state: 'attached' })
    await openToAll(at, false)
    await page.goto(`${at.site.url}/g/home/cookbooks`)
    await page.waitForURL(/\/login/)
  })

  test('a whole one goes on paper with contents, numbered pages and each recipe by itself', async ({
    assert,
  }) => {
    await cookbook(at, { name: 'Everything', description: 'All of it.' })
    const page = await at.open('/g/home/cookbooks/everything/print')
    await page.getByText('4 recipes are ready for paper').waitFor()
    const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
    const { totalPages, text } = await extractText(new Uint8Array(pdf))
    assert.isAtLeast(totalPages, 6)
    assert.include(text[0], 'Everything')
    assert.notInclude(text[0], `1 / ${totalPages}`)
    const [, contents = ''] = text
    for (const { name } of dishes) assert.include(contents, name)
    assert.include(contents, `2 / ${totalPages}`)
    assert.include(text.slice(2).join('\n'), 'Cook Melon salad')
    const starts = dishes.map(({ name }) =>
      text.findIndex((one, index) => index > 1 && one.includes(`Cook ${name}`))
    )
    assert.lengthOf(new Set(starts), dishes.length, 'each begins on a page of its own')
  })
})
