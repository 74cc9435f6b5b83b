import type { Page } from 'playwright'
import { adminScenes } from './admin_scenes.js'
import { automationScenes } from './automation_scenes.js'
import { bookScenes } from './book_scenes.js'
import { bulkScenes } from './bulk_scenes.js'
import { createScenes } from './create_scenes.js'
import { editRowScenes } from './edit_row_scenes.js'
import { chooseEntry } from './helpers.js'
import { kitchenScenes } from './kitchen_scenes.js'
import { sharingScenes } from './sharing_scenes.js'
import { socialScenes } from './social_scenes.js'

/** A page, or what lies over one, that every person must be able to use. */
export interface Scene {
  /** What is open. */
  name: string
  path: string
  /** Opens it and waits until it is there. */
  open?: (page: Page) => Promise<unknown>
  sizes?: ('phone' | 'desktop')[]
  /** A page is looked at on a phone and a desktop; what lies over one on a phone only. */
  over?: true
  signedOut?: boolean
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()
const press = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click()
  await page.getByRole('menu').or(page.getByRole('dialog')).first().waitFor()
}
const soup = '/g/home/r/leek-and-potato-soup'
const home = '/g/home'

/** Every page and dialog of the app, over the sample household and the example plugins. */
export const scenes: Scene[] = [
  {
    name: 'the sign-in',
    path: '/login',
    signedOut: true,
    open: (page) => heading(page, /Welcome/),
  },
  {
    name: 'a refused sign-in',
    path: '/login',
    signedOut: true,
    open: async (page) => {
      await page.getByLabel('E-mail or username').fill('ada')
      await page.getByLabel(/^Password\W*$/).fill('wrong')
      await button(page, 'Sign in').click()
      await page.getByText('Invalid Credentials').waitFor()
    },
  },
  {
    name: 'the group home',
    path: home,
    open: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'a search without results',
    path: `${home}?search=quinoa`,
    open: (page) => page.getByText('No recipe has').waitFor(),
  },
  { name: 'the filter', over: true, path: home, open: press('Categories') },
  { name: 'the order menu', over: true, path: home, open: press(/^Order/) },
  { name: 'the view settings', over: true, path: home, open: press('View settings') },
  {
    name: 'the drawer',
    over: true,
    path: home,
    open: async (page) => {
      await button(page, 'Open menu').click()
      await button(page, 'Language').waitFor()
    },
  },
  {
    name: 'the language dialog',
    over: true,
    path: home,
    open: async (page) => {
      await button(page, 'Open menu').click()
      await button(page, 'Language').click()
      await page.getByRole('combobox', { name: 'Language of the app' }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'the create menu', over: true, path: home, sizes: ['phone'], open: press('Create') },
  {
    name: 'the account menu',
    over: true,
    path: home,
    sizes: ['phone'],
    open: press('Your account'),
  },
  {
    name: 'the quick search',
    over: true,
    path: home,
    open: async (page) => {
      await page.getByRole('article').first().waitFor()
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Jump to a recipe' }).fill('soup')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'the filter by stars and days',
    over: true,
    path: `${home}?notMadeSince=2026-01-01&rating=3`,
    open: press('More'),
  },
  {
    name: 'a list with chosen filters',
    path: `${home}?notMadeSince=2026-01-01&rating=3`,
    open: (page) => page.getByRole('group', { name: 'Chosen filters' }).waitFor(),
  },
  {
    name: 'a card’s menu',
    over: true,
    path: home,
    open: async (page) => {
      await button(page, /^More about /).click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'the favourites',
    path: home,
    open: async (page) => {
      await button(page, 'Open menu').click()
      await page.getByRole('link', { name: 'Favorites' }).click()
      await heading(page, 'Favorites')
      await page.getByRole('article').first().waitFor()
    },
  },
  {
    name: 'the categories',
    path: `${home}/recipes/categories`,
    open: (page) => page.getByRole('listitem').first().waitFor(),
  },
  {
    name: 'a new tool',
    over: true,
    path: `${home}/recipes/tools`,
    open: press('Create tool'),
  },
  {
    name: 'what can be cooked',
    path: `${home}/recipes/finder`,
    open: async (page) => {
      await button(page, 'Add a food').or(page.getByPlaceholder('Add a food')).click()
      await page.getByPlaceholder('Add a food').fill('salt')
      await page.getByRole('option').first().click()
      await page.getByRole('article').first().waitFor()
    },
  },
  { name: 'a recipe', path: soup, open: (page) => heading(page, 'Leek and potato soup') },
  {
    name: 'a recipe without a picture',
    path: '/g/home/r/rice',
    open: (page) => heading(page, 'Rice'),
  },
  {
    name: 'cook mode with a timer',
    path: `${soup}/cook`,
    open: async (page) => {
      const step = page.locator('h2').first()
      await step.waitFor()
      while ((await page.locator('[data-timer]').count()) === 0) {
        const was = await step.innerText()
        await button(page, /^Next/).click()
        await step.filter({ hasNotText: was }).waitFor()
      }
      await page.locator('[data-timer]').first().click()
      await page.getByRole('list', { name: 'Timers' }).waitFor()
    },
  },
  {
    name: 'all ingredients in cook mode',
    over: true,
    path: `${soup}/cook`,
    open: async (page) => {
      await button(page, /^Show all/).click()
      await dialog(page)
    },
  },
  {
    name: 'the end of cooking',
    path: `${soup}/cook?step=99`,
    open: (page) => button(page, 'I made this').waitFor(),
  },
  {
    name: 'a timer over a page',
    path: soup,
    open: async (page) => {
      await page.locator('[data-timer]').first().click()
      await page.getByRole('list', { name: 'Timers' }).waitFor()
    },
  },
  {
    name: 'the kitchen timer',
    over: true,
    path: soup,
    open: async (page) => {
      await button(page, 'More about this recipe').click()
      await chooseEntry(page, 'Kitchen timer')
      await dialog(page)
    },
  },
  {
    name: 'a recipe’s measures',
    over: true,
    path: soup,
    open: async (page) => {
      await button(page, /^Measures/).click()
      await page.getByRole('menuitemradio').first().waitFor()
    },
  },
  {
    name: 'a recipe’s keys',
    over: true,
    path: soup,
    open: async (page) => {
      await heading(page, 'Leek and potato soup')
      await page.keyboard.press('?')
      await dialog(page)
    },
  },
  { name: 'a large picture', over: true, path: soup, open: press('Show the picture large') },
  {
    name: 'a recipe in a recipe',
    path: '/g/home/r/lasagne-for-saturday',
    open: async (page) => {
      await button(page, /^How to make/).click()
      await page.getByRole('link', { name: /^Open Bolognese/ }).waitFor()
    },
  },
  {
    name: 'a recipe that is not open',
    path: soup,
    signedOut: true,
    open: (page) => heading(page, 'This recipe is not open to you'),
  },
  { name: 'a recipe’s menu', over: true, path: soup, open: press('More about this recipe') },
  {
    name: 'the question before deleting',
    over: true,
    path: soup,
    open: async (page) => {
      await button(page, 'More about this recipe').click()
      await chooseEntry(page, 'Delete')
      await dialog(page)
    },
  },
  {
    name: 'a step that is done',
    path: soup,
    open: async (page) => {
      await button(page, /^Step 1/).click()
      await page.locator('[aria-pressed=true]').first().waitFor()
    },
  },
  {
    name: 'editing without a name',
    path: `${soup}?edit=true`,
    open: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('')
      await button(page, /^Save/).click()
      await page.getByText('A Name is Required').waitFor()
    },
  },
  {
    name: 'all of the editor, nothing folded',
    path: `${soup}?edit=true`,
    open: async (page) => {
      await page.locator('summary').first().waitFor()
      for (const fold of await page.locator('main summary').all()) await fold.click()
      await button(page, 'Add a note').click()
      await page.getByLabel('Tags', { exact: true }).fill('Zesty')
      await page.getByRole('option', { name: /Create/ }).waitFor()
    },
  },
  {
    name: 'a recipe as JSON that cannot be read',
    path: `${soup}?edit=true`,
    sizes: ['desktop'],
    open: async (page) => {
      await page.getByText('JSON', { exact: true }).click()
      await page.getByLabel('The recipe as JSON').fill('{\n  "name": Soup\n}')
      await page.getByText('Line 2:').waitFor()
    },
  },
  {
    name: 'attaching a file',
    over: true,
    path: `${soup}?edit=true`,
    open: press('Attach a file'),
  },
  {
    name: 'signing in again while editing',
    over: true,
    path: `${soup}?edit=true`,
    open: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Another soup')
      await page.context().clearCookies()
      await button(page, /^Save/).click()
      await page.getByRole('dialog', { name: 'Sign in to go on' }).waitFor()
    },
  },
  {
    name: 'what two people changed in the same place',
    over: true,
    path: `${soup}?edit=true`,
    open: async (page) => {
      const address = new URL('/api/recipes/leek-and-potato-soup', page.url()).href
      const was = await (await page.request.get(address)).json()
      await page.getByLabel('Description', { exact: true }).fill('Mine: with cream.')
      await page.getByLabel('Total', { exact: true }).fill('1 hour')
      const theirs = { description: 'Theirs: with nutmeg.', totalTime: '2 hours' }
      await page.request.patch(address, { data: theirs })
      await button(page, /^Save/).click()
      await page.getByRole('button', { name: 'All of mine' }).waitFor()
      const { description, totalTime } = was
      await page.request.patch(address, { data: { description, totalTime } })
    },
  },
  ...editRowScenes,
  ...createScenes,
  ...bookScenes,
  ...bulkScenes,
  {
    name: 'the foods in a table',
    path: '/group/data/foods',
    open: (page) => page.getByRole('rowheader').first().waitFor(),
  },
  {
    name: 'the recipes in a table',
    path: '/group/data/recipes',
    open: (page) => page.getByRole('rowheader').first().waitFor(),
  },
  {
    name: 'the labels before there are any',
    path: '/group/data/labels',
    open: (page) => page.getByText('No labels yet.').waitFor(),
  },
  {
    name: 'chosen foods',
    path: '/group/data/foods',
    open: async (page) => {
      await page.getByRole('checkbox').nth(1).click()
      await page.getByRole('checkbox').nth(2).click()
      await page.getByText('2 chosen').waitFor()
    },
  },
  {
    name: 'the question before a food is deleted',
    over: true,
    path: '/group/data/foods',
    open: async (page) => {
      await page.getByRole('checkbox').nth(1).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('dialog').getByText(/use/).first().waitFor()
    },
  },
  { name: 'a new food', over: true, path: '/group/data/foods', open: press('New food') },
  { name: 'a new label', over: true, path: '/group/data/labels', open: press('New label') },
  { name: 'the view of a table', over: true, path: '/group/data/foods', open: press('View') },
  {
    name: 'settings of many recipes',
    over: true,
    path: '/group/data/recipes',
    open: async (page) => {
      await page.getByRole('checkbox').nth(1).click()
      await press('Change settings')(page)
    },
  },
  ...['Combine two', 'Find duplicates', 'Add our list', 'Import a file'].map((name): Scene => ({
    name: `foods: ${name}`,
    over: true,
    path: '/group/data/foods',
    open: async (page) => {
      await press('More')(page)
      await chooseEntry(page, name, false)
      await dialog(page)
    },
  })),
  ...kitchenScenes,
  ...socialScenes,
  ...sharingScenes,
  { name: 'the reports', path: '/group/reports', open: (page) => heading(page, 'Reports') },
  ...adminScenes,
  ...automationScenes,
  {
    name: 'an address that leads nowhere',
    path: '/g/home/nowhere',
    open: (page) => heading(page, /404/),
  },
]
