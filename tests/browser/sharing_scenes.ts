import type { Page } from 'playwright'
import sharp from 'sharp'
import { chooseEntry } from './helpers.js'
import type { Scene } from './scenes.js'

const slug = 'leek-and-potato-soup'

async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this recipe' }).first().click()
  await chooseEntry(page, entry)
  await page.getByRole('dialog').waitFor()
}

async function byLink(page: Page): Promise<void> {
  const site = new URL('/', page.url()).href
  const recipe = await (await page.request.get(`${site}api/recipes/${slug}`)).json()
  const data = { recipeId: String(recipe.id) }
  const link = await (await page.request.post(`${site}api/shared/recipes`, { data })).json()
  await page.goto(`${site}g/home/shared/r/${link.id}`)
  await page.getByRole('heading', { level: 1, name: 'Leek and potato soup' }).waitFor()
}

async function copied(page: Page): Promise<void> {
  await fromMenu(page, 'Share')
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('img', { name: 'Code that opens the shared recipe' }).waitFor()
}

/** A list of the household with a picture on it; answers its id. */
async function list(page: Page): Promise<string> {
  const api = `${new URL('/', page.url()).href}api/households/shopping`
  const { id } = await (await page.request.post(`${api}/lists`, { data: { name: 'Feast' } })).json()
  const notes = ['2 kg potatoes', 'the soft cheese from the market', 'a bunch of chives']
  const items = notes.map((note, position) => ({
    shoppingListId: id,
    note,
    position,
    checked: position === 2,
  }))
  const made = await page.request.post(`${api}/items/create-bulk`, { data: items })
  const { createdItems } = await made.json()
  const buffer = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#c9a227' },
  })
    .png()
    .toBuffer()
  const image = { name: 'cheese.png', mimeType: 'image/png', buffer }
  await page.request.put(`${api}/items/${createdItems[1].id}/image`, { multipart: { image } })
  return String(id)
}

async function openList(page: Page): Promise<void> {
  await page.goto(new URL(`/shopping-lists/${await list(page)}`, page.url()).href)
  await page.getByRole('checkbox').first().waitFor()
}

async function listLink(page: Page): Promise<void> {
  await openList(page)
  await page.getByRole('button', { name: 'More about this list' }).first().click()
  await chooseEntry(page, 'Share by link')
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('img', { name: 'Code that opens the shared list' }).waitFor()
}

async function listSettings(page: Page): Promise<void> {
  const api = `${new URL('/', page.url()).href}api`
  for (const name of ['Bakery', 'Dairy', 'Greens'])
    await page.request.post(`${api}/groups/labels`, { data: { name } })
  const listId = await list(page)
  const store = { name: 'Market hall', listId }
  await page.request.post(`${api}/households/shopping/stores`, { data: store })
  await page.goto(new URL(`/shopping-lists/${listId}`, page.url()).href)
  await page.getByRole('button', { name: 'More about this list' }).first().click()
  await chooseEntry(page, 'List settings')
  await page.getByRole('dialog').getByLabel('Name of the store').waitFor()
}

/** The planner over a week in which something is planned, which is done once. */
async function planner(page: Page): Promise<void> {
  const api = `${new URL('/', page.url()).href}api`
  const meals = `${api}/households/mealplans`
  const week = 'start_date=2026-03-02&end_date=2026-03-08'
  const { items } = await (await page.request.get(`${meals}?${week}`)).json()
  const recipe = await (await page.request.get(`${api}/recipes/${slug}`)).json()
  const planned = [
    { date: '2026-03-02', entryType: 'dinner', recipeId: recipe.id },
    { date: '2026-03-03', entryType: 'lunch', title: 'Leftovers', text: 'From Monday' },
    { date: '2026-03-06', entryType: 'dinner', recipeId: recipe.id },
  ]
  if (items.length === 0) for (const data of planned) await page.request.post(meals, { data })
  await page.goto(new URL('/household/mealplan/planner?from=2026-03-02', page.url()).href)
  await page.getByText('Leek and potato soup').first().waitFor()
}

async function itemPicture(page: Page): Promise<void> {
  await openList(page)
  await page.getByRole('button', { name: /^Picture of/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /cheese/ })
    .waitFor()
}

async function sharedList(page: Page): Promise<void> {
  const site = new URL('/', page.url()).href
  const lists = `${site}api/households/shopping/lists`
  const link = await page.request.post(`${lists}/${await list(page)}/link`, { data: {} })
  await page.goto(`${site}shared/list#${(await link.json()).token}`)
  await page.getByRole('heading', { level: 1, name: 'Feast' }).waitFor()
}

async function tags(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a tag' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'quick' }).waitFor()
}

/** Recipes by a link, on paper and as files, and their tags; lists and the plan of the household. */
export const sharingScenes: Scene[] = [
  { name: 'a shopping list with a picture', path: '/shopping-lists', open: openList },
  {
    name: 'the shopping lists',
    path: '/shopping-lists?disableRedirect=true',
    open: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'the settings of a shopping list',
    over: true,
    path: '/shopping-lists',
    open: listSettings,
  },
  { name: 'the planner', path: '/household/mealplan/planner', open: planner },
  { name: 'a shared shopping list', path: '/shopping-lists', open: sharedList },
  { name: 'the link of a shopping list', over: true, path: '/shopping-lists', open: listLink },
  { name: 'the picture of an item', over: true, path: '/shopping-lists', open: itemPicture },
  ...['Print preferences', 'Duplicate', 'Download'].map((entry) => ({
    name: `“${entry}” of a recipe’s menu`,
    over: true as const,
    path: `/g/home/r/${slug}`,
    open: (page: Page) => fromMenu(page, entry),
  })),
  { name: 'a recipe’s tags', over: true, path: `/g/home/r/${slug}`, open: tags },
  { name: 'a recipe’s link', over: true, path: `/g/home/r/${slug}`, open: copied },
  { name: 'a shared recipe', path: '/g/home', open: byLink },
  {
    name: 'a shared recipe whose link has expired',
    path: '/g/home/shared/r/00000000-0000-4000-8000-000000000000',
    signedOut: true,
    open: (page) => page.getByRole('heading', { name: 'This link has expired' }).waitFor(),
  },
]
