import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { cards } from '#tests/pictures/cards'
import { markup } from '#tests/pictures/render_cards'
import { photo } from '#tests/helpers/web_pages'
import { browserSite, chooseEntry, loadedWidth, phone } from './helpers.js'
import { eventually, holds } from './until.js'

interface Saved {
  recipeIngredient: { display: string }[]
  recipeInstructions: { text: string }[]
}

/** A page whose data has no steps and says nothing of how it is read on. */
const crumble = JSON.stringify({
  '@type': 'Recipe',
  'name': 'Plum crumble',
  'recipeIngredient': ['200 g flour', '100 g butter', '500 g plums'],
})

/** Lets a reading have nutrition and a picture that are unclear, and a time that is less sure than the rest. */
async function readAs(page: Page, id: string): Promise<void> {
  const odd = { source: 'markup', confidence: 0.5, reason: 'looks-odd' }
  const fields = { nutrition: odd, images: odd, prepTime: { source: 'head', confidence: 0.8 } }
  const parts = {
    nutrition: { calories: '640', proteinContent: '12 g' },
    images: ['https://spoon.example/crumble.jpg'],
    prepTime: '10 minutes',
    steps: [{ text: 'Bake it on the plums.', title: null, summary: null }],
    evidence: { fields },
  }
  await page.route(new RegExp(`/imports/${id}$`), async (route) => {
    const reading = await (await route.fetch()).json()
    const recipes = reading.recipes.map((recipe: object) => ({ ...recipe, ...parts }))
    await route.fulfill({ json: { ...reading, recipes } })
  })
  const picture = { body: await photo(), contentType: 'image/jpeg' }
  await page.route(/\/image\?recipe=0$/, (route) => route.fulfill(picture))
}

test.group('The review of what was read', (group) => {
  const at = browserSite(group, { calm: true })

  test('a photo is read, looked over beside its lines and saved', async ({ assert }) => {
    const [card] = cards
    if (!card) throw new Error('There is no card')
    const paper = await at.browser.newPage({ viewport: { width: 1000, height: 600 } })
    await paper.setContent(markup(card))
    const buffer = await paper.screenshot({ fullPage: true })
    await paper.close()
    const page = await at.open('/g/home/r/create/image', { viewport: phone, hasTouch: true })
    const choose = page.getByLabel('Choose photos').and(page.locator('input'))
    await choose.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Read the photo' }).click()
    const check = page.getByRole('heading', { name: 'Check the recipe' })
    await check.waitFor({ timeout: 90_000 })
    const read = page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem')
    await read.first().tap()
    await page.getByRole('button', { name: 'Show the original' }).click()
    const picture = page.getByRole('dialog').getByRole('img', { name: 'Picture 1' })
    await picture.waitFor()
    // It stands at the line that was looked at.
    await page.getByRole('dialog').getByRole('button', { name: 'Whole picture' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Save recipe' }).click()
    await page.getByRole('heading', { name: card.title, level: 1 }).waitFor()
    const slug = page.url().split('/').at(-1)
    const answer = await page.request.get(`${at.site.url}/api/recipes/${slug}`)
    const recipe = (await answer.json()) as Saved & { image: string | null }
    // A card of text is kept as the original; the dish has no picture yet.
    assert.isNull(recipe.image)
    const lines = card.groups.flatMap(({ ingredients }) => ingredients)
    assert.lengthOf(recipe.recipeIngredient, lines.length)
    await page.getByRole('button', { name: 'More about this recipe' }).click()
    await chooseEntry(page, 'Where it came from')
    const dialog = page.getByRole('dialog', { name: 'Where it came from' })
    await dialog.getByRole('button', { name: 'Read what was kept again' }).click()
    await dialog.getByRole('progressbar').waitFor()
    await dialog.getByText('The source says nothing else').waitFor({ timeout: 90_000 })
  })

  test('a card of two sides is looked over on a phone beside the side that a line stands on', async ({
    assert,
  }) => {
    const side = async (name: string, body: string) => {
      const paper = await at.browser.newPage({ viewport: { width: 1000, height: 600 } })
      await paper.setContent(
        `<body style="font: 30px/1.5 sans-serif; padding: 60px; background: #fff">${body}`
      )
      const buffer = await paper.screenshot({ fullPage: true })
      await paper.close()
      return { name, mimeType: 'image/png', buffer }
    }
    const list = (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')
    const foods = ['500 g leeks', '1 l vegetable stock', '200 g potatoes', '100 ml cream']
    const sides = [
      await side('front.png', `<h1>Leek soup</h1><h2>Ingredients</h2>${list(foods)}`),
      await side(
        'back.png',
        `<h2>Method</h2>${list(['1. Slice the leeks and wash them well.', '2. Simmer them in the stock for half an hour.'])}`
      ),
    ]
    const page = await at.open('/g/home/r/create/image', {
      viewport: phone,
      hasTouch: true,
      isMobile: true,
    })
    const choose = page.getByLabel('Choose photos').and(page.locator('input'))
    await choose.setInputFiles(sides)
    await page.getByRole('button', { name: /^Read / }).click()
    await page.getByRole('heading', { name: 'Check the recipe' }).waitFor({ timeout: 90_000 })
    const original = page.getByRole('dialog')
    const lookAt = async (region: string) => {
      await page.getByRole('region', { name: region }).getByRole('listitem').first().tap()
      await page.getByRole('button', { name: 'Show the original' }).tap()
    }
    await lookAt('Steps')
    await original.getByRole('img', { name: 'Picture 2' }).waitFor()
    await original.getByText('2 of 2').waitFor()
    assert.isAbove(await loadedWidth(page, 'Picture 2'), 0)
    await original.getByRole('button', { name: 'Earlier picture' }).tap()
    await original.getByRole('img', { name: 'Picture 1' }).waitFor()
    await page.goBack()
    await original.waitFor({ state: 'detached' })
    await lookAt('Ingredients')
    await original.getByRole('img', { name: 'Picture 1' }).waitFor()
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), phone.width)
  })

  test('of three pasted recipes two are saved one after the other and one is put away', async () => {
    const page = await at.open('/g/home/r/create/url')
    const recipe = (name: string, food: string) =>
      `# ${name}\n\n## Ingredients\n- 2 ${food}\n- 1 l stock\n\n## Method\n1. Cook the ${food} long.`
    const texts = [recipe('Soup', 'leeks'), recipe('Stew', 'beans'), recipe('Curry', 'peas')]
    await page.getByLabel('Link or text of the recipe').fill(texts.join('\n\n'))
    await page.keyboard.press('Control+Enter')
    const which = (number: number) =>
      page.getByLabel(`Recipe ${number} of 3`).and(page.locator('input'))
    await which(1).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('Saved: Soup').waitFor()
    await which(2).waitFor()
    await holds(which(2), 'Stew')
    await page.goto(`${at.site.url}/g/home/r/create/url`)
    const waiting = page.getByRole('region', { name: 'Go on with' })
    await waiting.getByText('2 of 3 recipes left').waitFor()
    await waiting.getByRole('link', { name: 'Stew' }).click()
    await page.getByRole('button', { name: 'Put this one away' }).click()
    await which(3).waitFor()
    await page.getByText('This is the last one left.').waitFor()
    await page.getByRole('button', { name: 'Save recipe' }).click()
    await page.getByRole('heading', { name: 'Curry', level: 1 }).waitFor()
  })

  test('an unclear list shows its lines, and the page beside it stands at its passage', async ({
    assert,
  }) => {
    const steps = ['Slice the leeks and wash them.', 'Simmer all of it for half an hour.']
    const list = (items: string[]) => items.map((line) => `<li>${line}</li>`).join('')
    const html = `<!doctype html><html lang="en"><head><title>Leek soup</title></head><body>
      <h1>Leek soup</h1>${'<p>A story of leeks.</p>'.repeat(60)}<h2>Ingredients</h2>
      <ul>${list(['2 leeks', '1 litre stock', '50 g butter'])}</ul>
      <h2>Method</h2><ol>${list(steps)}</ol></body></html>`
    const page = await at.open('/g/home/r/create/url')
    const data = { page: html, from: 'https://spoon.example/soup' }
    const answer = await page.request.post(`${at.site.url}/api/recipes/imports`, { data })
    const { id } = (await answer.json()) as { id: string }
    await page.goto(`${at.site.url}/g/home/r/create/review/${id}`)
    const card = page.getByRole('list', { name: 'To check' }).getByRole('listitem', {
      name: /^Steps: 2 lines/,
    })
    for (const step of steps) await card.getByText(step).waitFor()
    await page.getByText('none').first().waitFor()
    await card.focus()
    let address = ''
    await eventually(async () => {
      const src = await page.locator('iframe').first().getAttribute('src')
      assert.include(src, 'passage=Slice')
      assert.include(src, '#trivet-passage')
      address = src ?? ''
    })
    const shown = await page.request.get(new URL(address, page.url()).href)
    assert.include(await shown.text(), '<mark>Slice the leeks and wash them.</mark>')
    const right = page.getByRole('button', { name: 'Looks right' })
    for (let left = await right.count(); left > 0; left -= 1) await right.first().click()
    await page.getByRole('heading', { name: 'Nothing left to check', exact: true }).waitFor()
    await page.getByText('Everything is checked').waitFor()
  })

  test('unclear nutrition and an unclear picture are in their cards, and what is less sure is marked below', async ({
    assert,
  }) => {
    const page = await at.open('/g/home/r/create/url')
    const body = { data: { text: crumble } }
    const answer = await page.request.post(`${at.site.url}/api/recipes/imports`, body)
    const { id } = (await answer.json()) as { id: string }
    await readAs(page, id)
    await page.goto(`${at.site.url}/g/home/r/create/review/${id}`)
    const doubts = page.getByRole('list', { name: 'To check' })
    const nutrition = doubts.getByRole('listitem', { name: 'Nutrition: 2 values' })
    await nutrition.getByText('640 kcal').waitFor()
    await nutrition.getByText('Protein', { exact: true }).waitFor()
    const picture = doubts.getByRole('listitem', { name: 'Picture', exact: true })
    await picture.getByRole('img', { name: 'Picture' }).waitFor()
    assert.equal(await loadedWidth(page, 'Picture'), 1200)
    await nutrition.getByRole('button', { name: 'Looks right' }).click()
    await picture.getByRole('button', { name: 'Leave out' }).click()
    await page.getByRole('heading', { name: '1 thing to glance over' }).waitFor()
    const details = page.getByRole('region', { name: 'Details' })
    await details.getByText('640 kcal').waitFor()
    const time = details.getByRole('listitem').filter({ hasText: 'Preparation time' })
    await time.getByText('Check', { exact: true }).waitFor()
    await time.getByRole('button', { name: 'Edit “Preparation time”' }).click()
    await details.getByRole('textbox', { name: 'Preparation time' }).fill('20')
    await page.keyboard.press('Enter')
    await time.getByText('20 minutes').waitFor()
    await page.getByRole('heading', { name: 'Nothing left to check', exact: true }).waitFor()
    await page.getByText('Everything is checked').waitFor()
    await page.getByRole('button', { name: 'Save recipe' }).click()
    await page.getByRole('heading', { name: 'Plum crumble', level: 1 }).waitFor()
    await page.getByRole('main').getByText('20 minutes').first().waitFor()
  })

  test('keys alone go through the doubts, change a line and save', async ({ assert }) => {
    const page = await at.open('/g/home/r/create/url')
    const body = { data: { text: crumble } }
    const answer = await page.request.post(`${at.site.url}/api/recipes/imports`, body)
    const { id } = (await answer.json()) as { id: string }
    await page.goto(`${at.site.url}/g/home/r/create/review/${id}`)
    const doubts = page.getByRole('list', { name: 'To check' }).getByRole('listitem')
    await page.locator('[data-doubt]:focus').waitFor()
    await doubts.getByText('Nothing of it was found.').waitFor()
    const done = page.getByRole('heading', { name: 'Nothing left to check', exact: true })
    assert.equal(await done.count(), 0)
    await page.keyboard.press('Enter')
    await page.locator('textarea:focus').waitFor()
    await page.keyboard.type('Rub the butter into the flour.\nBake it on the plums.')
    await page.keyboard.press('Control+Enter')
    await doubts.first().waitFor({ state: 'detached' })
    await done.waitFor()
    await page.locator('[data-review-save]:focus').waitFor()
    await page.getByRole('button', { name: 'Edit “500 g plums”' }).click()
    await eventually(async () =>
      assert.equal(await page.evaluate('document.activeElement.value'), '500 g plums')
    )
    await page.keyboard.press('Control+A')
    await page.keyboard.type('600 g plums')
    await page.keyboard.press('Enter')
    await page.getByText('600 g plums').first().waitFor()
    await page.reload()
    await page.getByText('600 g plums').first().waitFor()
    await doubts.first().waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: 'Plum crumble', level: 1 }).waitFor()
    const slug = page.url().split('/').at(-1)
    const saved = await page.request.get(`${at.site.url}/api/recipes/${slug}`)
    const recipe = (await saved.json()) as Saved
    assert.include(
      recipe.recipeIngredient.map(({ display }) => display),
      '600 g plums'
    )
    assert.lengthOf(recipe.recipeInstructions, 2)
  })
})
