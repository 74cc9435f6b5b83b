import type { Scene } from './scenes.js'

const path = '/g/home/r/create/bulk'

/** Imports of many: what was found in the field, and what became of it. */
export const bulkScenes: Scene[] = [
  {
    name: 'addresses to be imported',
    path,
    open: async (page) => {
      const lines = ['https://soups.example/leek', 'my soups', 'https://soups.example/leek']
      await page.getByLabel('Addresses of the recipes').fill(lines.join('\n'))
      await page.getByRole('switch', { name: 'Set categories and tags' }).click()
      await page.getByText('Given above already').waitFor()
    },
  },
  {
    name: 'an import of many that failed',
    path,
    open: async (page) => {
      const lines = [1, 2].map((n) => `http://192.168.7.${n}/a/rather/long/address/of/a/soup`)
      await page.getByLabel('Addresses of the recipes').fill(lines.join('\n'))
      await page.getByRole('button', { name: 'Import 2 recipes' }).click()
      await page.getByText('Nothing could be imported.').waitFor()
      await page
        .getByRole('button', { name: /^Try again: / })
        .first()
        .waitFor()
    },
  },
]
