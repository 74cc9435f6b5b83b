import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { fillKitchen } from '#tests/helpers/kitchen'
import { account, browserSite } from './helpers.js'
import { dialogTakesFocus } from './until.js'

/** Presses of Tab after which nobody looks for a thing any longer. */
const PATIENT = 150

/** What is wrong with how the focus is shown; empty when it can be seen. */
const HIDDEN_FOCUS = `(() => {
  const it = document.activeElement
  if (!it || it === document.body) return ''
  const around = [it.nextElementSibling]
  for (let each = it; each.id !== 'root'; each = each.parentElement) around.push(each)
  const ringed = around.some((each) => {
    if (!each) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
  })
  const { top, bottom } = it.getBoundingClientRect()
  const inside = bottom > 0 && top < innerHeight
  return ringed && inside ? '' : (inside ? 'no ring: ' : 'outside: ') + it.outerHTML.slice(0, 200)
})()`

const focused = (target: Locator) =>
  target.evaluateAll((all) => all.some((each) => each.matches(':focus')))

/** Hands that reach whatever there is by the keyboard, and watch that they see where they are. */
class Hands {
  constructor(readonly page: Page) {}

  async on(target: Locator, step = 'Tab'): Promise<void> {
    await target.first().waitFor()
    // A dialog takes the focus a moment after it shows: keys pressed before that would go astray.
    const over = target.first().locator('xpath=ancestor::*[@role="dialog" or @role="menu"]')
    if ((await over.count()) > 0) await over.and(this.page.locator(':focus-within')).waitFor()
    for (let presses = 0; presses < PATIENT; presses += 1) {
      if (await focused(target)) return
      await this.page.keyboard.press(step)
      const wrong = await this.page.evaluate<string>(HIDDEN_FOCUS)
      if (wrong) throw new Error(`The focus cannot be seen, ${wrong}`)
    }
    throw new Error(`No key leads to ${String(target)}`)
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.on(target)
    await this.page.keyboard.press(key)
  }

  async write(target: Locator, text: string): Promise<void> {
    await this.on(target)
    await this.page.keyboard.type(text)
  }
}

const soup = 'Leek and potato soup'
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** Waits until one of these has the focus, which something else has to give it. */
async function given(target: Locator): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if ((await target.count()) > 0 && (await focused(target))) return
    await target.page().waitForTimeout(100)
  }
  const now = await target.page().evaluate<string>('document.activeElement.outerHTML.slice(0, 300)')
  throw new Error(`${String(target)} has not the focus, but ${now}`)
}

test.group('Without a mouse', (group) => {
  const at = browserSite(group)
  group.setup(async () => {
    if (!at.missing) await fillKitchen(at.site, account.username)
  })

  test('the list of keys opens on every page, with the frame or without', async ({ assert }) => {
    const page = await at.open('/g/home/recipes/categories')
    const api = `${at.site.url}/api`
    const recipe = await (await page.request.get(`${api}/recipes/leek-and-potato-soup`)).json()
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const data = { recipeId: recipe.id, expiresAt }
    const link = await (await page.request.post(`${api}/shared/recipes`, { data })).json()
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const path of [
      '/g/home/recipes/categories',
      '/admin/plugins',
      '/g/home/r/leek-and-potato-soup',
      '/g/home/r/leek-and-potato-soup/cook',
      `/g/home/shared/r/${link.id}`,
    ]) {
      await page.goto(at.site.url + path)
      await page.getByRole('heading').first().waitFor()
      await page.waitForLoadState('networkidle')
      await page.keyboard.press('?')
      await list.getByText('Jump to a recipe').waitFor()
      assert.equal(await list.count(), 1, path)
      await page.keyboard.press('Escape')
      await list.waitFor({ state: 'detached' })
    }
    const visitor = await (await at.visitor()).newPage()
    await visitor.goto(`${at.site.url}/login`)
    await visitor.getByRole('heading').first().waitFor()
    await visitor.keyboard.press('?')
    const keys = visitor.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const [key, act] of [
      ['Space', 'Next step'],
      ['Ctrl A', 'Choose everything found'],
      ['Alt ↑ ↓', 'Move the ingredient or step'],
      ['Ctrl Enter', 'Save'],
    ] as const) {
      const row = keys.locator('dl > div').filter({ has: visitor.getByText(act, { exact: true }) })
      const caps = row.filter({ hasText: key.replaceAll(' ', '') })
      await caps.first().waitFor()
    }
  })

  test('a search says why it found a recipe', async () => {
    const page = await at.open('/g/home/recipes/categories')
    await page.getByRole('listitem').first().waitFor()
    await page.keyboard.press('/')
    const found = page.getByRole('option', { name: soup }).getByText(/^Ingredient: .*nutmeg/)
    // The second is a slip of the keys.
    const field = page.getByRole('combobox', { name: 'Jump to a recipe' })
    for (const typed of ['nutme', 'nutemg']) {
      await field.fill(typed)
      await found.locator('mark', { hasText: typed === 'nutme' ? /^nutme$/ : /^nutmeg$/ }).waitFor()
    }
    // Enter at once: what was found for nutmeg is still shown.
    await field.fill('buckwheat pancakes')
    await page.keyboard.press('Enter')
    await title(page, 'Buckwheat pancakes')
  })

  test('recipes are filtered, opened, rated, scaled and shared, and Back returns to the card', async () => {
    const page = await at.open('/g/home')
    await page.getByRole('article').first().waitFor()
    const hands = new Hands(page)
    await hands.press(button(page, 'Categories'))
    const filter = page.getByRole('dialog', { name: 'Categories' })
    await hands.press(filter.getByRole('checkbox', { name: /Soup/ }), 'Space')
    await page.getByRole('button', { name: /^Drop Soup/ }).waitFor()
    await page.keyboard.press('Escape')
    await filter.waitFor({ state: 'hidden' })
    await given(page.getByRole('button', { name: /^Categories/ }))
    // The cards of the narrowed list take the place of those that were there.
    await page
      .getByText(/\b4 recipes/)
      .first()
      .waitFor()
    await hands.press(page.getByRole('link', { name: soup, exact: true }))
    await title(page, soup)
    await hands.press(button(page, '4 stars'))
    await page.getByRole('button', { name: '4 stars', pressed: true }).waitFor()
    await hands.press(button(page, 'More servings'))
    await page.getByText('5 servings').first().waitFor()
    await given(button(page, 'More servings'))
    const menu = button(page, 'More about this recipe')
    await page.keyboard.press('Control+Home')
    await hands.press(menu)
    await hands.on(page.getByRole('menuitem', { name: 'Share' }), 'ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /Share|Link/ })
    await hands.press(dialog.getByRole('button', { name: 'Copy link' }))
    await dialog.getByRole('img', { name: 'Code that opens the shared recipe' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await given(menu)
    await page.goBack()
    await given(page.getByRole('link', { name: soup, exact: true }))
  })

  test('a recipe is written, cooked and left again', async () => {
    const page = await at.open('/g/home')
    await page.getByRole('article').first().waitFor()
    const hands = new Hands(page)
    await hands.press(button(page, 'Open menu'))
    await hands.press(button(page, 'Create'))
    await hands.on(page.getByRole('menuitem', { name: /Create manually/ }), 'ArrowDown')
    await page.keyboard.press('Enter')
    await given(page.getByLabel('Name of the recipe'))
    await page.keyboard.type('Toast of the keys')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Ingredients' }).waitFor()
    const line = (place: number) =>
      page.getByRole('group', { name: `Ingredient ${place}`, exact: true }).getByRole('textbox')
    await hands.press(button(page, 'Add ingredient'))
    await given(line(1))
    await page.keyboard.type('2 slices of rye bread')
    await page.keyboard.press('Enter')
    await given(line(2))
    await page.keyboard.type('butter')
    await hands.press(button(page, 'Add step'))
    await given(page.getByLabel('Text of step 1'))
    await page.keyboard.type('Toast the bread.')
    await page.keyboard.press('Control+Enter')
    await given(page.getByLabel('Text of step 2'))
    await page.keyboard.type('Spread the butter.')
    await hands.press(page.getByRole('button', { name: /^(Save|Create recipe)/ }))
    await title(page, 'Toast of the keys')
    await hands.press(page.getByRole('link', { name: 'Start cooking' }))
    await page.getByRole('heading', { level: 2, name: /^Step 1 of 2/ }).waitFor()
    await hands.press(page.getByRole('checkbox', { name: /rye bread/ }), 'Space')
    await hands.press(button(page, /^Next/))
    await page.getByRole('heading', { level: 2, name: /^Step 2 of 2/ }).waitFor()
    await hands.press(button(page, 'Finish'))
    await hands.press(button(page, 'I made this'))
    await dialogTakesFocus(page)
    await page.keyboard.press('Escape')
    await given(button(page, 'I made this'))
    await hands.press(button(page, 'Back to the recipe'))
    await title(page, 'Toast of the keys')
  })

  test('rows of a table are chosen, combined, brought back and deleted', async () => {
    const page = await at.open('/group/data/foods')
    const hands = new Hands(page)
    const rows = page.getByRole('row', { selected: true })
    await page.getByRole('rowheader').first().waitFor()
    const all = await page.getByRole('grid').getAttribute('aria-rowcount')
    const whole = page.locator(`[role=grid][aria-rowcount="${all}"]`)
    await hands.on(page.locator('[role=row][tabindex="0"]'))
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 chosen').waitFor()
    await hands.press(button(page, 'Combine'))
    const dialog = page.getByRole('dialog')
    await hands.press(dialog.getByRole('button', { name: 'Combine them' }))
    await dialog.waitFor({ state: 'hidden' })
    await given(page.locator('main *'))
    await whole.waitFor({ state: 'detached' })
    await hands.press(button(page, 'Undo'))
    await page.getByText('2 chosen').waitFor({ state: 'hidden' })
    // The row that comes back moves the others.
    await whole.waitFor()
    await given(page.locator('main, main *'))
    await hands.on(page.locator('[role=row][tabindex="0"]'))
    await page.keyboard.press('Space')
    await rows.waitFor()
    await hands.press(button(page, 'Delete'))
    await hands.press(dialog.getByRole('button', { name: /^Delete/ }))
    await page.getByText('1 deleted.').waitFor()
    await given(page.locator('main *'))
  })
})
