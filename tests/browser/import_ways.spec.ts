import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { blogPage, photo, picture } from '#tests/helpers/web_pages'
import { account, browserSite, phone } from './helpers.js'
import { until } from './until.js'

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

interface ShareTarget {
  action: string
  method: string
  enctype: string
  params: { files: { name: string }[] }
}

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
  group.setup(async () => {
    if (at.missing) return
    at.web.on('/soup.jpg', picture(await photo()))
    at.web.on('/closed', (_, response) => void response.writeHead(403).end('No robots'))
  })

  test('a page that lets nobody in is finished by pasting its text', async ({ assert }) => {
    at.provokes(/status of 400 .*\/recipes\/imports/)
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

  test('on a phone the way that is open stands in view among the others', async () => {
    const screen = await at.open('/g/home/r/create/new', { viewport: phone })
    await screen.getByRole('link', { name: 'By hand' }).waitFor()
    const row = `document.querySelector('main nav')`
    await until(
      screen,
      `${row}.querySelector('[aria-current]').getBoundingClientRect().right <= innerWidth`
    )
  })

  test('what another app shares, or a link of a foreign page holds, waits for a press of the button', async ({
    assert,
  }) => {
    const query = new URLSearchParams({
      shared_title: 'Shared crumble',
      recipe_import_url: words.slice(words.indexOf('Serves')),
    })
    const screen = await at.open('/g/home/r/create/url')
    const sent: string[] = []
    screen.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/recipes/'))
        sent.push(request.url())
    })
    await screen.goto(`${at.site.url}/r/create/url?${query}`)
    await screen.getByText('A recipe’s text').waitFor()
    await screen.waitForLoadState('networkidle')
    assert.deepEqual(sent, [])
    await screen.getByRole('button', { name: 'Import recipe' }).click()
    await saved(screen, 'Shared crumble')
  })

  /** Shares a text file as the share sheet does, but from the page that is open. */
  const shareFile = async (screen: Page, name: string) => {
    const manifest = await screen.request.get(`${at.site.url}/manifest.webmanifest`)
    const { share_target: target } = (await manifest.json()) as { share_target: ShareTarget }
    const { method, enctype } = target
    const action = `${at.site.url}/${target.action}`
    await screen.evaluate(`{
      const form = document.createElement('form')
      Object.assign(form, ${JSON.stringify({ method, enctype, action })})
      const given = new DataTransfer()
      const text = ${JSON.stringify(words.replace(/^.*/, name))}
      given.items.add(new File([text], 'shared.txt', { type: 'text/plain' }))
      const field = document.createElement('input')
      Object.assign(field, { type: 'file', name: ${JSON.stringify(target.params.files[0]?.name)} })
      field.files = given.files
      form.append(field)
      document.body.append(form)
      form.submit()
    }`)
  }

  test('a file that the share sheet gives is read, one of a neighbour’s page is not', async () => {
    at.web.on('/neighbour', '<!doctype html><title>Neighbour</title><body>')
    const screen = await at.open(form)
    await screen.goto(`${at.web.url}/neighbour`)
    await shareFile(screen, 'Stolen cake')
    await screen.getByRole('alert').getByText('Nothing was taken').waitFor()
    await shareFile(screen, 'Sheet cake')
    await saved(screen, 'Sheet cake')
  })

  test('who shares files before signing in is led to where they are given again', async ({
    assert,
  }) => {
    const screen = await (await at.visitor()).newPage()
    await screen.goto(`${at.site.url}/login`)
    await screen.getByLabel('E-mail or username').waitFor()
    await shareFile(screen, 'Early cake')
    await screen.getByText('share it once more').waitFor()
    await screen.getByLabel('E-mail or username').fill(account.username)
    await screen.getByLabel(/^Password\W*$/).fill(account.password)
    await screen.getByRole('button', { name: 'Sign in' }).click()
    await screen.getByRole('alert').getByText('Share it once more').waitFor()
    await screen.getByText('Choose files').waitFor()
    await screen.getByRole('button', { name: 'Close the message' }).click()
    await screen.getByRole('alert').waitFor({ state: 'detached' })
    assert.notInclude(screen.url(), 'share_trouble')
  })

  /** Opens the bookmark on a page as a browser does: no rule of the page stands in its way. */
  const send = async (screen: Page, path: string): Promise<Page> => {
    await screen.getByRole('button', { name: 'Send from your browser' }).click()
    const bookmark = screen.getByRole('dialog').getByRole('link', { name: 'Send to Trivet' })
    // The code comes into the link a moment after it is drawn.
    const ready = bookmark.and(screen.locator('[href^="javascript:"]'))
    const code = (await ready.getAttribute('href'))?.replace('javascript:', '') ?? ''
    await screen.goto(at.web.url.replace('127.0.0.1', 'localhost') + path)
    const devtools = await screen.context().newCDPSession(screen)
    const opened = screen.waitForEvent('popup')
    await devtools.send('Runtime.evaluate', { expression: code, userGesture: true })
    return opened
  }

  test('the own browser sends a page that may not call anybody', async () => {
    at.web.on('/people-only', (_, response) => {
      const rules = { 'content-security-policy': "default-src 'none'" }
      response.writeHead(200, { 'content-type': 'text/html', ...rules })
      response.end(blogPage(at.web.url, 'Plum tart'))
    })
    const receiver = await send(await at.open(form), '/people-only')
    await receiver.getByRole('heading', { name: 'Check the recipe' }).waitFor()
    // The page's picture comes by way of our server: the browser asks no stranger.
    await until(receiver, `document.querySelector('aside img')?.naturalWidth === 800`)
    await receiver.keyboard.press('Control+Enter')
    await receiver.getByRole('heading', { name: 'Plum tart', level: 1 }).waitFor()
  })

  test('who has to sign in first loses nothing of the page that was sent', async () => {
    at.web.on('/later', blogPage(at.web.url, 'Plum pie'))
    const screen = await at.open(form)
    await screen.getByRole('button', { name: 'Send from your browser' }).waitFor()
    await screen.context().clearCookies()
    const receiver = await send(screen, '/later')
    await receiver.getByLabel('E-mail or username').fill(account.username)
    await receiver.getByLabel(/^Password\W*$/).fill(account.password)
    await receiver.getByRole('button', { name: 'Sign in' }).click()
    await receiver.getByRole('heading', { name: 'Check the recipe' }).waitFor()
    await receiver.getByText('Plum pie').first().waitFor()
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
