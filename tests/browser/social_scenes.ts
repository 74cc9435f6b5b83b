import type { Page } from 'playwright'
import { photo } from '#tests/helpers/web_pages'
import { chooseEntry, settled } from './helpers.js'
import type { Scene } from './scenes.js'

const slug = 'leek-and-potato-soup'
const soup = `/g/home/r/${slug}`

async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this recipe' }).first().click()
  await chooseEntry(page, entry)
  await page.getByRole('dialog').waitFor()
}

async function deleteSomething(page: Page): Promise<void> {
  const recipes = new URL('/api/recipes', page.url()).href
  const made = await page.request.post(recipes, { data: { name: 'Rye bread of long ago' } })
  await page.request.delete(`${recipes}/${String(await made.json())}`)
  await page.getByRole('heading', { name: 'Rye bread' }).first().waitFor()
}

async function saySomething(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  // They are fetched when they come near, and the page grows while it is being drawn.
  const field = page.getByLabel('Say something about this recipe')
  while (!(await field.isVisible())) {
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await settled(page)
  }
  await field.fill('With *thyme*, too.')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await page.getByText('thyme, too').first().waitFor()
}

async function bringRecipes(page: Page): Promise<void> {
  await page.getByRole('article').first().waitFor()
  const recipes = new URL('/api/recipes', page.url()).href
  for (const name of ['Rye bread from elsewhere', 'Oat bread from elsewhere']) {
    await page.request.post(recipes, { data: { name } })
  }
  await page.getByRole('status').getByText('2 new recipes').waitFor()
}

/** What people say about recipes, their pictures, versions and the trash. */
export const socialScenes: Scene[] = [
  {
    name: 'the timeline of all recipes',
    path: '/g/home/recipes/timeline',
    open: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  { name: 'new recipes from elsewhere', over: true, path: '/g/home', open: bringRecipes },
  { name: 'the trash', path: '/g/home/recipes/trash', open: deleteSomething },
  { name: 'comments on a recipe', path: soup, open: saySomething },
  {
    name: 'I made this',
    over: true,
    path: soup,
    open: async (page) => {
      await page.getByRole('button', { name: 'I made this' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the timeline of a recipe',
    over: true,
    path: soup,
    open: async (page) => {
      await fromMenu(page, 'Timeline')
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'the pictures of a recipe',
    over: true,
    path: soup,
    open: (page) => fromMenu(page, 'Pictures'),
  },
  {
    name: 'a picture to crop',
    over: true,
    path: soup,
    open: async (page) => {
      await fromMenu(page, 'Pictures')
      const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() }
      await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file)
      await page.getByRole('group', { name: /^Picture to crop/ }).waitFor()
    },
  },
  {
    name: 'what a version changed',
    over: true,
    path: soup,
    open: async (page) => {
      await fromMenu(page, 'History')
      const versions = page.getByRole('dialog').getByRole('listitem')
      await versions.first().getByRole('button').click()
      await page.getByRole('button', { name: 'All versions' }).waitFor()
    },
  },
]
