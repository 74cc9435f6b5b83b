import { test } from '@japa/runner'
import { fillKitchen } from '#tests/helpers/kitchen'
import { blogPage } from '#tests/helpers/web_pages'
import { account, type BrowserSite, browserSite, CLUMSY, OFFLINE } from './helpers.js'
import { onPhone, opensThrice, senderAt } from './phone_walk.js'
import { ways } from './phone_ways.js'
import { addSecondPerson } from './second_person.js'

/** What the ways come by; answers the address of a recipe that was imported. */
async function furnish(at: BrowserSite): Promise<string> {
  await addSecondPerson(at)
  const { request, api, post } = await senderAt(at)
  const soup = `${api}/recipes/leek-and-potato-soup`
  await request.patch(soup, { data: { description: 'Better on the second day.' } })
  const { id: listId } = await post('households/shopping/lists', { name: 'Feast' })
  const milk = { shoppingListId: listId, note: 'milk', position: 0 }
  await post('households/shopping/items/create-bulk', [milk])
  const { id: storeId } = await post('households/shopping/stores', { name: 'Corner shop', listId })
  await request.put(`${api}/households/shopping/lists/${listId}/store`, { data: { storeId } })
  at.web.on('/soup', blogPage(at.web.url))
  const url = `${at.web.url}/soup`
  await post('recipes/create/url', { url })
  return url
}

test.group('What opens on a phone after more than a tap', (group) => {
  const at = browserSite(group, { plugins: true, provokes: [CLUMSY, OFFLINE] })
  let address = ''
  group.setup(async () => {
    if (at.missing) return
    await fillKitchen(at.site, account.username)
    address = await furnish(at)
  })

  test('on {path}, {opens} opens three times, and the page stays as wide as the phone')
    .with(ways)
    .run(async ({ assert }, { path, open, asks = false, opens }) => {
      const page = await onPhone(at, path)
      const what = opens.join()
      await opensThrice(page, assert, { open: () => open(page, address), what, asks })
    })
})
