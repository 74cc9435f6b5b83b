import type { Page } from 'playwright'
import { photo } from '#tests/helpers/web_pages'
import type { Scene } from './scenes.js'

/** A page whose recipe has no steps, so that its review asks for them. */
const halfAPage = `<!doctype html><html lang="en"><head><title>Plum crumble</title>
  <script type="application/ld+json">${JSON.stringify({
    '@type': 'Recipe',
    'name': 'Plum crumble',
    'recipeIngredient': ['200 g flour', '100 g butter', '500 g plums'],
    'keywords': 'plum, autumn',
  })}</script></head><body><h1>Plum crumble</h1></body></html>`

/** Imports the page, and opens what was read of it. */
async function review(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const body = { page: halfAPage, from: 'https://cakes.example/crumble' }
  const answer = await page.request.post(`${origin}/api/recipes/imports`, { data: body })
  const { id } = (await answer.json()) as { id: string }
  await page.goto(`${origin}/g/home/r/create/review/${id}`)
  await page.getByText('Nothing of it was found.').waitFor()
}

/** Writing and fetching recipes, when it ends badly. */
export const createScenes: Scene[] = [
  {
    name: 'an import that failed',
    path: '/g/home/r/create/url',
    open: async (page) => {
      await page.getByLabel('Link or text of the recipe').fill('http://192.168.7.7/soup')
      await page.getByRole('button', { name: 'Import recipe' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'the review of what was read',
    path: '/g/home/r/create/url',
    open: review,
  },
  {
    name: 'the original of what was read',
    path: '/g/home/r/create/url',
    sizes: ['phone'],
    open: async (page) => {
      await review(page)
      await page.getByRole('button', { name: 'Show the original' }).click()
      const original = page.getByRole('dialog').locator('iframe').contentFrame()
      await original.getByRole('heading', { name: 'Plum crumble' }).waitFor()
    },
  },
  {
    name: 'files that were shared before signing in',
    path: '/g/home/r/create/files?share_trouble=signed-out',
    open: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'photos of a recipe',
    path: '/g/home/r/create/image',
    open: async (page) => {
      const buffer = await photo()
      const choose = page.getByLabel('Choose photos').and(page.locator('input'))
      await choose.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByRole('img', { name: 'Page 1' }).waitFor()
    },
  },
  {
    name: 'the bookmark that sends pages',
    over: true,
    path: '/g/home/r/create/url',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send from your browser' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'creating by hand without a name',
    path: '/g/home/r/create/new',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create recipe' }).first().click()
      await page.getByText('A Name is Required').waitFor()
    },
  },
  {
    name: 'the question before changes are lost',
    over: true,
    path: '/g/home/r/leek-and-potato-soup?edit=true',
    open: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Another soup')
      await page.getByRole('button', { name: 'Close' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
