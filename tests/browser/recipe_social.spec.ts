import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { photo, picture } from '#tests/helpers/web_pages'
import { type BrowserSite, browserSite, chooseEntry, OFFLINE } from './helpers.js'
import { eventually, holds } from './until.js'

interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture whose left half is red and whose right half is blue. */
async function halves(): Promise<Picture> {
  const half = (background: string) =>
    sharp({ create: { width: 600, height: 900, channels: 3, background } })
      .png()
      .toBuffer()
  const create = { width: 1200, height: 900, channels: 3, background: '#000' } as const
  const [red, blue] = await Promise.all([half('#e00000'), half('#0000e0')])
  const buffer = await sharp({ create })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: 600, top: 0 },
    ])
    .jpeg()
    .toBuffer()
  return { name: 'halves.jpg', mimeType: 'image/jpeg', buffer }
}

/** Opens a new recipe of this name. */
async function openRecipe(at: BrowserSite, name: string): Promise<{ page: Page; slug: string }> {
  const window = await at.signedIn()
  const made = await window.request.post(`${at.site.url}/api/recipes`, { data: { name } })
  const slug = String(await made.json())
  const page = await window.newPage()
  await page.goto(`${at.site.url}/g/home/r/${slug}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  return { page, slug }
}

async function fromMenu(page: Page, entry: string): Promise<Locator> {
  await page.getByRole('button', { name: 'More about this recipe' }).first().click()
  await chooseEntry(page, entry)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

const undoBar = (page: Page) => page.getByRole('status').filter({ hasText: 'Undo' })

async function answer<Body>(page: Page, at: BrowserSite, path: string): Promise<Body> {
  return (await (await page.request.get(`${at.site.url}/api/${path}`)).json()) as Body
}

/** Colour in the middle of the left and of the right half of a recipe's stored picture. */
async function coloursOf(page: Page, at: BrowserSite, id: string) {
  const path = `${at.site.url}/api/media/recipes/${id}/images/original.webp`
  const stored = await (await page.request.get(path)).body()
  const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true })
  const placeOf = (x: number) => (Math.floor(info.height / 2) * info.width + x) * info.channels
  const colour = (x: number) =>
    (data[placeOf(x)] ?? 0) > (data[placeOf(x) + 2] ?? 0) ? 'red' : 'blue'
  const { width, height } = info
  return {
    width,
    height,
    left: colour(Math.floor(width / 4)),
    right: colour(Math.floor((width * 3) / 4)),
  }
}

test.group('What people say about a recipe', (group) => {
  const at = browserSite(group, { provokes: [OFFLINE] })

  test('a comment is said, changed, taken back and put back', async ({ assert }) => {
    const { page, slug } = await openRecipe(at, 'Carrot cake')
    const field = page.getByLabel('Say something about this recipe')
    await field.fill('Less sugar **works**.')
    await field.press('Control+Enter')
    const comment = page.getByRole('listitem').filter({ hasText: 'Less sugar' })
    await comment.locator('strong', { hasText: 'works' }).waitFor()
    await holds(field, '')
    await comment.getByRole('button', { name: /^Edit the comment/ }).click()
    await page.getByLabel('Your comment').fill('Half the sugar is enough.')
    await page.getByRole('button', { name: 'Save comment' }).click()
    const changed = page.getByRole('listitem').filter({ hasText: 'Half the sugar is enough.' })
    await changed.getByText('edited').waitFor()
    await changed.getByRole('button', { name: /^Delete the comment/ }).click()
    await changed.waitFor({ state: 'detached' })
    await undoBar(page).getByRole('button', { name: 'Undo' }).click()
    await changed.waitFor()
    const kept = await answer<{ text: string }[]>(page, at, `recipes/${slug}/comments`)
    assert.deepEqual(
      kept.map(({ text }) => text),
      ['Half the sugar is enough.']
    )
  })

  test('a comment that was deleted is gone once the page is left', async ({ assert }) => {
    const { page, slug } = await openRecipe(at, 'Plum cake')
    await page.getByLabel('Say something about this recipe').fill('To be forgotten.')
    await page.getByRole('button', { name: 'Post comment' }).click()
    const comment = page.getByRole('listitem').filter({ hasText: 'To be forgotten.' })
    await comment.getByRole('button', { name: /^Delete the comment/ }).click()
    await undoBar(page).waitFor()
    assert.lengthOf(await answer<unknown[]>(page, at, `recipes/${slug}/comments`), 1)
    await page.goto(`${at.site.url}/g/home`)
    await page.getByRole('link', { name: 'Plum cake' }).waitFor()
    await eventually(async () =>
      assert.deepEqual(await answer<unknown[]>(page, at, `recipes/${slug}/comments`), [])
    )
  })

  test('a comment that cannot be sent stays in its field', async ({ assert }) => {
    const { page } = await openRecipe(at, 'Pear cake')
    const field = page.getByLabel('Say something about this recipe')
    await field.fill('Typed on a train.')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Post comment' }).click()
    await page.getByText('Your text is still here.').waitFor()
    assert.equal(await field.inputValue(), 'Typed on a train.')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Post comment' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Typed on a train.' }).waitFor()
  })

  test('what somebody else says appears by itself', async () => {
    const { page, slug } = await openRecipe(at, 'Apple cake')
    await page.getByText('Nobody has said anything yet').waitFor()
    const recipe = await answer<{ id: string }>(page, at, `recipes/${slug}`)
    const data = { recipeId: recipe.id, text: 'From another kitchen.' }
    await page.request.post(`${at.site.url}/api/comments`, { data })
    await page.getByRole('listitem').filter({ hasText: 'From another kitchen.' }).waitFor()
  })
})

test.group('What was cooked', (group) => {
  const at = browserSite(group, { provokes: [/status of 400 .*\/image/] })

  test('a meal is noted with its picture, and shows on recipe and timeline', async ({ assert }) => {
    const { page, slug } = await openRecipe(at, 'Lentil dal')
    await page.getByRole('button', { name: 'I made this' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'I made this' })
    await dialog.getByLabel('How did it turn out?').fill('Even the *children* ate it.')
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await halves())
    await dialog.getByRole('group', { name: /Picture to crop/ }).waitFor()
    await dialog.getByRole('button', { name: 'Note it down' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { lastMade } = await answer<{ lastMade: string }>(page, at, `recipes/${slug}`)
    assert.equal(new Date(lastMade).toDateString(), new Date().toDateString())
    const timeline = await fromMenu(page, 'Timeline')
    await timeline.locator('em', { hasText: 'children' }).waitFor()
    await timeline.getByRole('button', { name: /^Enlarge the picture/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /made this/ })
      .waitFor()
  })

  test('a picture that fails is tried again without noting the meal twice', async ({ assert }) => {
    const { page, slug } = await openRecipe(at, 'Onion soup')
    await page.getByRole('button', { name: 'I made this' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'I made this' })
    const broken = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await dialog.locator('input[type=file]').first().setInputFiles(broken)
    await dialog.getByText('Your browser can’t show this picture').waitFor()
    await dialog.getByRole('button', { name: 'Note it down' }).click()
    await dialog.getByText('only the picture is missing').waitFor()
    await dialog.getByRole('button', { name: 'Without this picture' }).click()
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await halves())
    await dialog.getByRole('group', { name: /Picture to crop/ }).waitFor()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { id } = await answer<{ id: string }>(page, at, `recipes/${slug}`)
    const filter = encodeURIComponent(`recipe_id = "${id}" AND event_type = "comment"`)
    const path = `recipes/timeline/events?queryFilter=${filter}`
    const { items } = await answer<{ items: { image: string }[] }>(page, at, path)
    assert.deepEqual(
      items.map(({ image }) => image),
      ['has image']
    )
  })

  test('a day that is still to come is refused', async ({ assert }) => {
    const { page } = await openRecipe(at, 'Leek tart')
    await page.getByRole('button', { name: 'I made this' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'I made this' })
    await dialog.getByLabel('When').fill('2199-01-01')
    await dialog.getByText('That day is still to come').waitFor()
    assert.isTrue(await dialog.getByRole('button', { name: 'Note it down' }).isDisabled())
  })

  test('the timeline of all recipes shows what was chosen, and keeps the choice', async ({
    assert,
  }) => {
    const { page } = await openRecipe(at, 'Walnut loaf')
    await page.getByRole('button', { name: 'I made this' }).first().click()
    await page.getByRole('button', { name: 'Note it down' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Timeline' }).click()
    const events = page.getByRole('main').getByRole('listitem')
    await events.getByRole('link', { name: 'Walnut loaf' }).first().waitFor()
    const entry = events.filter({ hasText: 'Walnut loaf' })
    await eventually(async () => assert.equal(await entry.count(), 2))
    await page.getByRole('button', { name: /^Kinds/ }).click()
    await page.getByLabel('New recipes').uncheck()
    await page.keyboard.press('Escape')
    await entry.nth(1).waitFor({ state: 'detached' })
    await page.reload()
    await entry.first().waitFor()
    assert.equal(await entry.count(), 1)
    await entry.getByRole('button', { name: /^Edit:/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit entry' })
    await dialog.getByLabel('Title').fill('Baked for the neighbours')
    await dialog.getByRole('button', { name: 'Save entry' }).click()
    await events.filter({ hasText: 'Baked for the neighbours' }).waitFor()
  })
})

test.group('Pictures of a recipe', (group) => {
  const at = browserSite(group, { provokes: [/status of 400 .*\/image/] })

  test('a picture is cropped to a square, flipped, and shown at once', async ({ assert }) => {
    const { page, slug } = await openRecipe(at, 'Red cabbage')
    const dialog = await fromMenu(page, 'Pictures')
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await halves())
    await dialog.getByRole('group', { name: /Picture to crop/ }).waitFor()
    await dialog.getByText('Square').click()
    await dialog.getByRole('button', { name: 'Flip from side to side' }).click()
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('img', { name: 'Red cabbage' }).first().waitFor()
    const { id } = await answer<{ id: string }>(page, at, `recipes/${slug}`)
    const { width, height, left, right } = await coloursOf(page, at, id)
    assert.closeTo(width, height, 2)
    assert.deepEqual([left, right], ['blue', 'red'])
  })

  test('a turned picture is kept as it is seen', async ({ assert }) => {
    const { page, slug } = await openRecipe(at, 'Green beans')
    const dialog = await fromMenu(page, 'Pictures')
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await halves())
    await dialog.getByText('Whole picture').click()
    await dialog.getByRole('button', { name: 'Turn right' }).click()
    await dialog.getByRole('button', { name: 'Turn right' }).click()
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('img', { name: 'Green beans' }).first().waitFor()
    const { id } = await answer<{ id: string }>(page, at, `recipes/${slug}`)
    const { width, height, left, right } = await coloursOf(page, at, id)
    assert.closeTo(width / height, 4 / 3, 0.02)
    assert.deepEqual([left, right], ['blue', 'red'])
  })

  test('a file that is no picture is refused with the reason, and nothing is lost', async () => {
    const { page } = await openRecipe(at, 'White beans')
    const dialog = await fromMenu(page, 'Pictures')
    const broken = { name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') }
    await dialog.locator('input[type=file]').first().setInputFiles(broken)
    await dialog.getByText('Your browser can’t show this picture').waitFor()
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    await dialog.getByRole('alert').getByText('The picture was not taken').waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Choose picture' }).waitFor()
  })

  test('a picture comes from an address, is deleted, and put back', async ({ assert }) => {
    at.web.on('/beans.jpg', picture(await photo()))
    const { page, slug } = await openRecipe(at, 'Black beans')
    const dialog = await fromMenu(page, 'Pictures')
    await dialog.getByLabel('Or the link of a picture').fill(`${at.web.url}/beans.jpg`)
    await dialog.getByRole('button', { name: 'Get picture' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('img', { name: 'Black beans' }).first().waitFor()
    await fromMenu(page, 'Pictures')
    await dialog.getByRole('button', { name: 'Delete picture' }).click()
    await undoBar(page).getByRole('button', { name: 'Undo' }).click()
    await dialog.getByRole('button', { name: 'Delete picture' }).waitFor()
    const { image } = await answer<{ image: string | null }>(page, at, `recipes/${slug}`)
    assert.isString(image)
  })

  test('a further picture gets a caption and becomes the recipe’s own, the other one is kept', async ({
    assert,
  }) => {
    const { page, slug } = await openRecipe(at, 'Chard')
    const dialog = page.getByRole('dialog', { name: /picture/i })
    for (const button of ['Use picture', 'Add picture']) {
      await fromMenu(page, 'Pictures')
      await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles(await halves())
      await dialog.getByRole('group', { name: /Picture to crop/ }).waitFor()
      if (button === 'Add picture') await dialog.getByText('A further one').click()
      await dialog.getByRole('button', { name: button }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await fromMenu(page, 'Pictures')
    await dialog.getByLabel('Caption').fill('On the table')
    await dialog.getByLabel('Caption').press('Enter')
    await dialog.getByRole('button', { name: 'Use as main picture: On the table' }).click()
    await dialog.getByRole('button', { name: 'Delete Chard' }).waitFor()
    await dialog
      .getByRole('button', { name: /On the table/ })
      .first()
      .waitFor({ state: 'detached' })
    const recipe = await answer<{ assets: { name: string }[] }>(page, at, `recipes/${slug}`)
    assert.deepEqual(
      recipe.assets.map(({ name }) => name),
      ['Chard']
    )
  })
})

test.group('Versions and trash', (group) => {
  const at = browserSite(group, { provokes: [/status of 404 .*\/recipes\/fish-stew/] })

  test('an old version is read word by word, brought back, and that undone', async ({ assert }) => {
    const { page, slug } = await openRecipe(at, 'Tomato soup')
    const change = (data: object) =>
      page.request.patch(`${at.site.url}/api/recipes/${slug}`, { data })
    await change({ description: 'Simmer for twenty minutes.' })
    await change({ description: 'Simmer for thirty minutes.' })
    await page.reload()
    const history = await fromMenu(page, 'History')
    await history
      .getByRole('button', { name: /^Description/ })
      .first()
      .click()
    assert.match((await history.locator('ins').textContent()) ?? '', /^put in: *thirty$/)
    await history.getByRole('button', { name: 'All versions' }).click()
    await history
      .getByRole('button', { name: /^Description/ })
      .nth(1)
      .click()
    await history.getByText('What changed since').click()
    await history.locator('del', { hasText: 'twenty' }).waitFor()
    await history.getByRole('button', { name: 'Bring this version back' }).click()
    const question = page.getByRole('dialog', { name: /^Bring back/ })
    await question.getByRole('button', { name: 'Bring this version back' }).click()
    await page.getByText('Simmer for twenty minutes.').waitFor()
    await undoBar(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Simmer for thirty minutes.').waitFor()
  })

  test('a deleted recipe comes back by undoing, by the keyboard', async () => {
    const { page } = await openRecipe(at, 'Bean stew')
    const dialog = await fromMenu(page, 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await undoBar(page).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByRole('link', { name: 'Bean stew' }).waitFor()
  })

  test('what lies in the trash is found, restored, or deleted for good', async ({ assert }) => {
    const { page, slug } = await openRecipe(at, 'Fish stew')
    for (const name of ['Barley soup', 'Rye bread']) {
      const made = await page.request.post(`${at.site.url}/api/recipes`, { data: { name } })
      await page.request.delete(`${at.site.url}/api/recipes/${String(await made.json())}`)
    }
    await page.request.delete(`${at.site.url}/api/recipes/${slug}`)
    await page.goto(`${at.site.url}/g/home/recipes/trash`)
    await page.getByRole('heading', { name: 'Trash', level: 1 }).waitFor()
    await page.getByText('30 days left').first().waitFor()
    await page.getByRole('button', { name: 'Restore Fish stew' }).click()
    await page.getByRole('heading', { name: 'Fish stew' }).waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill('barley')
    await page.getByRole('heading', { name: 'Rye bread' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete Barley soup for good' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete for good?' })
    assert.include(await dialog.innerText(), 'Barley soup')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('Nothing in the trash is called').waitFor()
    await page.getByRole('button', { name: 'Clear the search' }).last().click()
    await page.getByRole('button', { name: 'Empty trash' }).click()
    await page.getByRole('button', { name: 'Delete all for good' }).click()
    await page.getByText('The trash is empty').waitFor()
    const { status } = await page.request
      .get(`${at.site.url}/api/recipes/${slug}`)
      .then((found) => ({ status: found.status() }))
    assert.equal(status, 200)
  })
})
