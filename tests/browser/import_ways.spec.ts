import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { blogPage } from '#tests/helpers/web_pages'
import { browserSite } from './helpers.js'

const form = '/g/home/r/create/url'
const words = `Plum cake with oats

Serves 8

Ingredients
200 g flour
100 g butter
500 g plums

Method
Rub the butter into the flour.
Lay the plums on top and bake for 40 minutes.`

/** Saves what was read where it asks for a look first, and waits for the recipe's page. */
async function saved(screen: Page, name: string): Promise<string> {
  const save = screen.getByRole('button', { name: 'Save recipe' })
  const recipe = screen.getByRole('heading', { name, level: 1 })
  await save.or(recipe).first().waitFor()
  if (await save.isVisible()) await save.click()
  await recipe.waitFor()
  return screen.url().split('/').at(-1) ?? ''
}

test.group('Further ways to a recipe', (group) => {
  const at = browserSite(group)
  group.setup(() => {
    if (at.missing) return
    at.web.on('/closed', (_, response) => void response.writeHead(403).end('No robots'))
  })

  test('a page that lets nobody in is finished by pasting its text', async ({ assert }) => {
    const screen = await at.open(form)
    const address = `${at.web.url}/closed`
    await screen.getByLabel('Link or text of the recipe').fill(address)
    await screen.keyboard.press('Enter')
    await screen.getByRole('alert').getByRole('link', { name: 'Paste its text' }).click()
    await screen.getByText(`The recipe of ${address}`).waitFor()
    await screen.getByLabel('Text of the recipe', { exact: true }).fill(words)
    await screen.getByText('A recipe’s text').waitFor()
    await screen.getByRole('button', { name: 'Import recipe' }).click()
    const slug = await saved(screen, 'Plum cake with oats')
    const answer = await screen.request.get(`${at.site.url}/api/recipes/${slug}`)
    const recipe = (await answer.json()) as { orgURL: string; recipeIngredient: unknown[] }
    assert.equal(recipe.orgURL, address)
    assert.lengthOf(recipe.recipeIngredient, 3)
  })

  test('what another app shares is read as a recipe’s text where it holds no address', async () => {
    const query = new URLSearchParams({
      shared_title: 'Shared crumble',
      recipe_import_url: words.slice(words.indexOf('Serves')),
    })
    const screen = await at.open(`/r/create/url?${query}`)
    await saved(screen, 'Shared crumble')
  })

  test('the own browser sends a page that may not call anybody', async ({ assert }) => {
    at.web.on('/people-only', (_, response) => {
      const headers = {
        'content-type': 'text/html',
        'content-security-policy': "default-src 'none'",
      }
      response.writeHead(200, headers).end(blogPage(at.web.url, 'Plum tart'))
    })
    const screen = await at.open(form)
    await screen.getByRole('button', { name: 'Send from your browser' }).click()
    const bookmark = screen.getByRole('dialog').getByRole('link', { name: 'Send to Trivet' })
    const code = (await bookmark.getAttribute('href')) ?? ''
    assert.match(code, /^javascript:/)
    await screen.goto(`${at.web.url.replace('127.0.0.1', 'localhost')}/people-only`)
    const devtools = await screen.context().newCDPSession(screen)
    const opened = screen.waitForEvent('popup')
    // As a bookmark does: neither the page's rules nor its frame stand in the way.
    await devtools.send('Runtime.evaluate', {
      expression: code.replace('javascript:', ''),
      userGesture: true,
    })
    const receiver = await opened
    await receiver.waitForURL('**/r/create/review/**')
    await receiver.getByRole('heading', { name: 'Check the recipe' }).waitFor()
    await receiver.keyboard.press('Control+Enter')
    await receiver.getByRole('heading', { name: 'Plum tart', level: 1 }).waitFor()
  })

  test('an importer that is switched off vanishes from the page of others', async () => {
    const screen = await at.open(form)
    const tab = screen.getByRole('link', { name: 'Photo', exact: true })
    await tab.waitFor()
    const address = `${at.site.url}/api/admin/plugins/importer-image`
    await screen.request.put(address, { data: { on: false } })
    await tab.waitFor({ state: 'detached' })
    await screen.request.put(address, { data: { on: true } })
    await tab.waitFor()
  })
})
