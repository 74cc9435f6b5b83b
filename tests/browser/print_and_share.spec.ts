import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import pg from 'pg'
import type { BrowserContext, Page } from 'playwright'
import { extractText } from 'unpdf'
import { encode } from 'uqr'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import { photo } from '#tests/helpers/web_pages'
import { browserSite, type BrowserSite, chooseEntry, phone, NOT_OPEN } from './helpers.js'
import { eventually } from './until.js'

const filler =
  'stir with a wooden spoon until nothing sticks to the bottom any more and the kitchen smells of ' +
  'butter, then take the pot from the fire, put the lid on and let it stand where it is warm '
const count = (length: number) => Array.from({ length }, (_, index) => index + 1)
const two = (number: number) => String(number).padStart(2, '0')

/** As much as a real recipe has: every ingredient and step told apart by its own word. */
const long = {
  description: 'The feast of the **harbour**.',
  prepTime: '40 min',
  performTime: '1 hour',
  recipeYield: '4 servings',
  recipeIngredient: count(60).map((number) => ({
    quantity: number === 1 ? 3 : number,
    note: `thing${two(number)} of the market`,
    title: number % 20 === 1 ? `Basket ${number}` : null,
  })),
  recipeInstructions: count(40).map((number) => ({
    title: number % 10 === 1 ? `Day ${number}` : null,
    summary: number % 2 ? `Act ${two(number)}` : '',
    text: `begin${two(number)} ${filler.repeat(1 + (number % 4))} finish${two(number)}.`,
  })),
  notes: [{ title: 'Keeping', text: 'Three days in the cold larder.' }],
  nutrition: { calories: '640' },
  settings: { disableAmount: false },
}

/** A recipe of the household with these parts; answers its slug. */
async function made(at: BrowserSite, name: string, parts: object = {}): Promise<string> {
  const { request } = await at.signedIn()
  const recipes = `${at.site.url}/api/recipes`
  const slug = String(await (await request.post(recipes, { data: { name } })).json())
  const saved = await request.patch(`${recipes}/${slug}`, { data: parts })
  if (!saved.ok()) throw new Error(await saved.text())
  return slug
}

async function withPicture(at: BrowserSite, slug: string): Promise<void> {
  const { request } = await at.signedIn()
  const image = { name: 'feast.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  const multipart = { image, extension: 'jpg' }
  await request.put(`${at.site.url}/api/recipes/${slug}/image`, { multipart })
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this recipe' }).click()
  await chooseEntry(page, entry)
}

/** Printers are beyond a test; what is handed to them is what matters. */
async function openToPrint(at: BrowserSite, slug: string): Promise<Page> {
  const page = await (await at.signedIn()).newPage()
  await page.addInitScript('window.print = () => void (window.askedToPrint = document.title)')
  await page.goto(`${at.site.url}/g/home/r/${slug}`)
  return page
}

const asked = (page: Page) => page.waitForFunction(() => Reflect.has(globalThis, 'askedToPrint'))

/** The words of each page that the browser would print. */
async function printed(page: Page): Promise<string[]> {
  const file = await page.pdf({ format: 'A4' })
  const { text } = await extractText(new Uint8Array(file), { mergePages: false })
  return text.map((words) => words.replaceAll(/\s+/g, ' '))
}

/** What the page prints once it is idle and has fetched its paper, which ends with the address. */
async function printedWhenIdle(page: Page, address: string): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const words = (await printed(page)).join(' ')
    if (words.replaceAll(' ', '').includes(address)) return words
  }
  throw new Error(`Nothing that is printed has the address ${address}`)
}

const pageOf = (pages: string[], word: string) => pages.findIndex((text) => text.includes(word))

function places(text: string, words: string[]): number[] {
  return words.map((word) => text.indexOf(word))
}

/** Opens the dialog for sharing, takes the link that its filled button copies. */
async function copiedLink(page: Page): Promise<string> {
  await choose(page, 'Share')
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('The link is copied').waitFor()
  return page.evaluate('navigator.clipboard.readText()').then(String)
}

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

async function strangerAt(at: BrowserSite, address: string): Promise<Page> {
  const page = await (await at.visitor()).newPage()
  await page.goto(address)
  return page
}

async function linkOf(at: BrowserSite, window: BrowserContext, slug: string) {
  const { id } = await (await window.request.get(`${at.site.url}/api/recipes/${slug}`)).json()
  const data = { recipeId: String(id) }
  const link = await (
    await window.request.post(`${at.site.url}/api/shared/recipes`, { data })
  ).json()
  return `${at.site.url}/g/home/shared/r/${link.id}`
}

/** Lets the time of all links pass. */
async function expireLinks(at: BrowserSite): Promise<void> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(at.site.dataDir) })
  await client.connect()
  await client.query("update recipe_shares set expires_at = now() - interval '1 second'")
  await client.end()
}

test.group('A recipe on paper', (group) => {
  const at = browserSite(group)

  test('a long recipe is printed whole, in order, without the app around it', async ({
    assert,
  }) => {
    const slug = await made(at, 'Harbour feast', long)
    await withPicture(at, slug)
    const page = await openToPrint(at, slug)
    await choose(page, 'Print')
    await asked(page)
    assert.equal(await page.evaluate('window.askedToPrint'), 'Harbour feast')
    const pages = await printed(page)
    const all = pages.join(' ')
    assert.isAbove(pages.length, 3)
    const order = ['Harbour feast', 'feast of the harbour', '4 servings', 'Ingredients']
    const things = count(60).map((number) => `thing${two(number)}`)
    const acts = count(40).flatMap((number) => [`begin${two(number)}`, `finish${two(number)}`])
    const found = places(all, [...order, ...things, ...acts, 'cold larder', `/g/home/r/${slug}`])
    assert.notInclude(found, -1)
    assert.deepEqual(
      found,
      found.toSorted((a, b) => a - b)
    )
    for (const chrome of ['Jump to a recipe', 'Sign out', 'Shopping', 'More about', 'Edit']) {
      assert.notInclude(all, chrome)
    }
  })

  test('no step is cut by the end of a page, and no heading is left behind', async ({ assert }) => {
    const slug = await made(at, 'Harbour feast again', long)
    const page = await openToPrint(at, slug)
    await choose(page, 'Print')
    await asked(page)
    const pages = await printed(page)
    const cut = count(40).filter(
      (number) => pageOf(pages, `begin${two(number)}`) !== pageOf(pages, `finish${two(number)}`)
    )
    assert.deepEqual(cut, [])
    for (const number of count(40)) {
      const heading = pageOf(pages, `Step ${number} `)
      assert.equal(heading, pageOf(pages, `begin${two(number)}`), `Step ${number}`)
    }
  })

  test('paper holds the amounts that the page shows, and the whole time', async ({ assert }) => {
    const slug = await made(at, 'Scaled feast', long)
    const page = await openToPrint(at, slug)
    await page.getByRole('main').getByText('1 h 40').waitFor()
    for (const _ of count(4)) await page.getByRole('button', { name: 'More servings' }).click()
    await choose(page, 'Print')
    await asked(page)
    const all = (await printed(page)).join(' ')
    assert.include(all, '8 servings')
    // The recipe says only how long its parts take.
    assert.match(all, /Total\s*1 h 40/)
    assert.match(all, /\b6 thing01/)
  })

  test('the browser’s own printing gives the same paper, in the dark and in Hebrew too', async ({
    assert,
  }) => {
    const slug = await made(at, 'Dark feast', long)
    const window = await at.signedIn({ colorScheme: 'dark', locale: 'he-IL' })
    const page = await window.newPage()
    const address = `${at.site.url}/g/home/r/${slug}`
    await page.goto(address)
    await page.getByRole('heading', { name: 'Dark feast', level: 1 }).waitFor()
    const all = await printedWhenIdle(page, address)
    assert.include(all, 'finish40')
    assert.notInclude(all, 'Ada')
  })

  test('a recipe is printed from the list it is in, which itself prints as a list', async ({
    assert,
  }) => {
    await made(at, 'Listed feast', long)
    await made(at, 'Feast beside it')
    const page = await openToPrint(at, '')
    await page.goto(`${at.site.url}/g/home?search=feast`)
    const card = page.getByRole('article').filter({ hasText: 'Listed feast' })
    await card.getByRole('button', { name: /More about/ }).click()
    await chooseEntry(page, 'Print')
    await asked(page)
    const paper = (await printed(page)).join(' ')
    assert.include(paper, 'finish40')
    assert.notInclude(paper, 'Feast beside it')
    await page.keyboard.press('Escape')
    await eventually(async () => {
      const list = (await printed(page)).join(' ')
      assert.include(list, 'Feast beside it')
      assert.notInclude(list, 'finish40')
    })
  })

  test('the code at the end leads to the recipe', async ({ assert }) => {
    const slug = await made(at, 'Short feast', { recipeInstructions: [{ text: 'Eat.' }] })
    const page = await openToPrint(at, slug)
    await choose(page, 'Print')
    await asked(page)
    await page.evaluate("dispatchEvent(new Event('beforeprint'))")
    const code = page.locator('svg[aria-label="Code that opens this recipe"] path')
    const dark = String(await code.getAttribute('d')).match(/M\d+ \d+/g) ?? []
    const { data } = encode(`${at.site.url}/g/home/r/${slug}`, { ecc: 'M', border: 4 })
    const wanted = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}`] : [])))
    assert.deepEqual(dark, wanted)
  })

  test('what is printed can be chosen, and stays chosen', async ({ assert }) => {
    const slug = await made(at, 'Chosen feast', long)
    await withPicture(at, slug)
    const page = await openToPrint(at, slug)
    await choose(page, 'Print preferences')
    const dialog = page.getByRole('dialog', { name: 'Print preferences' })
    await dialog.getByText('Hidden').click()
    await dialog.getByRole('switch', { name: 'Notes' }).uncheck()
    await dialog.getByRole('switch', { name: 'Nutrition' }).check()
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText('finish01').waitFor({ state: 'hidden' })
    await dialog.getByRole('button', { name: 'Print recipe' }).click()
    await asked(page)
    const all = (await printed(page)).join(' ')
    assert.notInclude(all, 'cold larder')
    assert.include(all, '640 kcal')
    await page.reload()
    await choose(page, 'Print preferences')
    await eventually(async () =>
      assert.isTrue(await dialog.getByRole('radio', { name: 'Hidden' }).isChecked())
    )
    assert.isFalse(await dialog.getByRole('switch', { name: 'Notes' }).isChecked())
    assert.isTrue(await dialog.getByRole('switch', { name: 'Description' }).isChecked())
    assert.isTrue(await dialog.getByRole('switch', { name: 'Nutrition' }).isChecked())
  })
})

test.group('A recipe by a link', (group) => {
  const at = browserSite(group)

  test('is read, printed and taken along by somebody who is not signed in', async ({ assert }) => {
    const slug = await made(at, 'Shared feast', long)
    const page = await at.open(`/g/home/r/${slug}`, { ...clipboard, viewport: phone })
    const link = await copiedLink(page)
    assert.match(link, /\/g\/home\/shared\/r\/[0-9a-f-]{36}$/)
    const stranger = await (await at.visitor()).newPage()
    await stranger.goto(link)
    await stranger.getByRole('heading', { name: 'Shared feast', level: 1 }).waitFor()
    await stranger.getByText('thing60').waitFor()
    assert.equal(await stranger.getByRole('link', { name: 'Edit' }).count(), 0)
    assert.include(await printedWhenIdle(stranger, link), 'finish40')
    await choose(stranger, 'Print preferences')
    await stranger.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    const [file] = await Promise.all([
      stranger.waitForEvent('download'),
      stranger.getByRole('link', { name: 'Download' }).click(),
    ])
    assert.equal(file.suggestedFilename(), `${slug}.zip`)
  })

  test('is gone when the link’s time is over, and the page says so', async ({ assert }) => {
    at.provokes(NOT_OPEN)
    const slug = await made(at, 'Passing feast', long)
    const link = await linkOf(at, await at.signedIn(), slug)
    const stranger = await strangerAt(at, link)
    await stranger.getByRole('heading', { name: 'Passing feast', level: 1 }).waitFor()
    await expireLinks(at)
    await stranger.reload()
    await stranger.getByRole('heading', { name: 'This link has expired', level: 1 }).waitFor()
    assert.isFalse(await stranger.getByText('Passing feast').isVisible())
  })

  test('is gone when the link is deleted, unless that is undone', async ({ assert }) => {
    at.provokes(NOT_OPEN)
    const slug = await made(at, 'Withdrawn feast', long)
    const page = await at.open(`/g/home/r/${slug}`, clipboard)
    const link = await copiedLink(page)
    const dialog = page.getByRole('dialog', { name: 'Share recipe' })
    const remove = dialog.getByRole('button', { name: /^Delete the link until/ })
    await remove.click()
    await dialog.getByText('There is no link yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await remove.click()
    await dialog.getByText('There is no link yet').waitFor()
    await page.reload()
    const { request } = page
    const shared = `${at.site.url}/api/recipes/shared/${link.split('/').at(-1)}`
    await eventually(async () => assert.equal((await request.get(shared)).status(), 404))
    const stranger = await strangerAt(at, link)
    await stranger.getByRole('heading', { name: 'This link has expired', level: 1 }).waitFor()
  })

  test('works until the day that was chosen, which cannot lie in the past', async ({ assert }) => {
    const slug = await made(at, 'Dated feast', long)
    const page = await at.open(`/g/home/r/${slug}`, clipboard)
    await choose(page, 'Share')
    const dialog = page.getByRole('dialog', { name: 'Share recipe' })
    const day = dialog.getByLabel('The link works until')
    await day.fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await dialog.getByText('Choose a day from today on').waitFor()
    await day.fill('2099-12-24')
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await dialog.getByText('Until December 24, 2099').waitFor()
    await page.getByText('The link is copied').waitFor()
    await page.evaluate("navigator.clipboard.writeText('')")
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    const copied = async () => String(await page.evaluate('navigator.clipboard.readText()'))
    await eventually(async () => assert.match(await copied(), /\/shared\/r\//))
    assert.equal(await dialog.getByText(/^Until/).count(), 1)
  })
})

test.group('A recipe taken along', (group) => {
  const at = browserSite(group)
  const read = (page: Page) => page.evaluate('navigator.clipboard.readText()').then(String)

  test('is copied as text and as Markdown, at the scale of the page', async ({ assert }) => {
    const slug = await made(at, 'Copied feast', long)
    const page = await at.open(`/g/home/r/${slug}`, clipboard)
    for (const _ of count(4)) await page.getByRole('button', { name: 'More servings' }).click()
    await choose(page, 'Copy as text')
    await page.getByText('The recipe is copied', { exact: true }).waitFor()
    const text = await read(page)
    assert.isTrue(text.startsWith('Copied feast\n\nThe feast of the harbour.\n\n'))
    assert.include(text, 'Yield: 8 servings\nPrep: 40 min\nCook: 1 hour\nTotal: 1 h 40\n')
    assert.include(text, 'Basket 1\n6 thing01 of the market\n4 thing02')
    assert.include(text, 'Day 1\n\n1. Act 01\nbegin01')
    await choose(page, 'Copy as Markdown')
    await page.getByText('The recipe is copied as Markdown').waitFor()
    const markdown = await read(page)
    assert.isTrue(markdown.startsWith('# Copied feast\n\nThe feast of the **harbour**.\n\n'))
    assert.include(markdown, '### Basket 1\n\n- 6 thing01 of the market\n- 4 thing02')
    assert.include(markdown, '### Day 1\n\n1. **Act 01**\n\n   begin01')
  })

  test('is duplicated under another name', async ({ assert }) => {
    const slug = await made(at, 'Twin feast', long)
    const page = await at.open(`/g/home/r/${slug}`)
    await choose(page, 'Duplicate')
    const dialog = page.getByRole('dialog', { name: 'Duplicate recipe' })
    const name = dialog.getByLabel('Name of the copy')
    assert.equal(await name.inputValue(), 'Twin feast (copy)')
    await name.fill('')
    await dialog.getByRole('button', { name: 'Duplicate recipe' }).click()
    await dialog.getByText('This Field is Required').waitFor()
    await name.fill('Second twin')
    await name.press('Enter')
    await page.waitForURL('**/g/home/r/second-twin')
    await page.getByRole('heading', { name: 'Second twin', level: 1 }).waitFor()
    await page.getByText('thing60').waitFor()
  })

  test('is downloaded with its picture, or its words alone', async ({ assert }) => {
    const slug = await made(at, 'Packed feast', long)
    await withPicture(at, slug)
    const page = await at.open(`/g/home/r/${slug}`)
    const download = async () => {
      const submit = page.getByRole('dialog').getByRole('button', { name: 'Download recipe' })
      const [file] = await Promise.all([page.waitForEvent('download'), submit.click()])
      return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
    }
    await choose(page, 'Download')
    const zip = await download()
    assert.equal(zip.name, `${slug}.zip`)
    assert.include(zip.content.toString('latin1'), `${slug}.json`)
    assert.include(zip.content.toString('latin1'), 'original.webp')
    await choose(page, 'Download')
    await page.getByRole('radio', { name: /JSON/ }).check()
    const json = await download()
    assert.equal(json.name, `${slug}.json`)
    assert.equal(JSON.parse(json.content.toString()).name, 'Packed feast')
  })
})
