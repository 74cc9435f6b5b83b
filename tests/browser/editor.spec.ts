import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import type { Recipe } from '#core/shared/contract/index'
import { account, browserSite, type BrowserSite, OFFLINE } from './helpers.js'
import { eventually, holds } from './until.js'

/** A recipe of the household; answers its slug. */
async function recipe(at: BrowserSite, name: string, fields: object = {}): Promise<string> {
  const { request } = await at.signedIn()
  const answer = await request.post(`${at.site.url}/api/recipes`, { data: { name } })
  const slug = String(await answer.json())
  await request.patch(`${at.site.url}/api/recipes/${slug}`, { data: fields })
  return slug
}

async function stored(at: BrowserSite, slug: string): Promise<Recipe> {
  const { request } = await at.signedIn()
  const answer = await request.get(`${at.site.url}/api/recipes/${slug}`)
  return (await answer.json()) as Recipe
}

async function edit(at: BrowserSite, slug: string, window?: BrowserContext): Promise<Page> {
  const page = await (window ?? (await at.signedIn())).newPage()
  await page.goto(`${at.site.url}/g/home/r/${slug}?edit=true`)
  await name(page).waitFor()
  return page
}

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label })
const shown = async (page: Page, title: string) => {
  // The editor is headed by the recipe's name too.
  await page.waitForURL((url) => !url.search.includes('edit'))
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
}

async function save(page: Page): Promise<void> {
  await button(page, /^Save/).last().click()
}

async function sortIn(page: Page): Promise<void> {
  await field(page, 'Tags').fill('Autumn')
  await page.getByRole('option', { name: 'Create “Autumn”' }).click()
  await button(page, 'Take Autumn away').waitFor()
  await field(page, 'Categories').fill('Supper')
  await page.keyboard.press('Enter')
  await button(page, 'Take Supper away').waitFor()
  await field(page, 'Tools').fill('Ladle')
  await page.keyboard.press('Enter')
  await button(page, 'Take Ladle away').waitFor()
}

async function attach(page: Page): Promise<void> {
  await button(page, 'Attach a file').click()
  const dialog = page.getByRole('dialog', { name: 'Attach a file' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await dialog.getByLabel('What it is called').fill('Grandmother’s card')
  await dialog.getByRole('button', { name: 'Attach file' }).click()
  await dialog.waitFor({ state: 'detached' })
  await button(page, 'Delete Grandmother’s card').waitFor()
}

async function fold(page: Page, title: string): Promise<void> {
  await page.locator('summary').filter({ hasText: title }).click()
}

async function fillFolds(page: Page): Promise<void> {
  await fold(page, 'Nutrition per serving')
  await field(page, 'Calories').fill('210')
  await fold(page, 'Settings')
  await page.getByRole('switch', { name: 'Show nutrition' }).check({ force: true })
  await fold(page, 'Data for other apps')
  await field(page, 'Key').fill('two words')
  await page.getByText('No Whitespace Allowed').waitFor()
  await field(page, 'Key').fill('source')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'source' }).fill('card 12')
}

async function fillLines(page: Page): Promise<void> {
  await name(page).fill('Pumpkin soup of the house')
  await field(page, 'Description').fill('Sweet and **thick**.')
  await field(page, 'Servings').fill('4')
  await field(page, 'Prep').fill('15 min')
  await field(page, 'Cook').fill('35 min')
  await field(page, 'Total').fill('50 min')
  await field(page, 'How many it makes').fill('2')
  await field(page, 'What it makes').fill('jars')
  await field(page, 'Original link').fill('https://example.com/soup')
  await button(page, 'Add a note').click()
  await field(page, 'Heading of note 1').fill('Ahead')
  await field(page, 'Note 1').fill('Keeps three days.')
}

test.group('The editor of a recipe', (group) => {
  const at = browserSite(group)

  test('every kind of field can be written, and is there after a reload', async ({ assert }) => {
    const page = await edit(at, await recipe(at, 'Pumpkin soup'))
    await fillLines(page)
    await sortIn(page)
    await fillFolds(page)
    await attach(page)
    await save(page)
    await page.waitForURL('**/r/pumpkin-soup-of-the-house')
    await page.reload()
    await shown(page, 'Pumpkin soup of the house')
    await page.getByText('Keeps three days.').waitFor()
    const now = await stored(at, 'pumpkin-soup-of-the-house')
    assert.equal(now.description, 'Sweet and **thick**.')
    assert.equal(now.recipeServings, 4)
    assert.equal(now.recipeYieldQuantity, 2)
    assert.deepEqual(
      [now.recipeYield, now.prepTime, now.performTime, now.totalTime],
      ['jars', '15 min', '35 min', '50 min']
    )
    assert.equal(now.orgURL, 'https://example.com/soup')
    assert.deepEqual(
      [now.tags, now.recipeCategory, now.tools].map(([first]) => first?.name),
      ['Autumn', 'Supper', 'Ladle']
    )
    assert.equal(now.nutrition.calories, '210')
    assert.isTrue(now.settings.showNutrition)
    assert.deepEqual(now.extras, { source: 'card 12' })
    assert.deepEqual(
      now.assets.map((asset) => [asset.name, asset.icon]),
      [['Grandmother’s card', 'mdi-file-pdf-box']]
    )
  })

  test('changes can be taken back and put back by keys and buttons', async ({ assert }) => {
    const page = await edit(at, await recipe(at, 'Bean stew'))
    await name(page).fill('Bean stew with sage')
    await button(page, 'Add a note').click()
    await field(page, 'Note 1').waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await field(page, 'Note 1').waitFor({ state: 'detached' })
    await name(page).focus()
    await page.keyboard.press('ControlOrMeta+z')
    assert.equal(await name(page).inputValue(), 'Bean stew')
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' })
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await holds(name(page), 'Bean stew with sage')
    await button(page, 'Undo').click()
    await holds(name(page), 'Bean stew')
    await button(page, 'Redo').click()
    await page.keyboard.press('ControlOrMeta+s')
    await shown(page, 'Bean stew with sage')
  })

  test('text that was not saved survives a reload, and can be dropped', async ({ assert }) => {
    const page = await edit(at, await recipe(at, 'Plum cake'))
    await field(page, 'Description').fill('With cinnamon.')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('This is your text from last time').waitFor()
    await holds(field(page, 'Description'), 'With cinnamon.')
    await button(page, 'Drop it').click()
    await holds(field(page, 'Description'), '')
    await page.reload()
    await name(page).waitFor()
    assert.equal(await page.getByText('This is your text from last time').count(), 0)
  })

  test('two tabs keep both texts; what only one changed is put together by itself', async ({
    assert,
  }) => {
    at.provokes(/status of 409 .*\/api\/recipes\//)
    const window = await at.signedIn()
    const slug = await recipe(at, 'Rice pudding', { notes: [{ title: 'Tip', text: 'Stir.' }] })
    const [one, other] = [await edit(at, slug, window), await edit(at, slug, window)]
    await field(one, 'Description').fill('With vanilla.')
    await other.getByText('being edited in another tab too').waitFor()
    await field(other, 'Total').fill('40 min')
    await save(one)
    await shown(one, 'Rice pudding')
    await save(other)
    await shown(other, 'Rice pudding')
    const now = await stored(at, slug)
    assert.equal(now.description, 'With vanilla.')
    assert.equal(now.totalTime, '40 min')
  })

  test('what both changed is chosen field by field', async ({ assert }) => {
    at.provokes(/status of 409 .*\/api\/recipes\//)
    const slug = await recipe(at, 'Onion tart', { notes: [{ title: 'Tip', text: 'Stir.' }] })
    const [hers, his] = [await edit(at, slug), await edit(at, slug)]
    await field(hers, 'Description').fill('Her words.')
    await field(hers, 'Note 1').fill('Her tip.')
    await save(hers)
    await shown(hers, 'Onion tart')
    await field(his, 'Description').fill('His words.')
    await field(his, 'Note 1').fill('His tip.')
    await field(his, 'Prep').fill('20 min')
    await save(his)
    const dialog = his.getByRole('dialog', { name: 'Somebody saved this recipe meanwhile' })
    const keep = dialog.getByRole('button', { name: 'Save recipe' })
    await keep.waitFor()
    assert.isTrue(await keep.isDisabled())
    const tip = dialog.getByRole('group', { name: 'Note' })
    assert.include(await tip.innerText(), 'Her tip.')
    await dialog.getByRole('button', { name: 'All of mine' }).click()
    await tip.getByLabel('Theirs').check()
    await keep.click()
    await shown(his, 'Onion tart')
    const now = await stored(at, slug)
    assert.equal(now.description, 'His words.')
    assert.equal(now.notes[0]?.text, 'Her tip.')
    assert.equal(now.prepTime, '20 min')
  })

  test('a session that ends meanwhile is taken up again on the spot, and the text saved', async ({
    assert,
  }) => {
    at.provokes(/status of 401 .*\/api\//)
    const slug = await recipe(at, 'Leek quiche')
    const window = await at.visitor()
    await window.request.post(`${at.site.url}/api/auth/token`, { form: account })
    const page = await edit(at, slug, window)
    await field(page, 'Description').fill('With nutmeg.')
    await window.clearCookies()
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
    await dialog.getByLabel('Password', { exact: true }).fill('wrong')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByText('Invalid Credentials').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(account.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await shown(page, 'Leek quiche')
    assert.equal((await stored(at, slug)).description, 'With nutmeg.')
  })

  test('without a connection the text is kept, and saved by itself when there is one again', async ({
    assert,
  }) => {
    at.provokes(OFFLINE)
    const window = await at.signedIn()
    const slug = await recipe(at, 'Flat bread')
    const page = await edit(at, slug, window)
    await field(page, 'Description').fill('With nigella.')
    await window.setOffline(true)
    await page.getByText('Offline: what you write is kept').waitFor()
    await save(page)
    await button(page, 'Save again').waitFor()
    await page.getByText('There is no connection.').waitFor()
    assert.equal(await field(page, 'Description').inputValue(), 'With nigella.')
    await window.setOffline(false)
    await shown(page, 'Flat bread')
    assert.equal((await stored(at, slug)).description, 'With nigella.')
  })

  test('a save that is refused says so in sight of whoever saved by key far below', async ({
    assert,
  }) => {
    at.provokes(/status of 507/)
    const window = await at.signedIn()
    const slug = await recipe(at, 'Rye loaf')
    const page = await edit(at, slug, window)
    await page.route('**/api/recipes/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 507 }) : route.continue()
    )
    await button(page, 'Add step').click()
    await field(page, 'Text of step 1').fill('Bake it slowly.')
    await page.mouse.wheel(0, 5_000)
    await page.keyboard.press('Control+s')
    const note = page.getByRole('alert').filter({ hasText: 'Your text is kept' })
    await note.waitFor()
    await eventually(async () => {
      const { y = -1 } = (await note.boundingBox()) ?? {}
      if (y < 0 || y > 800) throw new Error(`the note stands at ${y}`)
    })
    assert.equal(await field(page, 'Text of step 1').inputValue(), 'Bake it slowly.')
  })

  test('a recipe that was deleted meanwhile can be saved as a new one', async ({ assert }) => {
    at.provokes(/status of 404 .*\/api\/recipes\//)
    const window = await at.signedIn()
    const slug = await recipe(at, 'Barley broth')
    const page = await edit(at, slug, window)
    await field(page, 'Description').fill('Slow and good.')
    await window.request.delete(`${at.site.url}/api/recipes/${slug}`)
    await save(page)
    await page.getByText('This recipe was deleted meanwhile').waitFor()
    await button(page, 'Save as a new recipe').click()
    await shown(page, 'Barley broth')
    await page.getByText('Slow and good.').waitFor()
    assert.equal((await stored(at, page.url().split('/').at(-1) ?? '')).name, 'Barley broth')
  })

  test('leaving with unsaved text asks first; deleting the recipe does not', async ({ assert }) => {
    // The first tab still shows what the second deletes.
    at.provokes(/status of 404 .*\/recipes\/turnip-mash/)
    const slug = await recipe(at, 'Turnip mash')
    const page = await edit(at, slug)
    await field(page, 'Description').fill('Never mind.')
    await button(page, 'Close').last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await button(page, 'Close').last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await shown(page, 'Turnip mash')
    const again = await edit(at, slug)
    assert.equal(await field(again, 'Description').inputValue(), '')
    await field(again, 'Description').fill('Gone soon.')
    await button(again, 'Delete recipe').click()
    await again.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await again.waitForURL('**/g/home')
  })

  test('a browser without room says so and goes on', async ({ assert }) => {
    const slug = await recipe(at, 'Millet porridge')
    const page = await edit(at, slug)
    await page.evaluate(`for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try { for (let n = 0; ; n += 1) localStorage.setItem('full' + size + n, 'x'.repeat(size)) }
      catch {}
    }`)
    await field(page, 'Description').fill('With figs.')
    await page.getByText('This browser has no room left').waitFor()
    await save(page)
    await shown(page, 'Millet porridge')
    assert.equal((await stored(at, slug)).description, 'With figs.')
  })

  test('those who like can write the recipe as JSON', async ({ assert }) => {
    const slug = await recipe(at, 'Poppy rolls')
    const page = await edit(at, slug)
    const turn = (mode: string) =>
      page.getByRole('radiogroup', { name: 'Way of editing' }).getByText(mode).click()
    await turn('JSON')
    const json = page.getByLabel('The recipe as JSON')
    await eventually(async () => assert.include(await json.inputValue(), '"Poppy rolls",'))
    const text = await json.inputValue()
    await json.fill(text.replace('"Poppy rolls",', '"Poppy rolls"'))
    await page.getByText('Line 3: a comma or a closing bracket is missing').waitFor()
    await save(page)
    await page.getByText('This text is not a recipe yet').waitFor()
    await json.fill(text.replace('"recipeServings": 0', '"recipeServings": "six"'))
    await page.getByText('this must be a number').waitFor()
    await json.fill(
      text.replace('"recipeServings": 0', '"recipeServings": 6').replace('Poppy rolls', 'Rolls')
    )
    await turn('Form')
    await holds(field(page, 'Servings'), '6')
    await holds(name(page), 'Rolls')
    await button(page, 'Undo').click()
    await holds(name(page), 'Poppy rolls')
    await holds(field(page, 'Servings'), '')
    await button(page, 'Redo').click()
    await holds(name(page), 'Rolls')
    await save(page)
    await shown(page, 'Rolls')
    assert.equal((await stored(at, 'rolls')).recipeServings, 6)
  })
})
