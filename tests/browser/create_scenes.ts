import type { Scene } from './scenes.js'

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
