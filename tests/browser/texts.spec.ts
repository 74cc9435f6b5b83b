import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { browserSite, phone } from './helpers.js'

/** A file as a translator brings it back. */
const fileOf = (texts: Record<string, string>) => ({
  name: 'da-DK.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      format: 'trivet-texts',
      version: 1,
      locale: 'da-DK',
      texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { text }])),
    })
  ),
})

async function choose(page: Page, texts: Record<string, string>) {
  await page.getByRole('button', { name: 'Bring in a file' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(fileOf(texts))
  await dialog.getByRole('button', { name: 'Look through it' }).click()
  await page.getByText('New or changed').waitFor()
  return page.getByRole('dialog')
}

/** Sets the language of the app in a window, as people do. */
async function speak(page: Page, nativeName: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('combobox', { name: 'Language of the app' }).fill(nativeName)
  await page
    .getByRole('option')
    .filter({ has: page.getByText(nativeName, { exact: true }) })
    .click()
  await page.getByRole('button', { name: 'Use language' }).click()
}

test.group('The texts of the site', (group) => {
  const at = browserSite(group, { calm: true })

  test('an administrator brings a language in, and a cook reads it, in old windows and in new ones, until it is taken away', async ({
    assert,
  }) => {
    const cook = await at.open('/g/home', { viewport: phone, isMobile: true, hasTouch: true })
    await speak(cook, 'Dansk')
    await cook.locator('html[lang="da-DK"]').waitFor({ state: 'attached' })
    const heading = (page: Page, name: string) =>
      page.getByRole('heading', { level: 1, name }).waitFor()
    await heading(cook, 'Recipes')

    const page = await at.open('/admin/texts')
    await page.getByRole('link', { name: 'Dansk' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dansk' }).waitFor()
    const dialog = await choose(page, {
      'recipes:home.title': 'Opskrifter',
      'frame:home': 'Til opskrifterne',
    })
    await dialog.getByText('Wrong, so they are left out').first().waitFor()
    await dialog.locator('summary').click()
    await dialog.getByText('“name” in double braces is missing.').waitFor()
    await dialog.getByRole('button', { name: 'Use these texts' }).click()
    await page.getByText('The new texts are in use.', { exact: false }).waitFor()
    await page.getByLabel('Search the texts').fill('Opskrifter')
    await page.getByText('recipes:home.title').waitFor()

    await cook.reload()
    await heading(cook, 'Opskrifter')
    const other = await cook.context().newPage()
    await other.goto(`${at.site.url}/g/home`)
    await heading(other, 'Opskrifter')

    await page.getByRole('button', { name: 'Remove your own texts' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove your own texts' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await cook.reload()
    await heading(cook, 'Recipes')
    assert.equal(await cook.locator('meta[name="trivet-texts"]').getAttribute('content'), '{}')
  })

  test('what is left to translate is downloaded, and a file of another language is refused in words', async ({
    assert,
  }) => {
    const page = await at.open('/admin/texts/sv-SE')
    const asked = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download', exact: true }).click()
    assert.equal((await asked).suggestedFilename(), 'trivet-sv-SE.json')
    await page.getByRole('button', { name: 'Bring in a file' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(fileOf({}))
    await dialog.getByRole('button', { name: 'Look through it' }).click()
    await dialog.getByText('This file is for another language: Dansk.').waitFor()
  })
})
