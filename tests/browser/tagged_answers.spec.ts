import { test } from '@japa/runner'
import { installed, leavingSite, lies, recipe, show } from './leaving_site.js'
import { eventually } from './until.js'

/** What the first page of a phone's list is asked for by. */
const LIST = '/api/recipes?orderBy=created_at&orderDirection=desc&page=1&perPage=30'

test.group('A list that lies on the device', (group) => {
  const { at } = leavingSite(group)

  test('is not sent again while nothing changes, and is when something does', async ({
    assert,
  }) => {
    await recipe(at, 'Leek soup')
    const window = await installed(at)
    const page = await show(at, window, '/g/home')
    const cards = page.getByRole('article')
    await cards.filter({ hasText: 'Leek soup' }).waitFor()
    // Of the list itself: the page also asks for the newest recipe alone, which lies on the device only once it was asked for.
    await lies(page, LIST)
    const statuses: number[] = []
    window.on('response', (answer) => {
      const isWorkers = answer.request().serviceWorker() !== null
      if (isWorkers && answer.url().includes(LIST)) statuses.push(answer.status())
    })
    await page.reload()
    await cards.filter({ hasText: 'Leek soup' }).waitFor()
    await eventually(async () => assert.include(statuses, 304))
    assert.notInclude(statuses, 200)
    await recipe(at, 'Plum tart')
    await page.reload()
    await cards.filter({ hasText: 'Plum tart' }).waitFor()
    assert.include(statuses, 200)
  })
})
