import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import pg from 'pg'
import type { APIRequestContext, Page } from 'playwright'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import { browserSite, type BrowserSite, chooseEntry, phone, settled } from './helpers.js'
import { dialogTakesFocus, eventually, holds } from './until.js'

/** Foods that the long table holds. */
const MANY = 10_000
const SHOWN = '10,000'
/** Milliseconds that scrolling may block the page at once, on whatever machine this runs. */
const BLOCKED = 1_500

type Body = Record<string, unknown>

interface Kitchen {
  request: APIRequestContext
  post: (path: string, body: Body) => Promise<Body>
  get: (path: string) => Promise<Body & { items: Body[] }>
  recipe: (name: string, body?: Body) => Promise<string>
}

async function kitchen(at: BrowserSite): Promise<Kitchen> {
  const { request } = await at.signedIn()
  const api = `${at.site.url}/api`
  const post = async (path: string, data: Body) => {
    const answer = await request.post(`${api}/${path}`, { data })
    if (!answer.ok()) throw new Error(await answer.text())
    return answer.json()
  }
  const get = async (path: string) => (await request.get(`${api}/${path}`)).json()
  const recipe = async (name: string, data?: Body) => {
    const slug = String(await post('recipes', { name }))
    if (data) await request.patch(`${api}/recipes/${slug}`, { data })
    return slug
  }
  return { request, post, get, recipe }
}

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}` })
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const more = async (page: Page, name: string) => {
  await press(page, 'More')
  await chooseEntry(page, name, false)
}
const search = async (page: Page, text: string, count: string) => {
  await page.getByRole('searchbox', { name: /^Search/ }).fill(text)
  // The list may have been counted alike before.
  await page.waitForURL((url) => url.searchParams.get('search') === text)
  await page.getByText(count, { exact: true }).waitFor()
}
const count = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

test.group('Putting the group’s things in order', (group) => {
  const at = browserSite(group)

  test('fifty recipes get a tag at once, seen on them, with a report of it', async ({ assert }) => {
    const { recipe, get } = await kitchen(at)
    for (let start = 0; start < 50; start += 10) {
      await Promise.all(
        Array.from({ length: 10 }, (_, index) => recipe(`Stew number ${start + index + 1}`))
      )
    }
    const page = await at.open('/group/data/recipes')
    await search(page, 'Stew number', '50 recipes')
    await page.getByRole('checkbox', { name: 'Choose all 50' }).click()
    await count(page, '50 chosen')
    await press(page, 'Tag')
    const field = page.getByRole('dialog').getByRole('combobox', { name: 'Tags' })
    await field.fill('Sunday')
    await field.press('Enter')
    await inDialog(page, 'Tag 50 recipes')
    await page.getByText('50 recipes were changed.').waitFor()
    await row(page, 'Stew number 10').getByText('Sunday').waitFor()
    const tagged = await get('recipes?tags=sunday&perPage=1')
    assert.equal(tagged.total, 50)
    await page.getByRole('link', { name: 'Show report' }).click()
    await page.getByRole('heading', { name: 'Tag recipes', level: 1 }).waitFor()
    await page.getByText('50 recipes were changed.').waitFor()
    await page.getByText('Change of many', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'All reports' }).click()
    await page.getByRole('link', { name: 'Tag recipes' }).waitFor()
  })

  test('two foods are combined, and one press takes it back, recipes included', async ({
    assert,
  }) => {
    const { post, recipe, get } = await kitchen(at)
    const scallion = await post('foods', { name: 'scallion' })
    await post('foods', { name: 'green onion' })
    const slug = await recipe('Onion pie', { recipeIngredient: [{ food: scallion, note: '' }] })
    const named = async () => {
      const { recipeIngredient } = await get(`recipes/${slug}`)
      return (recipeIngredient as { food: { name: string } }[])[0]?.food.name
    }
    const page = await at.open('/group/data/foods?search=onion%20scallion')
    await tick(page, 'scallion').click()
    await tick(page, 'green onion').click()
    await press(page, 'Combine')
    await page.getByText('scallion disappears.', { exact: false }).waitFor()
    await inDialog(page, 'Combine them')
    await page.getByText('scallion is now part of green onion.').waitFor()
    await row(page, 'scallion').waitFor({ state: 'detached' })
    assert.equal(await named(), 'green onion')
    await press(page, 'Undo')
    await row(page, 'scallion').waitFor()
    assert.equal(await named(), 'scallion')
  })

  test('several units are combined into one that is chosen, and all come back', async ({
    assert,
  }) => {
    const { post, get } = await kitchen(at)
    for (const name of ['spoon one', 'spoon two', 'spoon three']) await post('units', { name })
    const page = await at.open('/group/data/units?search=spoon')
    await page.getByRole('checkbox', { name: 'Choose all 3' }).click()
    await press(page, 'Combine')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'This one stays' }).click()
    await page.getByRole('option', { name: 'spoon one' }).click()
    await dialog.getByText('disappear. Recipes with them', { exact: false }).waitFor()
    await inDialog(page, 'Combine them')
    await count(page, '1 unit')
    const [left] = (await get('units?search=spoon')).items
    assert.equal(left?.name, 'spoon one')
    await press(page, 'Undo')
    await count(page, '3 units')
  })

  test('foods that are there twice are found and combined by one press', async ({ assert }) => {
    const { post, get } = await kitchen(at)
    for (const name of ['zucchini', 'zuchini']) await post('foods', { name })
    const page = await at.open('/group/data/foods')
    await more(page, 'Find duplicates')
    await page.getByRole('dialog').getByText('zuchini', { exact: false }).first().waitFor()
    await inDialog(page, 'Keep zucchini')
    await page.getByText('zuchini is now part of zucchini.').waitFor()
    await page.getByText('Nothing looks like a duplicate.').waitFor()
    const { items } = await get('foods?search=zuchini&perPage=-1')
    assert.notInclude(
      items.map(({ name }) => name),
      'zuchini'
    )
  })

  test('units leave as CSV and come back after a look at what would happen', async ({ assert }) => {
    const { post, get } = await kitchen(at)
    await post('units', { name: 'ladle', abbreviation: 'ldl' })
    const page = await at.open('/group/data/units')
    const [file] = await Promise.all([page.waitForEvent('download'), more(page, 'Export as CSV')])
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    const csv = await readFile(await file.path(), 'utf8')
    assert.include(csv, 'ladle')
    const changed = join(at.site.dataDir, 'units.csv')
    await writeFile(changed, `${csv.replace('ldl', 'lad').trimEnd()}\npinch\n,nameless\n`)
    await more(page, 'Import a file')
    await page.locator('input[type=file]').setInputFiles(changed)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 new').waitFor()
    await dialog.getByText('1 changed').waitFor()
    await dialog.getByText('1 left out').waitFor()
    const before = await get('units?perPage=-1')
    assert.notInclude(
      before.items.map(({ name }) => name),
      'pinch'
    )
    await inDialog(page, 'Import 2')
    await page.getByText('2 imported.').waitFor()
    await row(page, 'pinch').waitFor()
    await row(page, 'ladle').getByText('lad', { exact: true }).waitFor()
  })

  test('many tags are deleted only after they were named and it was agreed', async ({ assert }) => {
    const { post, recipe, get } = await kitchen(at)
    for (let number = 1; number <= 12; number += 1) {
      await post('organizers/tags', { name: `Old tag ${number}` })
    }
    await recipe('Tagged stew', { tags: [{ name: 'Old tag 3' }] })
    const page = await at.open('/group/data/tags?search=%22Old%20tag%22')
    await page.getByRole('checkbox', { name: 'Choose all 12' }).click()
    await press(page, 'Delete')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 recipe uses it.', { exact: false }).waitFor()
    await eventually(async () => assert.equal(await dialog.getByRole('listitem').count(), 12))
    await inDialog(page, 'Keep')
    await dialog.waitFor({ state: 'hidden' })
    assert.equal((await get('organizers/tags?search=%22Old%20tag%22')).total, 12)
    await press(page, 'Delete')
    await inDialog(page, 'Delete 12 tags')
    await page.getByText('12 deleted.').waitFor()
    await page.getByText('No name has', { exact: false }).waitFor()
    assert.equal((await get('organizers/tags?search=%22Old%20tag%22')).total, 0)
  })

  test('a table is walked, chosen from and changed by keyboard only', async ({ assert }) => {
    const { post, get } = await kitchen(at)
    for (const name of ['tool a', 'tool b', 'tool c', 'tool d']) {
      await post('organizers/tools', { name })
    }
    const page = await at.open('/group/data/tools')
    await row(page, 'tool d').waitFor()
    const inFocus = (tool: string) => row(page, tool).and(page.locator(':focus')).waitFor()
    await row(page, 'tool a').focus()
    await page.keyboard.press('ArrowDown')
    await inFocus('tool b')
    await page.keyboard.press('Space')
    await count(page, '1 chosen')
    await page.keyboard.press('Shift+ArrowDown')
    await count(page, '2 chosen')
    await page.keyboard.press('End')
    await inFocus('tool d')
    await page.keyboard.press('Enter')
    await dialogTakesFocus(page)
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
    await holds(name, 'tool d')
    await name.fill('tool z')
    await page.keyboard.press('Enter')
    await inFocus('tool z')
    await page.keyboard.press('Home')
    await inFocus('tool a')
    await page.keyboard.press('Control+a')
    await count(page, '4 chosen')
    await page.keyboard.press('Escape')
    await page.getByText('4 chosen').waitFor({ state: 'detached' })
    const { items } = await get('organizers/tools?perPage=-1')
    assert.include(
      items.map((tool) => tool.name),
      'tool z'
    )
  })

  test('on a phone a food is created, labelled and marked as at hand', async ({ assert }) => {
    const { post, get } = await kitchen(at)
    await post('groups/labels', { name: 'Greens', color: '#33aa44' })
    const page = await at.open('/group/data/foods?search=chard', { viewport: phone })
    await press(page, 'New food')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('chard')
    await dialog.getByRole('combobox', { name: 'Label' }).click()
    await page.getByRole('option', { name: 'Greens' }).click()
    await inDialog(page, 'Create')
    await row(page, 'chard').getByText('Greens').waitFor()
    await row(page, 'chard').getByRole('switch', { name: 'chard: at hand' }).click()
    await page.getByText('chard is marked as at hand.').waitFor()
    const { items } = await get('foods?search=chard')
    assert.containSubset(items, [{ name: 'chard', onHand: true, label: { name: 'Greens' } }])
  })

  test('recipes are exported to a zip that can be fetched and purged', async ({ assert }) => {
    const { recipe } = await kitchen(at)
    await recipe('Zipped soup')
    const page = await at.open('/group/data/recipes?search=Zipped')
    await tick(page, 'Zipped soup').click()
    await press(page, 'Export')
    await inDialog(page, 'Export 1 recipe')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    const bytes = await readFile(await file.path())
    assert.equal(bytes.subarray(0, 2).toString(), 'PK')
    await press(page, 'Delete all exports')
    await page.getByRole('heading', { name: 'Exported recipes' }).waitFor({ state: 'detached' })
  })

  test('recipes are exported for another app, with what the household has where it takes that', async ({
    assert,
  }) => {
    const { recipe } = await kitchen(at)
    await recipe('Moving soup')
    const page = await at.open('/group/data/recipes?search=Moving')
    await tick(page, 'Moving soup').click()
    await press(page, 'Export')
    const dialog = page.getByRole('dialog')
    const choose = async (format: string) => {
      await dialog.getByRole('combobox', { name: 'Format' }).click()
      await page.getByRole('option', { name: format }).click()
    }
    const household = dialog.getByRole('checkbox', { name: 'What your household has, too' })
    await choose('Paprika')
    await household.waitFor({ state: 'detached' })
    await choose('Mealie')
    await household.check()
    const ordered = page.waitForRequest('**/bulk-actions/export')
    await inDialog(page, 'Export 1 recipe')
    assert.containSubset((await ordered).postDataJSON(), { withHousehold: true })
    await page.getByRole('listitem').filter({ hasText: 'Mealie' }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    assert.match(file.suggestedFilename(), /\.zip$/)
  })
})

/** Counts what blocks the page while its rows fly by. */
const WATCH = `window.blocked = []; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.blocked.push(entry.duration)
}).observe({ type: 'longtask' })`
const FLY = `new Promise((done) => {
  let at = 0
  const step = () => {
    window.scrollBy(0, 700)
    at += 1
    if (at < 150) requestAnimationFrame(step)
    else done()
  }
  step()
})`

test.group('A pantry of 10,000 foods', (group) => {
  const at = browserSite(group)
  group.setup(async () => {
    if (at.missing) return
    await at.signedIn()
    const client = new pg.Client({ connectionString: embeddedDatabaseUrl(at.site.dataDir) })
    await client.connect()
    await client.query(
      `insert into foods (group_id, name, name_folded)
        select g.id, n.name, n.name from groups g,
          (select 'food ' || lpad(i::text, 5, '0') as name from generate_series(1, $1) i) n`,
      [MANY]
    )
    await client.end()
  })

  test('it scrolls without blocking the page and draws only what is near', async ({ assert }) => {
    const page = await at.open('/group/data/foods')
    await row(page, 'food 00001').waitFor()
    await page.evaluate(WATCH)
    await page.evaluate(FLY)
    await settled(page)
    const blocked = await page.evaluate<number[]>('window.blocked')
    const drawn = await page.getByRole('row').count()
    const top = Math.max(0, ...blocked)
    console.log(
      `    longest task ${Math.round(top)} ms, ${blocked.length} over 50 ms, ${drawn} rows`
    )
    assert.isBelow(top, BLOCKED)
    assert.isBelow(drawn, 60)
    assert.isAbove(await page.evaluate<number>('window.scrollY'), 90_000)
    await page
      .getByRole('grid')
      .and(page.locator(`[aria-rowcount="${MANY + 1}"]`))
      .waitFor()
  })

  test('End leads to the last food, a range spans what was never loaded, and all are chosen', async ({
    assert,
  }) => {
    const page = await at.open('/group/data/foods')
    await tick(page, 'food 00001').click()
    await row(page, 'food 00001').focus()
    await page.keyboard.press('End')
    await row(page, `food ${MANY}`).waitFor()
    assert.equal(await row(page, `food ${MANY}`).getAttribute('aria-rowindex'), String(MANY + 1))
    await tick(page, `food ${MANY}`).click({ modifiers: ['Shift'] })
    await count(page, `${SHOWN} chosen`)
    await press(page, 'Choose nothing')
    await page.getByRole('checkbox', { name: `Choose all ${SHOWN}` }).click()
    await count(page, `${SHOWN} chosen`)
    await press(page, 'At hand')
    await page.getByText(`${SHOWN} are marked as at hand.`).waitFor()
  })

  test('a search and an order are the server’s, and Back brings them again', async () => {
    const page = await at.open('/group/data/foods')
    await search(page, '"food 0999"', '10 foods')
    await press(page, 'Name')
    // It is on the page in either order: what counts is that it comes first, below the heads.
    await row(page, 'food 09999').and(page.locator('[aria-rowindex="2"]')).waitFor()
    await page.getByRole('link', { name: 'Units', exact: true }).click()
    await page.getByRole('heading', { name: 'Units', level: 1 }).waitFor()
    await page.goBack()
    await row(page, 'food 09999').waitFor()
    await holds(page.getByRole('searchbox', { name: 'Search foods' }), '"food 0999"')
    await count(page, '10 foods')
  })
})
