import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { fillKitchen } from '#tests/helpers/kitchen'
import { account, browserSite, CLUMSY, phone } from './helpers.js'
import { eventually } from './until.js'

const soup = '/g/home/r/leek-and-potato-soup'
const touched = { viewport: phone, hasTouch: true, isMobile: true }
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
const styleOf = (it: Locator, property: string) =>
  it.evaluate((element, name) => {
    // The browser's own function; the server's types know no window.
    const { getComputedStyle } = element.ownerDocument.defaultView as unknown as {
      getComputedStyle: (of: unknown) => { getPropertyValue: (name: string) => string }
    }
    return getComputedStyle(element).getPropertyValue(name)
  }, property)

/** Words of buttons, links, cards, fields and tables that a line's end cuts in two. */
const TORN = `(() => {
  const torn = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement.closest('button, nav a, article, label, header, h1, [role=row]')?.checkVisibility()) continue
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{M}]{2,18}/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (node.parentElement.getBoundingClientRect().width < 8) continue
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top))
      if (Math.max(...tops) - Math.min(...tops) > 4) torn.push(word)
    }
  }
  return torn
})()`

/** Pages that are looked over for torn words. */
const germanPages = [
  '/g/home',
  soup,
  `${soup}?edit=true`,
  '/g/home/cookbooks',
  '/g/home/recipes/finder',
  '/g/home/recipes/timeline',
  '/g/home/recipes/trash',
  '/g/home/recipes/categories',
  '/g/home/r/create/url',
  '/household/mealplan/planner',
  '/shopping-lists',
  '/group/data/recipes',
  '/group/data/foods',
  '/group/data/units',
  '/group/data/labels',
  '/group/reports',
  '/group/migrations',
  '/group',
  '/household',
  '/household/members',
  '/household/eaters',
  '/household/notifiers',
  '/household/automations',
  '/household/webhooks',
  '/user/profile',
  '/user/profile/edit',
  '/user/profile/api-tokens',
  '/admin/plugins',
  '/admin/ai',
  '/admin/mail',
  '/admin/manage/users',
  '/admin/manage/groups',
  '/admin/manage/households',
  '/admin/audit',
  '/admin/backups',
  '/admin/schedules',
  '/admin/site-settings',
  '/admin/theme',
  '/admin/maintenance',
  '/admin/logs',
  '/admin/parser',
]

async function inLanguage(page: Page, locale: string): Promise<void> {
  await page.evaluate(
    `dispatchEvent(new StorageEvent('storage', { key: 'trivet-locale', newValue: '${locale}' }))`
  )
  await page.locator(`html[lang^=${locale.slice(0, 2)}]`).waitFor()
}

test.group('What a new user saw on a walk', (group) => {
  const at = browserSite(group, { plugins: true, provokes: [CLUMSY] })
  group.setup(async () => {
    if (!at.missing) await fillKitchen(at.site, account.username)
  })
  const api = () => `${at.site.url}/api`

  test('signs that nobody could guess have their word beside them', async ({ assert }) => {
    const { request } = await at.signedIn()
    const data = { name: 'Feast' }
    const lists = `${api()}/households/shopping/lists`
    const { id } = await (await request.post(lists, { data })).json()
    const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
    const multipart = { name: 'Card', icon: 'mdi-file-pdf', extension: 'pdf', file }
    const recipe = `${api()}/recipes/leek-and-potato-soup`
    const headers = { origin: at.site.url }
    const added = await request.post(`${recipe}/assets`, { headers, multipart })
    assert.equal(added.status(), 200, await added.text())
    const { settings } = await (await request.get(recipe)).json()
    const shown = { settings: { ...settings, showAssets: true } }
    await request.patch(recipe, { data: shown })
    for (const [path, context, name, words] of [
      [soup, touched, /^Measures:/, 'Measures'],
      [soup, touched, /^Copy link: Card/, 'Copy link'],
      [`${soup}/cook`, touched, 'Keep screen awake', 'Awake'],
      ['/g/home', touched, 'View settings', 'View'],
      ['/g/home', touched, 'Surprise me', 'Surprise me'],
      ['/household/mealplan/planner', touched, 'Edit', 'Edit'],
      ['/household/mealplan/planner', undefined, 'Recipes to plan', 'Recipes'],
      [`/shopping-lists/${id}`, touched, 'Shop', 'Shop'],
    ] as const) {
      const page = await at.open(path, context)
      const sign = page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('switch', { name, exact: true }))
        .or(page.getByRole('link', { name, exact: true }))
        .filter({ visible: true })
        .first()
      assert.equal((await sign.innerText()).trim(), words)
      await page.close()
    }
  })

  test('what is entered as a note is as dark as what is entered elsewhere', async ({ assert }) => {
    const page = await at.open(`${soup}?edit=true`)
    const name = page.getByLabel('Name', { exact: true })
    await button(page, 'Add a note').click()
    const row = page.getByRole('group', { name: /^Ingredient/ }).first()
    await row.getByLabel('Note').fill('washed')
    await page.getByLabel('Note 1', { exact: true }).fill('Keeps three days.')
    const ink = await styleOf(name, 'color')
    for (const field of [row.getByLabel('Note'), page.getByLabel('Note 1', { exact: true })])
      await eventually(async () => assert.equal(await styleOf(field, 'color'), ink))
  })

  test('a picture that is cropped has one pair of buttons', async ({ assert }) => {
    const page = await at.open(`${soup}?edit=true`)
    await button(page, 'Change picture').click()
    const dialog = page.getByRole('dialog')
    const create = { width: 900, height: 600, channels: 3, background: '#c9a227' } as const
    const buffer = await sharp({ create }).jpeg().toBuffer()
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('group', { name: /^Picture to crop/ }).waitFor()
    const names = await dialog.getByRole('button').allInnerTexts()
    assert.deepEqual(
      names.filter((name) => name.trim() !== ''),
      ['Back', 'Use picture']
    )
  })

  test('cards without tags keep no room for them', async ({ assert }) => {
    const { request } = await at.signedIn()
    for (const name of ['Bare one', 'Bare two', 'Bare three', 'Bare four'])
      await request.post(`${api()}/recipes`, { data: { name } })
    const page = await at.open('/g/home?search=bare')
    const cards = page.getByRole('article')
    await cards.nth(3).waitFor()
    for (const card of await cards.all()) {
      const [whole, title] = [
        await card.boundingBox(),
        await card.getByRole('heading').boundingBox(),
      ]
      const below =
        (whole?.y ?? 0) + (whole?.height ?? 999) - (title?.y ?? 0) - (title?.height ?? 0)
      assert.isBelow(below, 72)
    }
  })

  test('no word is torn on a tablet in German', async ({ assert }) => {
    const page = await at.open('/g/home', tablet)
    for (const name of ['Spices & seasonings', 'Oils & vinegars']) {
      const made = await page.request.post(`${api()}/groups/labels`, { data: { name } })
      const { id } = (await made.json()) as { id: string }
      const data = { name: `all of ${name}`, labelId: id }
      await page.request.post(`${api()}/foods`, { data })
    }
    const torn: Record<string, string[]> = {}
    for (const path of germanPages) {
      await page.goto(at.site.url + path)
      await page.getByRole('heading').first().waitFor()
      await inLanguage(page, 'de-DE')
      await page.waitForLoadState('networkidle')
      const words = await page.evaluate<string[]>(TORN)
      if (words.length > 0) torn[path] = words
    }
    assert.deepEqual(torn, {})
  })

  test('pickers go from A to Z', async ({ assert }) => {
    const { request } = await at.signedIn()
    const names = ['Zest', 'apples', 'Éclairs', 'Mains', 'bread']
    for (const kind of ['categories', 'tools'])
      for (const name of names)
        await request.post(`${api()}/organizers/${kind}`, { data: { name } })
    // A field shows the first eight of its foods: among them is one that only its accent could put behind all others.
    const foods = [...names, 'Ácido cítrico']
    for (const name of foods) await request.post(`${api()}/foods`, { data: { name } })
    const isSorted = (found: string[], accented: string) => {
      const words = found.map((text) => text.replace(/\s*\d+$/, '').trim())
      assert.isAbove(words.length, 4)
      assert.include(words, accented)
      const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
      assert.equal(words.join('\n'), words.toSorted(compare).join('\n'))
    }
    const page = await at.open('/g/home')
    for (const kind of ['Categories', 'Tools', 'Foods']) {
      await button(page, new RegExp(`^${kind}`)).click()
      const choices = page.getByRole('dialog').getByRole('group', { name: kind })
      await choices.getByRole('checkbox').first().waitFor()
      isSorted(await choices.locator('label').allInnerTexts(), 'Éclairs')
      await page.keyboard.press('Escape')
      await choices.waitFor({ state: 'detached' })
    }
    await page.goto(`${at.site.url}${soup}?edit=true`)
    const row = page.getByRole('group', { name: /^Ingredient/ }).first()
    for (const [field, accented] of [
      [page.getByLabel('Categories', { exact: true }), 'Éclairs'],
      [page.getByLabel('Tools', { exact: true }), 'Éclairs'],
      [row.getByRole('combobox', { name: 'Food' }), 'Ácido cítrico'],
    ] as const) {
      await field.fill('')
      await field.click()
      const options = page.getByRole('option').filter({ visible: true, hasNotText: /Create/ })
      await options.nth(4).waitFor()
      isSorted(await options.allInnerTexts(), accented)
      await page.keyboard.press('Escape')
    }
  })

  test('a picture of a page counts as found only once it was fetched', async ({ assert }) => {
    const { request } = await at.signedIn()
    const recipe = {
      '@type': 'Recipe',
      'name': 'Plum crumble',
      'recipeIngredient': ['200 g flour', '100 g butter'],
      'recipeInstructions': ['Rub it.', 'Bake it.'],
      'image': 'http://127.0.0.1:9/plums.jpg',
    }
    const page0 = `<html lang="en"><h1>Plum crumble</h1><script type="application/ld+json">${JSON.stringify(recipe)}</script></html>`
    const data = { page: page0, from: 'https://cakes.example/crumble' }
    const { id } = await (await request.post(`${api()}/recipes/imports`, { data })).json()
    const page = await at.open('/g/home')
    let end = () => {}
    const asked = new Promise<void>((done) => (end = done))
    at.provokes(/image/)
    await page.route('**/image?**', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(`${at.site.url}/g/home/r/create/review/${id}`)
    const found = page.getByRole('list', { name: 'What was found' }).getByRole('listitem')
    const picture = found.filter({ hasText: 'Picture' })
    await picture.getByText('being fetched').waitFor()
    assert.equal(await picture.getAttribute('data-there'), 'true')
    end()
    await picture.getByText('none').waitFor()
    assert.equal(await picture.getAttribute('data-there'), 'false')
  })

  test('the way back to the written amounts says so in words', async ({ assert }) => {
    const page = await at.open(soup, touched)
    await button(page, 'More servings').tap()
    const back = page
      .getByRole('button', { name: 'Back to as written', includeHidden: true })
      .first()
    await back.waitFor()
    assert.equal(await back.innerText(), 'As written')
    await back.tap()
    await eventually(async () => assert.equal(await styleOf(back, 'visibility'), 'hidden'))
  })

  test('a household’s name keeps its own direction in Hebrew', async ({ assert }) => {
    const page = await at.open('/g/home')
    for (const path of ['/g/home', '/household', '/household/members']) {
      await page.goto(at.site.url + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await inLanguage(page, 'he-IL')
      const name = page
        .locator('main bdi')
        .filter({ hasText: /^Family$|^Home$/ })
        .first()
      await name.waitFor()
      assert.equal(await styleOf(name, 'unicode-bidi'), 'isolate')
    }
  })

  test('what a plugin says of its settings keeps its own direction in Hebrew', async ({
    assert,
  }) => {
    const page = await at.open('/admin/plugins')
    await button(page, 'Settings of Relay').click()
    await page.getByRole('dialog').waitFor()
    await inLanguage(page, 'he-IL')
    const said = page.getByText('News go to all of them.')
    assert.equal(await styleOf(said, 'unicode-bidi'), 'isolate')
  })

  test('each plugin and each part of the AI page has a sentence and a sign', async ({ assert }) => {
    const plain = (parts: string) =>
      `[...document.querySelectorAll('main ${parts}')].filter((it) => it.querySelector('h2'))
        .filter((it) => !it.querySelector('svg') || !/\\S+ \\S+ \\S+/.test(it.querySelector('p')?.textContent ?? ''))
        .map((it) => it.textContent)`
    const page = await at.open('/admin/plugins')
    await page.getByRole('switch').first().waitFor()
    assert.deepEqual(await page.evaluate<string[]>(plain('li')), [])
    await page.goto(`${at.site.url}/admin/ai`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    assert.deepEqual(await page.evaluate<string[]>(plain('section')), [])
  })
})
