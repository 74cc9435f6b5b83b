import { test } from '@japa/runner'
import { fillKitchen } from '#tests/helpers/kitchen'
import { blogPage } from '#tests/helpers/web_pages'
import { account, type BrowserSite, browserSite } from './helpers.js'
import { senderAt, walkThrough } from './phone_walk.js'
import { settingsWalks } from './phone_walks.js'
import { eventually } from './until.js'

/** What the walks come by. */
async function furnish(at: BrowserSite): Promise<void> {
  const { request, api, post } = await senderAt(at)
  await post('admin/backups', {})
  await post('recipes', { name: 'Bread' })
  const recipeIngredient = ['500 g rye flour', '2 tsp salt'].map((note) => ({ note, quantity: 0 }))
  await request.patch(`${api}/recipes/bread`, { data: { recipeIngredient } })
  const group = await post('admin/groups', { name: 'Empty' })
  await post('admin/households', { name: 'Harbour', groupId: group.id })
  await post('households/mealplans/calendar', {})
  at.web.on('/soup', blogPage(at.web.url))
  await post('recipes/create/url', { url: `${at.web.url}/soup` })
  await eventually(async () => {
    const { imports } = await (await request.get(`${api}/admin/backups`)).json()
    if (imports.length === 0) throw new Error('not made yet')
  })
}

test.group('What stands over settings and data on a phone', (group) => {
  const at = browserSite(group)
  group.setup(async () => {
    if (at.missing) return
    await fillKitchen(at.site, account.username)
    await furnish(at)
  })

  test('on {path}, {buttons} open three times, and the page stays as wide as the phone')
    .with(settingsWalks)
    .run(({ assert }, walk) => walkThrough(at, assert, walk))
})
