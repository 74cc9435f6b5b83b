import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { browserSite, chooseEntry } from './helpers.js'
import { listOf, mobile, onServer, thing } from './list_scenes.js'
import { eventually } from './until.js'

/** One finger that goes so far to the right on something. */
async function swipe(page: Page, target: Locator, far: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const box = await target.boundingBox()
  const [from, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  await touch('touchStart', from)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', from + (far * step) / 8)
  await touch('touchEnd', from + far)
}

test.group('Lines of a shopping list', (group) => {
  const at = browserSite(group)

  test('amounts of a food in several units are one line that says what each is for', async ({
    assert,
  }) => {
    const { request } = await at.signedIn()
    const api = `${at.site.url}/api`
    const make = async (path: string, data: object) =>
      (await (await request.post(`${api}/${path}`, { data })).json()) as { id: string }
    const flour = await make('foods', { name: 'flour' })
    const gram = await make('units', { name: 'gram', abbreviation: 'g', useAbbreviation: true })
    const kilo = await make('units', { name: 'kilo', abbreviation: 'kg', useAbbreviation: true })
    await make('recipes', { name: 'Bread' })
    const bread = await request.patch(`${api}/recipes/bread`, {
      data: {
        settings: { disableAmount: false },
        recipeIngredient: [{ quantity: 500, food: flour, unit: gram }],
      },
    })
    const { id: recipeId } = await bread.json()
    const path = await listOf(at, 'Sums', ['milk'])
    const shoppingListId = path.split('/').at(-1)
    const meal = { date: '2026-11-26', entryType: 'dinner' }
    await make(`households/shopping/lists/${shoppingListId}/recipe`, [{ recipeId, meal }])
    const own = { shoppingListId, foodId: flour.id, unitId: kilo.id, quantity: 1, isFood: true }
    await make('households/shopping/items', own)
    const page = await at.open(path, mobile)
    const sum = thing(page, '1.5 kg flour')
    await sum.waitFor()
    // The names come with the list's head, which may be later than its items.
    await eventually(async () => {
      const text = (await sum.innerText()).replaceAll('\u00a0', ' ')
      // What a recipe needs comes behind what is there.
      assert.match(
        text.replaceAll(/[\u2068\u2069]/g, ''),
        /1 kg · 500 g Bread, Thu, Nov 26, Dinner/
      )
    })
    assert.deepEqual(await onServer(at, path), ['1 kg flour', '500 g flour', 'milk'])
    await sum.tap()
    await page.getByText('2 things were ticked').waitFor()
    const ticked = ['1 kg flour ✓', '500 g flour ✓', 'milk']
    await eventually(async () => assert.deepEqual(await onServer(at, path), ticked))
  })

  test('a finger that goes sideways ticks a line one way and deletes it the other', async ({
    assert,
  }) => {
    const path = await listOf(at, 'Swiped', ['milk', 'bread', 'eggs'])
    const page = await at.open(path, mobile)
    await thing(page, 'milk').waitFor()
    await swipe(page, thing(page, 'milk'), 160)
    await page.getByText('milk was ticked').waitFor()
    await page.getByRole('button', { name: '1 ticked' }).waitFor()
    await swipe(page, thing(page, 'bread'), -160)
    // A finger as quick as this one would only stop the swipe.
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('bread was deleted').waitFor()
    await eventually(async () => assert.deepEqual(await onServer(at, path), ['eggs', 'milk ✓']))
  })

  test('a line is dragged to its place by its handle', async ({ assert }) => {
    const path = await listOf(at, 'Dragged', ['milk', 'bread', 'eggs'])
    const page = await at.open(path)
    await thing(page, 'eggs').waitFor()
    const handle = page.getByRole('button', { name: 'More about eggs' })
    await handle.focus()
    await page.keyboard.press('Space')
    await page.getByText(/eggs lifted/).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await page.getByText(/place 2 of 3/).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await page.getByText(/place 1 of 3/).waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await eventually(async () => {
      const rows = await page.getByRole('checkbox').allInnerTexts()
      assert.deepEqual(rows, ['eggs', 'milk', 'bread'])
    })
  })

  test('a list is sorted as its household walks through the shop', async ({ assert }) => {
    const { request } = await at.signedIn()
    const api = `${at.site.url}/api`
    const path = await listOf(at, 'As we walk', [])
    const shoppingListId = path.split('/').at(-1)
    const walk = ['Walk: vegetables', 'Walk: bread', 'Walk: dairy']
    for (const name of walk.toReversed()) {
      const label = await (await request.post(`${api}/groups/labels`, { data: { name } })).json()
      const item = { shoppingListId, note: name, labelId: label.id }
      await request.post(`${api}/households/shopping/items`, { data: item })
    }
    const page = await at.open(path, mobile)
    const headings = async () =>
      (await page.getByRole('heading', { name: /^Walk/ }).allInnerTexts()).map(
        (text) => text.split('\n')[0]
      )
    for (const [place, name] of walk.entries()) {
      await thing(page, name).tap()
      await page.getByRole('button', { name: `${place + 1} ticked` }).waitFor()
      const ticked = async () => (await onServer(at, path)).filter((line) => line.endsWith('✓'))
      await eventually(async () => assert.lengthOf(await ticked(), place + 1))
    }
    await page.getByRole('button', { name: 'More about this list' }).tap()
    await chooseEntry(page, 'Untick all')
    await eventually(async () => assert.deepEqual(await headings(), walk.toReversed()))
    await page.getByRole('button', { name: 'More about this list' }).tap()
    await chooseEntry(page, 'Sort as you walk')
    await page.getByText('The list is sorted as you walk').waitFor()
    await eventually(async () => assert.deepEqual(await headings(), walk))
    await page.getByRole('button', { name: 'Undo' }).tap()
    await eventually(async () => assert.deepEqual(await headings(), walk.toReversed()))
  })

  test('in the shop the lines are large, and the screen stays on', async ({ assert }) => {
    const path = await listOf(at, 'In the shop', ['milk'])
    const page = await at.open(path, mobile)
    const height = async () => (await thing(page, 'milk').boundingBox())?.height ?? 0
    await thing(page, 'milk').waitFor()
    const before = await height()
    await page.getByRole('button', { name: 'Shop', exact: true }).tap()
    await page.getByRole('switch', { name: 'Keep screen awake' }).waitFor()
    assert.isAbove(await height(), before)
    await page.reload()
    await page.getByRole('button', { name: 'Shop', exact: true, pressed: true }).tap()
    await page.getByRole('switch').waitFor({ state: 'detached' })
  })
})
