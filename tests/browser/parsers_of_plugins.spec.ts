import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { type ModelServer, startModelServer } from '#tests/helpers/model_server'
import { type BrowserSite, browserSite } from './helpers.js'
import { eventually, holds } from './until.js'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Read the ingredients' })

async function ask<Body>(at: BrowserSite, method: string, path: string, data?: unknown) {
  const window = await at.signedIn()
  const got = await window.request.fetch(`${at.site.url}/api/${path}`, { method, data })
  if (!got.ok()) throw new Error(`${method} ${path}: ${got.status()} ${await got.text()}`)
  return (await got.json()) as Body
}

/** The dialog of a new recipe whose ingredients are lines of text. */
async function openDialog(at: BrowserSite, name: string, ...lines: string[]): Promise<Page> {
  const slug = await ask<string>(at, 'POST', 'recipes', { name })
  await ask(at, 'PATCH', `recipes/${slug}`, {
    settings: { disableAmount: false },
    recipeInstructions: [],
    recipeIngredient: lines.map((note) => ({ quantity: 1, note, originalText: note })),
  })
  const page = await at.open(`/g/home/r/${slug}`)
  await page.getByRole('button', { name: /^Read amounts? and foods? of/ }).click()
  await dialog(page).getByRole('list', { name: 'All lines' }).waitFor()
  return page
}

const parserField = (page: Page) => dialog(page).getByRole('combobox', { name: 'Parser' })

async function chooseParser(page: Page, name: string): Promise<void> {
  await parserField(page).click()
  await page.getByRole('option', { name }).click()
  await parserField(page)
    .and(page.locator(`[value="${name}"]`))
    .waitFor()
}

test.group('Parsers of ingredient lines that plugins bring', (group) => {
  const at = browserSite(group, { documented: ['parser-dots'] })
  let model: ModelServer

  group.setup(async () => {
    model = await startModelServer()
    return () => model.close()
  })

  test('one of somebody else is switched on, chosen in the dialog and reads; switched off it is gone, and others read', async ({
    assert,
  }) => {
    await ask(at, 'POST', 'foods', { name: 'Rice flour' })
    await ask(at, 'POST', 'units', { name: 'gram', abbreviation: 'g' })
    const plugins = await at.open('/admin/plugins')
    await plugins.getByRole('switch', { name: 'Use Dotted lines' }).press('Space')
    const page = await openDialog(at, 'Old cookbook', 'Rice flour ..... 200 g', '2 onions')
    await chooseParser(page, 'Dotted lines')
    await dialog(page).getByText('Reads lines with the food in front').waitFor()
    await dialog(page)
      .getByRole('button', { name: /Rice flour \.{5}/ })
      .click()
    const line = dialog(page).getByRole('group', { name: 'Line: Rice flour ..... 200 g' })
    await holds(line.getByRole('textbox', { name: 'Amount' }), '200')
    await holds(line.getByRole('combobox', { name: 'Food' }), 'Rice flour')
    const preferred = await ask<{ id: string }[]>(at, 'PUT', 'parser/preferred', { parser: 'dots' })
    assert.equal(preferred[0]?.id, 'dots')
    const tried = await at.open('/admin/parser')
    await tried.getByLabel('Ingredient lines').fill('Rice flour ..... 200 g')
    await tried.getByRole('button', { name: 'Read 1 line' }).click()
    const own = tried.getByRole('article', { name: 'Dotted lines' })
    await own.getByText('200', { exact: true }).first().waitFor()

    await plugins.getByRole('switch', { name: 'Use Dotted lines' }).press('Space')
    await own.waitFor({ state: 'detached' })
    await parserField(page).and(page.locator('[value="Dotted lines"]')).waitFor({
      state: 'detached',
    })
    await parserField(page).click()
    await page.getByRole('option', { name: 'Ingredient lines by rules' }).waitFor()
    assert.equal(await page.getByRole('option', { name: 'Dotted lines' }).count(), 0)
    const choices = await ask<{ id: string; isPreferred: boolean }[]>(at, 'GET', 'parser/parsers')
    assert.deepEqual(
      choices.map(({ id }) => id),
      ['nlp', 'brute']
    )
    const ingredients = ['2 onions']
    const [read] = await ask<{ parser: string }[]>(at, 'POST', 'parser/ingredients', {
      ingredients,
    })
    assert.equal(read?.parser, 'nlp')
    await ask(at, 'PUT', 'parser/preferred', { parser: null })
  })

  test('a language model is offered once a provider does it, asked only when it is chosen, and what it makes up is read by others', async ({
    assert,
  }) => {
    const says = { quantity: 2, unit: null, food: 'kohlrabi' }
    model.says({
      lines: [
        { line: 1, ...says },
        { line: 2, ...says, food: 'poison' },
      ],
    })
    const page = await openDialog(at, 'Model soup', '2 kohlrabi, diced', '2 onions')
    assert.equal(await optionsOf(page, 'Ingredient lines by AI'), 0)
    const plugins = await at.open('/admin/plugins')
    await plugins.getByRole('switch', { name: 'Use Ingredient lines by AI' }).press('Space')
    const provider = { name: 'Kitchen model', baseUrl: model.url, model: 'small' }
    const { id } = await ask<{ id: string }>(at, 'POST', 'admin/ai/providers', provider)
    await plugins.goto(`${at.site.url}/admin/ai`)
    await plugins.getByRole('combobox', { name: 'Reading ingredient lines' }).click()
    await plugins.getByRole('option', { name: 'Kitchen model' }).click()
    await eventually(async () => assert.equal(await optionsOf(page, 'Ingredient lines by AI'), 1))
    assert.lengthOf(model.asked, 0)
    await chooseParser(page, 'Ingredient lines by AI')
    await dialog(page).getByText('1 line was read by another parser.').waitFor()
    assert.lengthOf(model.asked, 1)
    const line = dialog(page).getByRole('group', { name: 'Line: 2 kohlrabi, diced' })
    await holds(line.getByRole('textbox', { name: 'Note' }), 'diced')

    const tried = await at.open('/admin/parser')
    await tried.getByLabel('Ingredient lines').fill('2 kohlrabi, diced')
    await tried.getByRole('button', { name: 'Read 1 line' }).click()
    const card = tried.getByRole('article', { name: 'Ingredient lines by AI' })
    await card.getByText('may cost money').waitFor()
    assert.lengthOf(model.asked, 1)
    await card.getByRole('button', { name: 'Ask about 1 line' }).click()
    await card.getByText('diced').first().waitFor()
    assert.lengthOf(model.asked, 2)

    await ask(at, 'DELETE', `admin/ai/providers/${id}`)
    await card.waitFor({ state: 'detached' })
    await parserField(page).and(page.locator('[value="Ingredient lines by AI"]')).waitFor({
      state: 'detached',
    })
  })

  /** How many choices of the dialog have a name. */
  async function optionsOf(page: Page, name: string): Promise<number> {
    await parserField(page).click()
    await page.getByRole('option', { name: 'Ingredient lines by rules' }).waitFor()
    const found = await page.getByRole('option', { name }).count()
    await page.keyboard.press('Escape')
    return found
  }
})
