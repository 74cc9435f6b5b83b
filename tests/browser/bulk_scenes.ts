import { buffer } from 'node:stream/consumers'
import { writeArchive } from '#core/archives/index'
import type { Scene } from './scenes.js'

/** From an address, so that it comes in once however often the scene is looked at. */
const card = (name: string) => ({
  name,
  orgURL: 'https://cards.example/box',
  recipeIngredient: [{ note: '4 plums' }],
  recipeInstructions: [{ text: 'Cook the plums.' }],
})
const cards = [
  card('Plum soup'),
  card('Plum dumplings'),
  { '@type': 'Recipe', 'name': 'A torn card' },
]

const path = '/g/home/r/create/bulk'

/** Imports of many: what was found in the field, and what became of it; and the reading of all ingredients. */
export const bulkScenes: Scene[] = [
  {
    name: 'the reading of all ingredients',
    over: true,
    path: '/group/data/recipes',
    open: async (page) => {
      await page.getByRole('button', { name: 'Read ingredients' }).click()
      await page.getByRole('combobox', { name: 'Parser of the group' }).waitFor()
    },
  },
  {
    name: 'addresses to be imported',
    path,
    open: async (page) => {
      const lines = ['https://soups.example/leek', 'my soups', 'https://soups.example/leek']
      await page.getByLabel('Links of the recipes').fill(lines.join('\n'))
      await page.getByRole('switch', { name: 'Set categories and tags' }).click()
      await page.getByText('Given above already').waitFor()
    },
  },
  {
    name: 'an import of many that failed',
    path,
    open: async (page) => {
      const lines = [1, 2].map((n) => `http://192.168.7.${n}/a/rather/long/address/of/a/soup`)
      await page.getByLabel('Links of the recipes').fill(lines.join('\n'))
      await page.getByRole('button', { name: 'Import 2 recipes' }).click()
      await page.getByText('Nothing could be imported.').waitFor()
      await page
        .getByRole('button', { name: /^Try again: / })
        .first()
        .waitFor()
    },
  },
  {
    name: 'an archive with a file of several recipes',
    path,
    open: async (page) => {
      const { origin } = new URL(page.url())
      const zip = await buffer(writeArchive([{ path: 'box.json', content: JSON.stringify(cards) }]))
      const files = { name: 'cards.zip', mimeType: 'application/zip', buffer: zip }
      const url = `${origin}/api/recipes/imports/files`
      // As our own pages send files: a form that names nobody is taken for a stranger's.
      const headers = { 'X-Live-Tab': 'scene' }
      const { run } = await (await page.request.post(url, { headers, multipart: { files } })).json()
      await page.goto(`${origin}/g/home/r/create/runs/${run}`)
      await page.getByText('A torn card').waitFor()
      await page.getByRole('link', { name: 'Plum dumplings' }).waitFor()
    },
  },
]
