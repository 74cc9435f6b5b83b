import type { Page } from 'playwright'
import { chooseEntry } from './helpers.js'
import type { Scene } from './scenes.js'

const filter =
  'name LIKE "%soup%" AND (rating >= "4" OR last_made >= "$NOW-30d" OR tags.id IS NULL)'
const books = [
  { name: 'Soups', description: 'For cold evenings by the window.', queryFilterString: filter },
  { name: 'Everything we cook', public: true },
  { name: 'A cookbook with a name that is much longer than any shelf is wide', description: '' },
]

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()

/** Opens a page over the sample cookbooks, which are made once. */
const over = (path: string, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const url = new URL('/api/households/cookbooks', page.url()).href
  const { items } = await (await page.request.get(url)).json()
  if (items.length === 0) for (const data of books) await page.request.post(url, { data })
  await page.goto(new URL(path, page.url()).href)
  await then(page)
}

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Soups: more' }).click()
  await chooseEntry(page, 'Edit cookbook')
  await page.getByRole('dialog').getByText('fit').first().waitFor()
}

/** Pages of cookbooks, of the household and of its group. */
export const bookScenes: Scene[] = [
  {
    name: 'the cookbooks',
    path: '/g/home',
    open: over('/g/home/cookbooks', (page) =>
      page.getByText('Everything we cook').last().waitFor()
    ),
  },
  { name: 'a cookbook being edited', path: '/g/home', open: over('/g/home/cookbooks', openEditor) },
  {
    name: 'a cookbook',
    path: '/g/home',
    open: over('/g/home/cookbooks/everything-we-cook', (page) =>
      page.getByRole('article').first().waitFor()
    ),
  },
  {
    name: 'a cookbook before it is printed',
    path: '/g/home',
    open: over('/g/home/cookbooks/everything-we-cook/print', (page) =>
      page.getByText('ready for paper').waitFor()
    ),
  },
  {
    name: 'the household',
    path: '/household',
    open: (page) => page.getByRole('switch').first().waitFor(),
  },
  {
    name: 'the members',
    path: '/household/members',
    open: (page) => page.getByRole('checkbox').first().waitFor(),
  },
  { name: 'the group', path: '/group', open: (page) => page.getByRole('switch').waitFor() },
  {
    name: 'the account',
    path: '/user/profile/edit',
    open: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'the tokens',
    path: '/user/profile/api-tokens',
    open: (page) => page.getByRole('button', { name: 'Make a token' }).waitFor(),
  },
  {
    name: 'who eats',
    path: '/household/eaters',
    open: (page) => page.getByRole('button', { name: 'Add somebody' }).first().waitFor(),
  },
  {
    name: 'somebody who eats',
    over: true,
    path: '/household/eaters',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add somebody' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'the own page', path: '/user/profile', open: (page) => heading(page, /Welcome/) },
]
