import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { blogPage, photo, picture } from '#tests/helpers/web_pages'
import { browserSite, loadedWidth, NOT_OPEN, phone } from './helpers.js'
import { holds } from './until.js'

const person = { name: 'Ada Okafor', username: 'ada', password: 'leeks and some butter' }

async function setUp(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill(person.name)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel(/^Password\W*$/).fill(person.password)
  await page.getByLabel('Password again').fill(person.password)
  await page.getByRole('button', { name: 'Go on to the kitchen' }).click()
  await holds(page.getByLabel('Group'), 'Home')
  await holds(page.getByLabel('Household'), 'Family')
  await page.getByRole('checkbox', { name: 'Read amounts in ingredients', checked: true }).waitFor()
  await page.getByLabel('Group').fill('Okafor kitchen')
  await page.getByLabel('Household').fill('Harbour street')
  await page.getByRole('button', { name: 'Set up the kitchen' }).click()
  await page.getByRole('heading', { name: 'What do you cook most?' }).waitFor()
}

async function importFrom(page: Page, address: string): Promise<void> {
  await page.getByRole('link', { name: 'Paste a link' }).click()
  await page.getByLabel('Link or text of the recipe').fill(address)
  await page.getByRole('button', { name: 'Import recipe' }).click()
  await page.getByRole('heading', { name: 'Leek & potato soup', level: 1 }).waitFor()
}

/** Amount, unit and food of each ingredient of the recipe that was imported. */
async function amountsRead(page: Page) {
  const answer = await page.request.get(new URL('/api/recipes/leek-potato-soup', page.url()).href)
  const { recipeIngredient } = (await answer.json()) as {
    recipeIngredient: { quantity: number; unit: { name: string } | null; food: { name: string } }[]
  }
  return recipeIngredient.map(({ quantity, unit, food }) => [
    quantity,
    unit?.name ?? null,
    food?.name ?? null,
  ])
}

/** Finds the recipe with letters swapped and missing: by the keyboard alone, then in the list. */
async function findMisspelt(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Trivet, to the recipes' }).click()
  await page.getByRole('link', { name: 'Leek & potato soup' }).waitFor()
  await page.keyboard.press('/')
  await page.locator('input[role=combobox]:focus').waitFor()
  await page.keyboard.type('leek potatoe sopu')
  await page.getByRole('option', { name: /Leek & potato soup/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/g/okafor-kitchen/r/leek-potato-soup')
  await page.getByRole('link', { name: 'Trivet, to the recipes' }).click()
  const field = page.getByRole('searchbox', { name: /Filter by name/ })
  await field.fill('lentil')
  await page.getByText('No recipe has').waitFor()
  await field.fill('potatoe')
  await page.getByRole('link', { name: 'Leek & potato soup' }).click()
}

async function rename(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Grandmother’s leek soup')
  await page.getByLabel('Description', { exact: true }).fill('Better on the second day.')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.waitForURL('**/r/grandmother-s-leek-soup')
  await page.reload()
  await page.getByRole('heading', { name: 'Grandmother’s leek soup', level: 1 }).waitFor()
  await page.getByText('Better on the second day.').waitFor()
}

async function signOutAndIn(page: Page): Promise<void> {
  const recipe = page.url()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login?direct=1')
  await page.goto(recipe)
  await page.getByRole('heading', { name: 'This recipe is not open to you' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail or username').fill(person.username)
  await page.getByLabel(/^Password\W*$/).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Grandmother’s leek soup', level: 1 }).waitFor()
}

test.group('The first evening', (group) => {
  const at = browserSite(group, { admin: false })

  test('who comes before anybody has an account is told where the set-up link stands', async ({
    assert,
  }) => {
    const page = await (await at.visitor({ viewport: phone, hasTouch: true })).newPage()
    await page.goto(at.site.url)
    await page.getByRole('heading', { name: 'This kitchen is not set up yet' }).waitFor()
    await page.getByText(`${at.site.url}/setup?token=`).waitFor()
    assert.equal(await page.getByText('Welcome back').count(), 0)
    await page.getByLabel('Language of the app').selectOption('de-DE')
    await page.getByRole('heading', { name: 'Diese Küche ist noch nicht eingerichtet' }).waitFor()
    await page.goto(at.site.link)
    const language = page.getByLabel('Language', { exact: true })
    await language.and(page.locator('form :is(input, select, textarea) >> nth=0')).waitFor()
    await language.selectOption('de-DE')
    await page.getByRole('button', { name: 'Weiter zur Küche' }).waitFor()
    await page.getByLabel('Sprache', { exact: true }).selectOption('en-US')
    await page.getByRole('button', { name: 'Go on to the kitchen' }).click()
    await page.getByText('This Field is Required').first().waitFor()
    await page.getByLabel('Your name').waitFor()
  })

  test('whoever sets up is told by which address phones reach the kitchen', async () => {
    const page = await (await at.visitor()).newPage()
    // The site of a test listens to this machine alone, so it has no such address.
    const networkAddress = 'http://192.168.1.20:9000'
    await page.route('**/api/app/about/startup-info', (route) =>
      route.fulfill({ json: { isFirstLogin: true, isDemo: false, networkAddress } })
    )
    await page.goto(at.site.link)
    await page.getByText(networkAddress, { exact: true }).waitFor()
  })

  test('a person sets up, imports a recipe with its picture, finds, edits and comes back to it', async ({
    assert,
  }) => {
    at.provokes(NOT_OPEN)
    at.web.on('/soup', blogPage(at.web.url))
    at.web.on('/soup.jpg', picture(await photo()))
    const page = await (await at.visitor()).newPage()
    await page.goto(at.site.link)
    await setUp(page)
    await importFrom(page, `${at.web.url}/soup`)
    assert.isAbove(await loadedWidth(page, 'Leek & potato soup'), 0)
    assert.includeMembers(at.web.asked, ['/missing.jpg', '/soup.jpg'])
    await page.getByText('500').first().waitFor()
    assert.deepEqual(await amountsRead(page), [
      [2, null, 'leek'],
      [500, 'gram', 'potato'],
      [1, 'liter', 'vegetable broth'],
    ])
    await page.getByText('Cut the leeks into rings.').waitFor()
    await findMisspelt(page)
    await rename(page)
    await signOutAndIn(page)
  })

  test('the set-up link is gone once it was used', async ({ assert }) => {
    const page = await (await at.visitor()).newPage()
    await page.goto(at.site.link)
    await page.waitForURL('**/login')
    assert.isFalse(await page.getByLabel('Your name').isVisible())
    await page.getByLabel('Language of the app').selectOption('de-DE')
    await page.getByRole('heading', { name: 'Willkommen zurück' }).waitFor()
  })
})
