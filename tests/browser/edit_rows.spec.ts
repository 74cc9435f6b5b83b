import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { photo } from '#tests/helpers/web_pages'
import { type BrowserSite, browserSite, chooseEntry, phone, settled } from './helpers.js'
import { clicksAreHeard, holdAll, holds, menuTakesFocus } from './until.js'

interface Row {
  quantity: number | null
  unit: { name: string } | null
  food: { name: string } | null
  referencedRecipe: { name: string } | null
  note: string
  title: string | null
  originalText: string | null
  referenceId: string
}

interface Saved {
  recipeIngredient: Row[]
  recipeInstructions: {
    title: string | null
    summary: string | null
    text: string
    ingredientReferences: { referenceId: string }[]
  }[]
  assets: { name: string; fileName: string }[]
}

async function answer<Body>(at: BrowserSite, method: string, path: string, data?: unknown) {
  const window = await at.signedIn()
  const got = await window.request.fetch(`${at.site.url}/api/${path}`, { method, data })
  if (!got.ok()) throw new Error(`${method} ${path}: ${got.status()} ${await got.text()}`)
  return (await got.json()) as Body
}

/** A new recipe with these parts; answers its slug. */
async function make(at: BrowserSite, name: string, parts: Record<string, unknown> = {}) {
  const slug = await answer<string>(at, 'POST', 'recipes', { name })
  const settings = { disableAmount: false }
  const nothing = { recipeIngredient: [], recipeInstructions: [] }
  await answer(at, 'PATCH', `recipes/${slug}`, { settings, ...nothing, ...parts })
  return slug
}

const saved = (at: BrowserSite, slug: string) => answer<Saved>(at, 'GET', `recipes/${slug}`)

async function edit(at: BrowserSite, slug: string, onPhone = false): Promise<Page> {
  const window = onPhone ? { viewport: phone, hasTouch: true, isMobile: true } : {}
  const page = await at.open(`/g/home/r/${slug}?edit=true`, window)
  await page.getByRole('heading', { name: 'Ingredients' }).waitFor()
  return page
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.waitForURL((url) => !url.search.includes('edit'))
}

const row = (page: Page, number: number) =>
  page.getByRole('group', { name: `Ingredient ${number}`, exact: true })
const step = (page: Page, number: number) =>
  page.getByRole('group', { name: `Step ${number}`, exact: true })
const noted = (page: Page, ...all: string[]) =>
  holdAll(page.getByLabel('Note', { exact: true }), ...all)
const inFocus = (page: Page, label: string) =>
  page.locator(`[aria-label="${label}"]:focus`).waitFor()

const lines = (...all: string[]) => ({
  recipeIngredient: all.map((note) => ({ note, quantity: null })),
})

test.group('The rows of the editor', (group) => {
  const at = browserSite(group)

  test('ingredients and steps are written by keyboard only', async ({ assert }) => {
    await answer(at, 'POST', 'foods', { name: 'flour' })
    await answer(at, 'POST', 'units', { name: 'gram', abbreviation: 'g' })
    const slug = await make(at, 'Flat bread')
    const page = await edit(at, slug)
    await page.getByRole('button', { name: 'Add ingredient' }).press('Enter')
    await inFocus(page, 'Amount')
    await page.keyboard.type('1 1/2')
    await page.keyboard.press('Enter')
    await inFocus(page, 'Unit')
    await page.keyboard.type('g')
    await page.getByRole('option', { name: /^gram/ }).waitFor()
    await page.keyboard.press('Enter')
    await inFocus(page, 'Food')
    await page.keyboard.type('flour')
    await page.keyboard.press('Enter')
    await inFocus(page, 'Note')
    await page.keyboard.type('sifted')
    await page.keyboard.press('Enter')
    await row(page, 2).waitFor()
    await inFocus(page, 'Amount')
    await page.keyboard.type('0,5')
    await page.keyboard.press('Tab')
    await inFocus(page, 'Unit')
    await page.keyboard.press('Tab')
    await inFocus(page, 'Food')
    await page.keyboard.type('rye meal')
    await page.getByRole('option', { name: 'Create “rye meal”' }).waitFor()
    await page.keyboard.press('Enter')
    await inFocus(page, 'Note')
    await page.keyboard.press('Enter')
    await row(page, 3).locator(':focus').waitFor()
    await page.keyboard.press('Backspace')
    await row(page, 3).waitFor({ state: 'detached' })
    await inFocus(page, 'Note')
    await page.getByRole('button', { name: 'Add step' }).focus()
    await page.keyboard.press('Enter')
    await inFocus(page, 'Text of step 1')
    await page.keyboard.type('Mix the flour with water.')
    await page.keyboard.press('Control+Enter')
    await inFocus(page, 'Text of step 2')
    await page.keyboard.type('Bake.')
    await page.keyboard.press('Control+s')
    await page.waitForURL((url) => !url.search.includes('edit'))
    const { recipeIngredient, recipeInstructions } = await saved(at, slug)
    assert.deepEqual(
      recipeIngredient.map(({ quantity, unit, food, note }) => [
        quantity,
        unit?.name,
        food?.name,
        note,
      ]),
      [
        [1.5, 'gram', 'flour', 'sifted'],
        [0.5, undefined, 'rye meal', ''],
      ]
    )
    assert.deepEqual(
      recipeInstructions.map(({ text }) => text),
      ['Mix the flour with water.', 'Bake.']
    )
  })

  test('the offer to undo ends with the editor', async () => {
    const page = await edit(at, await make(at, 'Rusk', lines('flour', 'yeast')))
    await page.getByRole('button', { name: 'Ingredient 2: more' }).click()
    await chooseEntry(page, 'Delete')
    const offer = page.getByText('Ingredient deleted')
    await offer.waitFor()
    await save(page)
    await offer.waitFor({ state: 'detached', timeout: 4000 }) // else 8 seconds
  })

  test('the same is written by touch on a phone', async ({ assert }) => {
    const slug = await make(at, 'Porridge')
    const page = await edit(at, slug, true)
    await page.getByRole('button', { name: 'Add ingredient' }).tap()
    await row(page, 1).getByLabel('Amount').fill('2')
    await row(page, 1).getByLabel('Food').fill('rolled oats')
    await page.getByRole('option', { name: 'Create “rolled oats”' }).tap()
    await page.getByRole('button', { name: 'Add ingredient' }).tap()
    await row(page, 2).getByLabel('Note').fill('a pinch of salt')
    await page.getByRole('button', { name: 'Ingredient 2: more' }).tap()
    await menuTakesFocus(page)
    await page.getByRole('menuitem', { name: 'Move up' }).tap()
    await holds(row(page, 1).getByLabel('Note'), 'a pinch of salt')
    await page.getByRole('button', { name: 'Add step' }).tap()
    await page.getByLabel('Text of step 1').fill('Simmer.')
    await save(page)
    const { recipeIngredient, recipeInstructions } = await saved(at, slug)
    assert.deepEqual(
      recipeIngredient.map(({ food, note }) => food?.name ?? note),
      ['a pinch of salt', 'rolled oats']
    )
    assert.equal(recipeInstructions[0]?.text, 'Simmer.')
  })

  test('an amount that is no number is told and kept, and can go to the note', async ({
    assert,
  }) => {
    const slug = await make(at, 'Stew', lines('carrots'))
    const page = await edit(at, slug)
    const amount = row(page, 1).getByLabel('Amount')
    await amount.fill('2-3')
    await row(page, 1).getByRole('alert').getByText('A range cannot be scaled').waitFor()
    await row(page, 1).getByLabel('Unit').focus()
    assert.equal(await amount.inputValue(), '2-3')
    await row(page, 1).getByRole('button', { name: 'Move to the note' }).click()
    await holds(row(page, 1).getByLabel('Note'), '2-3 carrots')
    await amount.fill('a few')
    await row(page, 1).getByRole('alert').getByText('This is not a number').waitFor()
    await page.getByRole('button', { name: /^Save/ }).click()
    await inFocus(page, 'Amount')
    await amount.fill('½')
    await row(page, 1).getByRole('alert').waitFor({ state: 'detached' })
    await save(page)
    const { recipeIngredient } = await saved(at, slug)
    assert.equal(recipeIngredient[0]?.quantity, 0.5)
  })

  test('rows are moved by keyboard: beside the fields and by their handles', async () => {
    const slug = await make(at, 'Salad', {
      recipeIngredient: [{ note: 'a' }, { note: 'b' }, { note: 'c', title: 'Dressing' }],
    })
    const page = await edit(at, slug)
    await row(page, 1).getByLabel('Note').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await noted(page, 'b', 'a', 'c')
    await holds(page.locator(':focus'), 'a')
    await page.getByRole('button', { name: 'Ingredient 3: move' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('Ingredient 3 lifted.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await page.getByText('Ingredient 3 is over place 3 of 4.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await page.getByText('Ingredient 3 is over place 2 of 4.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await page.getByText('dropped at place 2 of 4.').waitFor({ state: 'attached' })
    await noted(page, 'b', 'c', 'a', '')
  })

  test('a row is dragged with the mouse, across sections', async ({ assert }) => {
    const slug = await make(at, 'Pie', {
      recipeIngredient: [
        { note: 'a' },
        { note: 'b' },
        { note: 'c', title: 'Crust' },
        { note: 'd' },
      ],
    })
    const page = await edit(at, slug)
    const box = async (name: string) => {
      const found = await page.getByRole('button', { name }).boundingBox()
      return { x: (found?.x ?? 0) + 20, y: (found?.y ?? 0) + 20 }
    }
    await settled(page)
    const [from, to] = [await box('Ingredient 1: move'), await box('Ingredient 4: move')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await page.getByText(/Ingredient 1 is over place 5/).waitFor({ state: 'attached' })
    await page.mouse.up()
    await clicksAreHeard(page)
    await noted(page, 'b', 'c', 'd', 'a')
    await save(page)
    const { recipeIngredient } = await saved(at, slug)
    assert.deepEqual(
      recipeIngredient.map(({ title, note }) => `${title ?? ''}:${note}`),
      [':b', 'Crust:c', ':d', ':a']
    )
  })

  test('a list is pasted, with its headings; the text stays as it was', async ({ assert }) => {
    const slug = await make(at, 'Lasagne')
    const page = await edit(at, slug)
    await page.getByRole('button', { name: 'Paste a list' }).click()
    const field = page.getByLabel('One ingredient a line')
    await field.fill('- 200 g flour\n\n  - 3 eggs \nFor the sauce:\n1. 2-3 tomatoes')
    await page.getByRole('button', { name: 'Cut bullets' }).click()
    await page.getByRole('button', { name: 'Split at numbers' }).click()
    await page.getByRole('button', { name: 'Add 3 ingredients' }).click()
    await row(page, 3).waitFor()
    await save(page)
    const { recipeIngredient } = await saved(at, slug)
    assert.deepEqual(
      recipeIngredient.map(({ title, note, originalText }) => [title || null, note, originalText]),
      [
        [null, '', '200 g flour'],
        [null, '3 eggs', '3 eggs'],
        ['For the sauce', '2-3 tomatoes', '2-3 tomatoes'],
      ]
    )
  })

  test('lines pasted into a field become rows, and the undo bar takes them back', async () => {
    const slug = await make(at, 'Curry', lines('rice'))
    const page = await edit(at, slug)
    const paste = (text: string) =>
      page.evaluate(`{
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', ${JSON.stringify(text)})
        const event = { clipboardData, bubbles: true, cancelable: true }
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', event))
      }`)
    await row(page, 1).getByLabel('Note').focus()
    await paste('• coconut milk\n• 1 onion')
    await row(page, 3).waitFor()
    await noted(page, 'rice', 'coconut milk', '1 onion')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await row(page, 3).waitFor({ state: 'detached' })
    await noted(page, 'rice')
    await page.getByRole('button', { name: 'Add step' }).click()
    await inFocus(page, 'Text of step 1')
    await paste('1. Fry the onion.\n2. Pour in the milk.\n\n')
    await page.getByLabel('Text of step 2').waitFor()
    await holds(page.getByLabel('Text of step 1'), 'Fry the onion.')
  })

  test('ingredients are linked to steps, and a deleted one comes back with its links', async ({
    assert,
  }) => {
    const slug = await make(at, 'Omelette', {
      ...lines('3 eggs', 'butter', 'chives'),
      recipeInstructions: [
        { text: 'Beat the eggs.' },
        { text: 'Melt the butter, add everything.' },
      ],
    })
    const page = await edit(at, slug)
    await page.getByRole('button', { name: 'Link all automatically' }).click()
    await step(page, 1).getByText('3 eggs').waitFor()
    await step(page, 2).getByText('butter', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Change linked ingredients: step 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ingredients of step 2' })
    await dialog
      .getByRole('group', { name: 'Not linked to another step' })
      .getByLabel('chives')
      .check()
    await dialog.getByRole('group', { name: 'Linked to another step' }).getByLabel('3 eggs').check()
    await dialog.getByRole('button', { name: 'Save links' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Ingredient 1: more' }).click()
    await chooseEntry(page, 'Delete')
    await step(page, 1).getByText('3 eggs').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await step(page, 1).getByText('3 eggs').waitFor()
    await save(page)
    const { recipeIngredient, recipeInstructions } = await saved(at, slug)
    const nameOf = new Map(recipeIngredient.map(({ referenceId, note }) => [referenceId, note]))
    assert.deepEqual(
      recipeInstructions.map((it) =>
        it.ingredientReferences.map(({ referenceId }) => nameOf.get(referenceId)).sort()
      ),
      [['3 eggs'], ['3 eggs', 'butter', 'chives']]
    )
  })

  test('a recipe takes the place of a food', async ({ assert }) => {
    await make(at, 'Shortcrust')
    const slug = await make(at, 'Quiche', lines('rolled out'))
    const page = await edit(at, slug)
    await page.getByRole('button', { name: 'Ingredient 1: more' }).click()
    await chooseEntry(page, 'Use a recipe instead')
    await row(page, 1).getByLabel('Recipe').fill('short')
    await page.getByRole('option', { name: 'Shortcrust' }).click()
    await save(page)
    const { recipeIngredient } = await saved(at, slug)
    assert.equal(recipeIngredient[0]?.referencedRecipe?.name, 'Shortcrust')
  })

  test('steps are split, merged and given a picture', async ({ assert }) => {
    const slug = await make(at, 'Rolls', { recipeInstructions: [{ text: 'Knead. Bake.' }] })
    const page = await edit(at, slug)
    const text = page.getByLabel('Text of step 1')
    await text.focus()
    await page.keyboard.press('Control+Home')
    for (const _ of 'Knead.') await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Step 1: more' }).click()
    await chooseEntry(page, 'Split at the cursor')
    await holds(page.getByLabel('Text of step 2'), 'Bake.')
    await page.getByRole('button', { name: 'Step 2: more' }).click()
    await chooseEntry(page, 'Merge with the step above')
    await page.getByLabel('Text of step 2').waitFor({ state: 'detached' })
    await holds(text, 'Knead. Bake.')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Step 1: more' }).click()
    await chooseEntry(page, 'Add a picture')
    await (
      await choosing
    ).setFiles({ name: 'dough.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await page.locator('textarea', { hasText: '![dough]' }).waitFor()
    await save(page)
    const { recipeInstructions, assets } = await saved(at, slug)
    assert.match(
      recipeInstructions[0]?.text ?? '',
      /!\[dough\]\(\/api\/media\/recipes\/[\w-]+\/assets\/dough\.jpg\)/
    )
    assert.deepEqual(
      assets.map(({ fileName }) => fileName),
      ['dough.jpg']
    )
    await page.getByRole('img', { name: 'dough' }).waitFor()
  })

  test('a key in one of three hundred rows draws that row only', async ({ assert }) => {
    const slug = await make(at, 'Feast', {
      ...lines(...Array.from({ length: 300 }, (_, index) => `thing ${index}`)),
      recipeInstructions: Array.from({ length: 100 }, (_, index) => ({ text: `Do ${index}.` })),
    })
    const page = await edit(at, slug)
    await row(page, 300).waitFor()
    const note = row(page, 150).getByLabel('Note')
    await note.focus()
    await page.keyboard.press('Control+End')
    await settled(page)
    await page.evaluate(`window.drawn = new Set()
      new MutationObserver((all) => all.forEach(({ target }) => {
        const item = target.nodeType === 1 ? target.closest('[role=group]') : target.parentElement.closest('[role=group]')
        window.drawn.add(item?.getAttribute('aria-label') ?? 'else')
      })).observe(document.querySelector('[aria-labelledby=edit-ingredients]'), { subtree: true, childList: true, characterData: true, attributes: true })`)
    await page.keyboard.type('abc')
    await holds(note, 'thing 149abc')
    const others = await page.evaluate("[...window.drawn].filter((it) => it !== 'Ingredient 150')")
    assert.deepEqual(others, [])
  })
})
