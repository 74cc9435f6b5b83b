import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { locales } from '#core/shared/locales'
import { fillKitchen } from '#tests/helpers/kitchen'
import { account, browserSite, phone } from './helpers.js'
import { chosenElsewhere, CUT, WORST_RATING } from './other_languages.js'
import { eventually } from './until.js'

interface Tree {
  [key: string]: string | Tree
}

const catalogue = fileURLToPath(new URL('../../web/i18n/locales', import.meta.url))
const spoken = locales.filter(
  ({ tag }) => globSync(join(catalogue, tag, 'recipes.json')).length > 0
)
const translated = spoken.filter(({ tag }) => tag !== 'en-US')
const soup = '/g/home/r/leek-and-potato-soup'
const onPhone = { viewport: phone, hasTouch: true, isMobile: true }

/** A text of a language's catalogue. */
function textOf(tag: string, namespace: string, key: string): string {
  let tree: string | Tree | undefined = JSON.parse(
    readFileSync(join(catalogue, tag, `${namespace}.json`), 'utf8')
  )
  for (const part of key.split('.')) tree = typeof tree === 'object' ? tree[part] : undefined
  if (typeof tree !== 'string') throw new Error(`${tag} has no ${namespace}:${key}`)
  return tree
}

const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`)
  )

/** Whatever i18next shows in the place of a text that it lacks: its key, with or without its namespace. */
const rawKeys = new Set(
  globSync('en-US/*.json', { cwd: catalogue }).flatMap((file) => {
    const keys = keysOf(JSON.parse(readFileSync(join(catalogue, file), 'utf8')) as Tree)
    const namespace = basename(file, '.json')
    return keys
      .map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''))
      .flatMap((key) => [`${namespace}:${key}`, ...(key.includes('.') ? [key] : [])])
  })
)

/** All that the page says to eyes and to screen readers. */
const SAID = `(() => {
  const said = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) said.push(walker.currentNode.data.trim())
  for (const it of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    for (const name of ['aria-label', 'placeholder', 'title']) said.push(it.getAttribute(name) ?? '')
  return said
})()`

/** What sticks out of the page to its sides. */
const WIDER = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth <= clientWidth ? null : scrollWidth + ' > ' + clientWidth
})()`

/** The page of recipes in a language. */
async function homeIn(page: Page, tag: string): Promise<void> {
  const name = textOf(tag, 'recipes', 'home.title')
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Times and figures of cards that are cut where they are as long as they get; null where there are none. */
function cutIn(tag: string): string {
  const text = textOf(tag, 'recipes', 'card.both')
  const time = text.replace('{{hours}}', '12').replace('{{minutes}}', '45')
  return `(() => {
    const times = document.querySelectorAll('article p svg ~ bdi:not([dir], [title])')
    times.forEach((it) => { it.textContent = '${time}' })
    ${WORST_RATING}
    return times.length === 0 ? null : ${CUT}
  })()`
}

async function chooseLanguage(page: Page, tag: string, nativeName: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('combobox', { name: 'Language of the app' }).fill(nativeName)
  const name = page.getByText(nativeName, { exact: true })
  const option = page.getByRole('option').filter({ has: name })
  await option.getByText('100').waitFor()
  await option.click()
  await page.getByRole('button', { name: 'Use language' }).click()
  await homeIn(page, tag)
}

test.group('The app in every language', (group) => {
  const at = browserSite(group)
  let list = ''
  group.setup(async () => {
    if (!at.missing) await fillKitchen(at.site, account.username)
  })

  test('the times on cards keep to one line in every language, on phones and tablets', async ({
    assert,
  }) => {
    const page = await at.open('/g/home', onPhone)
    await page.getByRole('article').first().waitFor()
    for (const { tag } of spoken) {
      await chosenElsewhere(page, tag)
      await homeIn(page, tag)
      for (const width of [320, 390, 820]) {
        await page.setViewportSize({ width, height: 844 })
        await eventually(async () =>
          assert.deepEqual(await page.evaluate(cutIn(tag)), [], `${tag} at ${width}`)
        )
      }
    }
  })

  /** A list with things on it and a meal of today; answers the list's path. */
  const fillHousehold = async () => {
    const { request } = await at.signedIn(onPhone)
    const api = `${at.site.url}/api/households`
    const made = await request.post(`${api}/shopping/lists`, { data: { name: 'Market' } })
    const { id } = await made.json()
    const items = ['2 kg potatoes', 'the soft cheese', 'chives'].map((note, position) => ({
      shoppingListId: id,
      note,
      position,
      checked: position === 2,
    }))
    await request.post(`${api}/shopping/items/create-bulk`, { data: items })
    const meal = { date: new Date().toISOString().slice(0, 10), entryType: 'dinner', title: 'Soup' }
    await request.post(`${api}/mealplans`, { data: meal })
    return `/shopping-lists/${id}`
  }

  test('a cook reads home, recipe, plan, list and settings of a phone in {nativeName}')
    .with([...translated])
    .run(async ({ assert }, { tag, nativeName, bcp47, dir }) => {
      list ||= await fillHousehold()
      const page = await at.open('/g/home', onPhone)
      await chooseLanguage(page, tag, nativeName)
      await page.reload()
      const html = page.locator(`html[lang="${bcp47}"][dir="${dir}"]`)
      const isWhole = async (path: string) => {
        await html.waitFor({ state: 'attached' })
        const raw = (await page.evaluate<string[]>(SAID)).filter((text) => rawKeys.has(text))
        assert.deepEqual(raw, [], path)
        await eventually(async () => assert.isNull(await page.evaluate(WIDER), path))
      }
      await page.getByRole('article').first().waitFor()
      await isWhole('home')
      const heading = (key: string) =>
        page
          .getByRole('heading', { level: 2, name: textOf(tag, 'recipes', `recipe.${key}`) })
          .first()
          .waitFor()
      await page.goto(at.site.url + soup)
      await heading('ingredients')
      await heading('method')
      await isWhole(soup)
      const main = page.getByRole('main')
      const places: [path: string, there: Locator][] = [
        ['/household/mealplan/planner', main.getByText('Soup').first()],
        [list, main.getByText('the soft cheese').first()],
        ['/user/profile/edit', main.getByRole('textbox').first()],
        ['/household', main.getByRole('switch').first()],
        ['/admin/site-settings', main.getByText(/BASE_URL/).first()],
      ]
      for (const [path, there] of places) {
        await page.goto(at.site.url + path)
        await there.waitFor()
        await isWhole(path)
      }
    })
})
