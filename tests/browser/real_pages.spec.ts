import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { unpackPages } from '#plugins/importer-web/measure/unpack_pages'
import { browserSite } from './helpers.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pages = join(resolve(root, process.env.TRIVET_FIXTURES ?? '../shared/fixtures'), 'pages')
const absent = existsSync(join(pages, 'pages.tar.zst')) ? null : 'fixtures/pages is not here'
const COUNT = 20

interface RealPage {
  page: string
  host: string
  url: string
}

interface Imported {
  name: string
  recipeIngredient: unknown[]
  recipeInstructions: unknown[]
}

/** The first page of hosts spread evenly over the alphabet. */
function choose(): RealPage[] {
  if (absent) return []
  const lines = readFileSync(join(pages, 'manifest.jsonl'), 'utf8').trim().split('\n')
  const all = lines.map((line) => JSON.parse(line) as RealPage)
  const hosts = [...new Map(all.toReversed().map((each) => [each.host, each])).values()].reverse()
  return Array.from({ length: COUNT }, (_, index) => {
    const chosen = hosts[Math.floor((index * hosts.length) / COUNT)]
    if (!chosen) throw new Error('Too few hosts')
    return chosen
  })
}

const plain = (text: string) =>
  text.normalize('NFKC').replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ').trim()

test.group('Real pages through the import page', (group) => {
  const noNetwork = fileURLToPath(new URL('no_network.mjs', import.meta.url))
  const at = browserSite(group, { env: { NODE_OPTIONS: `--import=${noNetwork}` }, absent })
  const titles = { right: 0, seen: 0 }

  test('{host} becomes a recipe with ingredients and steps')
    .with(choose())
    .run(async ({ assert }, { page: name, host, url }) => {
      const file = join(await unpackPages(join(pages, 'pages.tar.zst')), name)
      const html = await readFile(`${file}.html`, 'utf8')
      const expected = JSON.parse(await readFile(`${file}.json`, 'utf8')) as { title: string }
      const path = `/${host}${new URL(url).pathname}`
      at.web.on(decodeURI(path), html)
      at.web.on(path, html)
      const page = await at.open('/g/home/r/create/url')
      await page.getByLabel('Link or text of the recipe').fill(at.web.url + path)
      await page.keyboard.press('Enter')
      const isLeft = (address: URL) => !address.pathname.includes('/r/create')
      await page.waitForURL((address) => isLeft(address) || address.pathname.includes('/review/'))
      if (!isLeft(new URL(page.url())))
        await page.getByRole('button', { name: 'Save recipe' }).click()
      await page.waitForURL(isLeft)
      const slug = page.url().split('/').at(-1)
      const answer = await page.request.get(`${at.site.url}/api/recipes/${slug}`)
      const recipe = (await answer.json()) as Imported
      assert.isNotEmpty(recipe.recipeIngredient)
      assert.isNotEmpty(recipe.recipeInstructions)
      await page.getByRole('heading', { name: recipe.name, level: 1, exact: true }).waitFor()
      titles.seen += 1
      if (plain(recipe.name) === plain(expected.title)) titles.right += 1
    })

  test('nearly all of them are called what they are called', ({ assert }) => {
    assert.isAtLeast(titles.right, Math.ceil(titles.seen * 0.9))
  })
})
