import type { Page } from 'playwright'
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

async function tags(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a tag' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'quick' }).waitFor()
}

/** Recipes by a link, on paper and as files, and their tags. */
export const sharingScenes: Scene[] = [
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
